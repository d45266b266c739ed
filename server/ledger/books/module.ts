import type { Module } from '../../platform/modules/module-shape.ts';
import { ledgerRoutes } from './reading/ledger.routes.ts';

/** The provider’s book with each store: what happened posts to it in its own commit, and the provider’s finance people read it. */
export const module: Module = {
  routes: () => ledgerRoutes,
};
