import type { Module } from '../modules/module-shape.ts';

/** Sealing and codes. */
export const module: Module = {};
