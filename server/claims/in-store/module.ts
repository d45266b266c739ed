import type { Module } from '../../platform/modules/module-shape.ts';
import { offlineClaimRoutes } from './in-store-claims.routes.ts';

/** Filing a claim for what was bought in a branch. */
export const module: Module = {
  routes: () => offlineClaimRoutes,
};
