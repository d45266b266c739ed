import type { Module } from '../../platform/modules/module-shape.ts';

/** Signing a claim. */
export const module: Module = {};
