import type { Module } from './module-shape.ts';

/** What a module tells the product about itself. */
export const module: Module = {};
