import type { Module } from '../../platform/modules/module-shape.ts';
import { productRoutes } from './products.routes.ts';

/** What stores sell. */
export const module: Module = {
  routes: () => productRoutes,
};
