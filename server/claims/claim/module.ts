import type { Module } from '../../platform/modules/module-shape.ts';
import { claimRoutes } from './claims.routes.ts';

/** A claim’s rows, items and files, and who may reach it: what the modules above share. */
export const module: Module = {
  routes: () => claimRoutes,
};
