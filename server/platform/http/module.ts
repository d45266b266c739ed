import type { Hono } from 'hono';
import type { Services } from '../context/context.ts';
import type { Module } from '../modules/module-shape.ts';
import type { Route } from './api/route.ts';
import type { Credentials } from './auth/credentials.ts';
import type { HttpEnv } from './env.ts';
import { healthRoutes } from './health.routes.ts';
import { sweepIdempotencyKeys, sweepOtherKeys } from './limits/idempotency.ts';
import { sweepLimits } from './limits/rate-limit.ts';
import type { PortalRenderer } from './pages/portal.ts';

declare module '../modules/module-shape.ts' {
  interface Ways {
    /** Its operations; each is told in the OpenAPI document. */
    routes?: (parts: AppParts) => readonly Route[];
    /** Its ways in that are no operations: files, pictures, what engines and mail servers send. */
    mount?: (app: Hono<HttpEnv>, parts: AppParts) => void;
  }
  interface AppParts {
    services: Services;
    /** Who calls. */
    credentials: Credentials;
    /** Whether the disk has room to write. */
    mayWrite: () => boolean | Promise<boolean>;
    /** The built portal; without it the API alone is served. */
    render: PortalRenderer | undefined;
  }
}

/** One HTTP application: credentials, limits, pages, the OpenAPI document, calls to other hosts. */
export const module: Module = {
  routes: ({ mayWrite }) => healthRoutes(mayWrite),
  sweeps: { keys: sweepIdempotencyKeys, 'other-keys': sweepOtherKeys, limits: sweepLimits },
};
