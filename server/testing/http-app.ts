import { afterAll, expect } from 'vitest';
import { z } from 'zod';
import { operation } from '#core/contract/platform/operation.ts';
import type { ProblemBody } from '#core/contract/platform/problems.ts';
import type { ClaimId, GrantId, OrderId } from '#core/ids.ts';
import { usualFlags } from '#core/reference/flags.ts';
import { type Route, route } from '../platform/http/api/route.ts';
import { createHttp } from '../platform/http/create-http.ts';
import { healthRoutes } from '../platform/http/health.routes.ts';
import type { HttpParts } from '../platform/http/http-parts.ts';
import { brandingOf, themeOf } from '../tenancy/stores/branding.ts';
import { createStore } from '../tenancy/stores/create-store.ts';
import { demoStores, findStoreById, type StoreRecord, storeByHost, storeBySlug } from '../tenancy/stores/read-store.ts';
import { shortStore, storesRoutes } from '../tenancy/stores/stores.routes.ts';
import { testDatabase } from './database.ts';
import { httpServices } from './http-services.ts';

const id = z.object({ id: z.string() });
const said = z.object({ said: z.string(), store: z.string().nullable() });

/** What an operation of a test declares unless it says otherwise. */
export const base = { tag: 'Test', summary: 'Test', problems: [], permission: null } as const;

/** What `/v1/fails` throws, if anything, and the address that it saw. */
interface Fails {
  with: unknown;
  address: string;
}

/** A few operations that answer what they were asked, or fail as they are told. */
function testRoutes(fails: Fails): Route[] {
  return [
    route(
      operation({
        ...base,
        id: 'byId',
        method: 'get',
        path: '/v1/things/{id}',
        who: ['shopper', 'claim-link', 'staff', 'machine'],
        permission: 'claims:read',
        params: id,
        answers: { 200: said },
      }),
      async ({ params, storeId }) => ({
        status: 200,
        body: { said: params.id, store: storeId, secret: 'never sent' } as never,
      }),
    ),
    route(
      operation({
        ...base,
        id: 'fixed',
        method: 'post',
        path: '/v1/things/offline',
        who: ['anyone'],
        answers: { 200: said },
      }),
      async ({ storeId }) => ({ status: 200, body: { said: 'fixed', store: storeId } }),
    ),
    route(
      operation({
        ...base,
        id: 'other',
        method: 'post',
        path: '/v1/things/{sourceId}',
        who: ['anyone'],
        params: z.object({ sourceId: z.string() }),
        body: z.strictObject({
          name: z.string().min(2),
          at: z.object({ n: z.number().int().max(5) }).optional(),
          free: z.unknown().optional(),
        }),
        answers: { 201: said },
      }),
      async ({ params, storeId }) => ({ status: 201, body: { said: params.sourceId, store: storeId } }),
    ),
    route(
      operation({
        ...base,
        id: 'fails',
        method: 'get',
        path: '/v1/fails',
        who: ['anyone'],
        query: z.object({ size: z.coerce.number().int().max(100).default(25) }),
        answers: { 200: said },
      }),
      async ({ ctx }) => {
        fails.address = ctx.address;
        if (fails.with) {
          throw fails.with;
        }
        return { status: 200, body: { said: 'fine', store: null } };
      },
    ),
    route(
      operation({ ...base, id: 'own', method: 'delete', path: '/v1/mine', who: ['shopper'], answers: { 204: null } }),
      async () => ({ status: 204, body: null, cookies: ['one=1', 'two=2'] }),
    ),
  ];
}

