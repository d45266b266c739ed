import type { Module } from '../../platform/modules/module-shape.ts';
import { type EngineSyncJobs, engineSyncJobs } from './engine-sync.jobs.ts';
import { engineSyncRoutes } from './engine-sync.routes.ts';
import { resumeImports } from './resume-imports.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';
import { mountEngineWebhooks } from './webhooks.routes.ts';

/** What comes in from store engines: imports of orders and products, webhooks. */
export const module: Module<EngineSyncJobs> = {
  routes: () => engineSyncRoutes,
  mount: (app, { services, mayWrite }) => mountEngineWebhooks(app, services, mayWrite),
  jobs: engineSyncJobs,
  sweeps: { imports: resumeImports, deliveries: sweepDeliveries },
};
