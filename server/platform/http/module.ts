import type { Module } from '../modules/module-shape.ts';
import { healthRoutes } from './health.routes.ts';
import { sweepIdempotencyKeys, sweepOtherKeys } from './limits/idempotency.ts';
import { sweepLimits } from './limits/rate-limit.ts';

/** One HTTP application: credentials, limits, pages, the OpenAPI document, calls to other hosts. */
export const module: Module = {
  routes: ({ mayWrite }) => healthRoutes(mayWrite),
  sweeps: { keys: sweepIdempotencyKeys, 'other-keys': sweepOtherKeys, limits: sweepLimits },
};
