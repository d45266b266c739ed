import type { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { pathShape } from './api/path-order.ts';
import type { Route } from './api/route.ts';
import type { HttpEnv } from './env.ts';

/** A request while it’s watched. */
export interface WatchedRequest {
  /** Runs it, so that its statements are told as its own. */
  run<T>(work: () => T): T;
  /** It was answered. @param route the pattern that its address fits; null where it was refused before one was looked for */
  end(route: string | null, status: number): void;
}

/** Told of every request. */
export interface RequestWatch {
  /** Every pattern that an address may fit; no other is told. */
  learnRoutes(patterns: Iterable<string>): void;
  /** @param inside asked by a page of ours in the process: no request of its own */
  request(asked: { method: string; scheme: string; inside: boolean }): WatchedRequest;
}

/**
 * Tells of every request that comes to an application, from its first step to its answer. Mounted before all else, and only
 * where something is told.
 * @param scheme of the product's own address: behind a proxy a request doesn't know it
 * @returns to be called once all routes are mounted: no other is told
 */
export function watchRequests(
  app: Hono<HttpEnv>,
  watch: RequestWatch,
  { scheme, routes }: { scheme: string; routes: readonly Route[] },
): () => void {
  const keyOf = (method: string, pattern: string) => `${method.toUpperCase()} ${pattern}`;
  const written = new Map(
    routes.map(({ operation: { method, path } }) => [keyOf(method, pathShape(path).pattern), path]),
  );
  /** `/v1/claims/{id}` for `/v1/claims/:p1`, as the API's document writes it. */
  const shown = ({ method, path }: { method: string; path: string }) =>
    written.get(keyOf(method, path)) ?? path.replaceAll(/:(\w+)/g, '{$1}');
  app.use('*', async (c, next) => {
    const inside = c.env?.inProcess !== undefined;
    const watched = watch.request({ method: c.req.method, scheme, inside });
    let status = 500;
    try {
      await watched.run(next);
      status = c.res.status;
    } finally {
      const route = matchedRoutes(c)[c.req.routeIndex];
      // What is mounted for every method on everything is no route but a step before one.
      const refusedBefore = route === undefined || (route.method === 'ALL' && isEverything(route.path));
      const page = c.get('page');
      const told = refusedBefore ? null : shown(page === undefined ? route : { ...route, path: pageOf(page) });
      if (page !== undefined && told !== null) {
        watch.learnRoutes([told]);
      }
      watched.end(told, status);
    }
  });
  return () => watch.learnRoutes(['', ...app.routes.map(shown)]);
}

/** A page's pattern as an address has it: what fits none of the portal's is `/*`. */
const pageOf = (pattern: string) => (pattern.startsWith('/') ? pattern : `/${pattern}`);

const isEverything = (path: string) => path === '*' || path === '/*';
