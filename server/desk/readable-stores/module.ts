import type { Module } from '../../platform/modules/module-shape.ts';

/** Which stores a list reads for a caller. */
export const module: Module = {};
