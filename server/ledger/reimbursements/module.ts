import type { Module } from '../../platform/modules/module-shape.ts';

/** What the provider pays a store back of what its customers were given, and what of that came back. */
export const module: Module = {};
