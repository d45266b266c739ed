import type { Module } from '../../platform/modules/module-shape.ts';
import { orderPagesRoutes } from './order-pages.routes.ts';

/** Orders as staff read them: the list and its search, and one order with its packages, payments, and claims. */
export const module: Module = {
  routes: () => orderPagesRoutes,
};
