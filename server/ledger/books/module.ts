import type { Module } from '../../platform/modules/module-shape.ts';

/** The provider’s book with each store: what happened posts to it in its own commit. */
export const module: Module = {};
