import type { Module } from '../../platform/modules/module-shape.ts';
import { customerPageRoutes } from './customer-page.routes.ts';

/** A customer as staff read them: orders, claims, and what they got back. */
export const module: Module = {
  routes: () => customerPageRoutes,
};
