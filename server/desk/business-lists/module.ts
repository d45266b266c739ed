import type { Module } from '../../platform/modules/module-shape.ts';
import { businessListsRoutes } from './business-lists.routes.ts';

/** Lists that people who run a store read: returns, reviews, store credits, and warranties. */
export const module: Module = {
  routes: () => businessListsRoutes,
};
