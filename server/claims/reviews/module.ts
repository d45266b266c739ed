import type { Module } from '../../platform/modules/module-shape.ts';
import { reviewRoutes } from './reviews.routes.ts';

/** What customers say once it’s over, and the store’s reply. */
export const module: Module = {
  routes: () => reviewRoutes,
};
