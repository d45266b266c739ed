import type { Module } from '../../platform/modules/module-shape.ts';
import { savedViewRoutes } from './saved-views.routes.ts';

/** Lists of claims under a name. */
export const module: Module = {
  routes: () => savedViewRoutes,
};
