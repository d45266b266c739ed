import type { Module } from '../modules/module-shape.ts';

/** Portal flags from a file or LaunchDarkly. */
export const module: Module = {};
