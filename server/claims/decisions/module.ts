import type { Module } from '../../platform/modules/module-shape.ts';

/** A decision and its resolutions as rows, why it was made, and what its lines are worth. */
export const module: Module = {};
