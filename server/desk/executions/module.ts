import type { Module } from '../../platform/modules/module-shape.ts';
import { executionsRoutes } from './executions.routes.ts';

/** The list of resolutions that a person has to look at. */
export const module: Module = {
  routes: () => executionsRoutes,
};
