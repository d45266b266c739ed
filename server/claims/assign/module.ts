import type { Module } from '../../platform/modules/module-shape.ts';
import { assignRoutes } from './assign.routes.ts';

/** Giving a claim to a person. */
export const module: Module = {
  routes: () => assignRoutes,
};
