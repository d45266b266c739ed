import type { Module } from '../../platform/modules/module-shape.ts';
import { executionsRoutes } from './executions.routes.ts';

/** What was approved and isn't completed, and emails that reached no one: lists, counts and sums. */
export const module: Module = {
  routes: () => executionsRoutes,
};