/** The HTTP layer on two stores and a few operations of its own, with credentials that are read off their names. */
export async function httpApp() {
  const database = await testDatabase();
  const lines: string[] = [];
  const { services, ctxOf, pool } = httpServices(database, { log: (line) => lines.push(line) });
  afterAll(() => pool.end());
  const fails: Fails = { with: null, address: '' };
  const shared = { currency: 'USD', timeZone: 'America/New_York', country: 'US' };
  const alpha = await createStore(ctxOf(), {
    ...shared,
    account: { name: 'Alpha' },
    slug: 'alpha',
    name: 'Alpha',
    isDemo: true,
    hosts: ['a.test'],
  });
  const beta = await createStore(ctxOf(), {
    ...shared,
    account: { name: 'Beta' },
    slug: 'beta',
    name: 'Beta',
    hosts: ['b.test'],
  });
  const parts: HttpParts = {
    routes: [...testRoutes(fails), ...storesRoutes, ...healthRoutes()],
    stores: {
      byHost: (host) => storeByHost(services, host),
      bySlug: (slug) => storeBySlug(services, slug),
      byId: (storeId) => findStoreById(services, storeId),
      listDemo: () => demoStores(services),
    },
    credentials: {
      readGrant: async (_, storeId, token) =>
        token === `grant-${storeId}`
          ? { kind: 'shopper', storeId, orderId: 'ord_1' as OrderId, grantId: 'gra_1' as GrantId, name: 'Ana' }
          : null,
      readClaimLink: async (_, token) =>
        token === 'old'
          ? 'expired'
          : token === 'good'
            ? {
                actor: {
                  kind: 'claim-link',
                  storeId: alpha.id,
                  claimId: 'clm_1' as ClaimId,
                  scope: 'view',
                  name: 'Ana',
                },
              }
            : null,
      readApiToken: async (_, token) =>
        token === 'amd_alpha'
          ? { kind: 'machine', storeId: alpha.id, tokenId: 'tok_1' as never, name: 'Till', scopes: ['claims:read'] }
          : null,
      readStaff: async (_, headers) =>
        headers.get('cookie')?.includes('amends_staff=yes')
          ? {
              actor: {
                kind: 'staff',
                userId: 'usr_1' as never,
                name: 'Sam',
                email: 's@a.test',
                memberships: [{ role: 'store_support', storeId: alpha.id, accountId: null }],
                secondFactor: false,
              },
              cookies: [],
            }
          : null,
    },
    look: async (store) => {
      const record = store as StoreRecord;
      const brand = brandingOf(record);
      return {
        brand,
        store: shortStore(record, new Date().toISOString()),
        theme: themeOf(brand),
        flags: usualFlags,
        reports: null,
        sample: false,
      };
    },
    portal: async ({ request, nonce, brand, api }) => {
      const answer = await api('/v1/things/from-page');
      const inner = (await answer.json()) as { said?: string; code?: string };
      await api('/v1/mine', { method: 'DELETE' });
      return new Response(
        `<p>${brand.storeName} ${new URL(request.url).pathname} ${inner.said ?? inner.code} <script nonce="${nonce}"></script></p>`,
        { headers: { 'content-type': 'text/html' } },
      );
    },
  };
  const app = createHttp(services, parts);

  function ask(url: string, init: RequestInit & { json?: unknown } = {}) {
    const headers = new Headers(init.headers);
    const { host } = new URL(url);
    headers.set('host', host);
    if (init.json !== undefined) {
      headers.set('content-type', 'application/json');
      return app.request(url, { method: 'POST', ...init, headers, body: JSON.stringify(init.json) });
    }
    return app.request(url, { ...init, headers });
  }
  return { services, lines, fails, alpha, beta, parts, app, ask };
}

/** The problem that an answer is, in the form that every problem has. */
export async function problem(answer: Response | Promise<Response>): Promise<ProblemBody> {
  const given = await answer;
  expect(given.headers.get('content-type')).toBe('application/problem+json');
  const body = (await given.json()) as ProblemBody;
  expect(body.status).toBe(given.status);
  expect(body.type).toBe(`http://localhost:4700/docs/errors/${body.code}`);
  expect(body.instance).toBe(`urn:amends:request:${given.headers.get('x-request-id')}`);
  return body;
}
