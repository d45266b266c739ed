import type { Module } from '../../platform/modules/module-shape.ts';
import { quoteRoutes } from './quotes.routes.ts';

/** What protection costs for a cart. */
export const module: Module = {
  routes: () => quoteRoutes,
};
