import type { Module } from '../../platform/modules/module-shape.ts';
import { engineRoutes } from './engine.routes.ts';

/** Which engine a store has, its sealed credentials, and how it answers. */
export const module: Module = {
  routes: () => engineRoutes,
};
