import type { Module } from '../../platform/modules/module-shape.ts';
import { claimPageRoutes } from './claim-page.routes.ts';

/** A claim as staff read it to decide: beside its order, with its signals and what may be done. */
export const module: Module = {
  routes: () => claimPageRoutes,
};
