import type { Module } from '../../platform/modules/module-shape.ts';
import { setupRoutes } from './setup.routes.ts';

/** How far a new store is, read from its data. */
export const module: Module = {
  routes: () => setupRoutes,
};
