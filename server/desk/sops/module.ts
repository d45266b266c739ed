import type { Module } from '../../platform/modules/module-shape.ts';
import { sopRoutes } from './sops.routes.ts';

/** How a store decides, with every version. */
export const module: Module = {
  routes: () => sopRoutes,
};
