import type { Module } from '../platform/modules/module-shape.ts';

/** A running installation as one file or folder, and putting it back. */
export const module: Module = {};
