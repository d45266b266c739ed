import type { Module } from '../modules/module-shape.ts';

/** The settings of the process. */
export const module: Module = {};
