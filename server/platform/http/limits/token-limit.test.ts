import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '#core/contract/platform/operation.ts';
import type { ApiTokenId } from '#core/ids.ts';
import { createStore } from '../../../tenancy/stores/create-store.ts';
import { findStoreById, storeByHost, storeBySlug } from '../../../tenancy/stores/read-store.ts';
import { testDatabase } from '../../../testing/database.ts';
import { httpServices } from '../../../testing/http-services.ts';
import type { Actor } from '../../context/context.ts';
import { route } from '../api/route.ts';
import { createHttp } from '../create-http.ts';

const database = await testDatabase();
const { services, clock, pool, ctxOf } = httpServices(database);
afterAll(() => pool.end());
const store = await createStore(ctxOf(), {
  account: { name: 'Q' },
  slug: 'q',
  name: 'Q',
  currency: 'USD',
  timeZone: 'UTC',
  country: 'US',
  hosts: ['q.test'],
});

let handled = 0;
const app = createHttp(services, {
  routes: [
    route(
      operation({
        id: 'look',
        method: 'get',
        path: '/v1/looks',
        tag: 'Test',
        summary: 'Look',
        who: ['machine'],
        permission: 'orders:read',
        answers: { 200: z.object({ seen: z.boolean() }) },
        problems: ['rate-limited'],
      }),
      async () => {
        handled += 1;
        return { status: 200, body: { seen: true } };
      },
    ),
  ],
  stores: {
    byHost: (host) => storeByHost(services, host),
    bySlug: (slug) => storeBySlug(services, slug),
    byId: (id) => findStoreById(services, id),
    listDemo: async () => [],
  },
  credentials: {
    readGrant: async () => null,
    readClaimLink: async () => null,
    readApiToken: async (_, token): Promise<Extract<Actor, { kind: 'machine' }>> => ({
      kind: 'machine',
      storeId: store.id,
      tokenId: token as ApiTokenId,
      name: token,
      scopes: token === 'amd_bare' ? [] : ['orders:read'],
    }),
    readStaff: async () => null,
  },
  limits: { inFlight: 10, perAddress: Number.POSITIVE_INFINITY, perToken: 3 },
  look: async () => {
    throw new Error('No page is asked for here.');
  },
});

const call = (token: string) =>
  app.request('http://q.test/v1/looks', { headers: { host: 'q.test', authorization: `Bearer ${token}` } });

test('a token’s calls are counted by the minute, told in headers, and refused early', async () => {
  for (const left of [2, 1, 0]) {
    const answer = await call('amd_1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit-policy')).toBe('"token";q=3;w=60');
    expect(answer.headers.get('ratelimit')).toBe(`"token";r=${left};t=60`);
  }
  clock.advance(20_000);
  const before = handled;
  const refused = await call('amd_1');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('ratelimit')]).toEqual([
    429,
    '40',
    '"token";r=0;t=40',
  ]);
  expect(handled).toBe(before);
  expect((await call('amd_2')).status).toBe(200);
  clock.advance(40_000);
  expect((await call('amd_1')).status).toBe(200);
});

test('a call that a token has no right to counts too', async () => {
  const refused = await call('amd_bare');
  expect([refused.status, refused.headers.get('ratelimit')]).toEqual([403, '"token";r=2;t=60']);
});
