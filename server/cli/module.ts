import type { Module } from '../platform/modules/module-shape.ts';

/** The command line `npx amends`. */
export const module: Module = {};
