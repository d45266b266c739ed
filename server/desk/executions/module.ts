import type { Module } from '../../platform/modules/module-shape.ts';
import { executionsRoutes } from './executions.routes.ts';

/** What was approved and isn't completed: the list, its counts and its sums. */
export const module: Module = {
  routes: () => executionsRoutes,
};
