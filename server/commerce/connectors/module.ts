import type { Module } from '../../platform/modules/module-shape.ts';

/** A folder for each engine, found by its presence; limits, parking, the way out. */
export const module: Module = {};
