import type { Module } from '../modules/module-shape.ts';

/** Who may do what: the one place where permissions are checked. */
export const module: Module = {};
