import type { Module } from '../../platform/modules/module-shape.ts';
import { mountBrandPreview } from './brand/brand-preview.routes.ts';
import { capabilityRoutes } from './capabilities/capabilities.routes.ts';
import { filingPauseRoutes } from './filing/filing.routes.ts';
import { checkHosts } from './hosts/prove-hosts.ts';
import { storeAdminRoutes } from './store-admin.routes.ts';
import { storesRoutes } from './stores.routes.ts';

/** Stores with their settings, brand and hosts. */
export const module: Module = {
  routes: () => [...storesRoutes, ...storeAdminRoutes, ...filingPauseRoutes, ...capabilityRoutes],
  mount: mountBrandPreview,
  sweeps: { hosts: checkHosts },
};
