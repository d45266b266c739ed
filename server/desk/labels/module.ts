import type { Module } from '../../platform/modules/module-shape.ts';
import { labelRoutes } from './labels.routes.ts';

/** A store’s labels, and the claims that carry them. */
export const module: Module = {
  routes: () => labelRoutes,
};
