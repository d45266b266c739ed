import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '../../core/contract/operation.ts';
import { Problem, type ProblemBody } from '../../core/contract/problems.ts';
import type { ClaimId, GrantId, OrderId, StoreId } from '../../core/ids.ts';
import { usualFlags } from '../../core/reference/flags.ts';
import { brandingOf, themeOf } from '../stores/branding.ts';
import { createStore } from '../stores/create-store.ts';
import { demoStores, findStoreById, type StoreRecord, storeByHost, storeBySlug } from '../stores/read-store.ts';
import { shortStore, storesRoutes } from '../stores/stores.routes.ts';
import { testDatabase } from '../testing/database.ts';
import { httpServices } from '../testing/http-services.ts';
import { createHttp } from './create-http.ts';
import { healthRoutes } from './health.routes.ts';
import type { HttpParts } from './http-parts.ts';
import { type Route, route } from './route.ts';

const database = await testDatabase();
const lines: string[] = [];
const { services, ctxOf, pool } = httpServices(database, { log: (line) => lines.push(line) });
afterAll(() => pool.end());

let alpha: StoreRecord;
let beta: StoreRecord;
beforeAll(async () => {
  const shared = { currency: 'USD', timeZone: 'America/New_York', country: 'US' };
  alpha = await createStore(ctxOf(), {
    ...shared,
    account: { name: 'Alpha' },
    slug: 'alpha',
    name: 'Alpha',
    isDemo: true,
    hosts: ['a.test'],
  });
  beta = await createStore(ctxOf(), {
    ...shared,
    account: { name: 'Beta' },
    slug: 'beta',
    name: 'Beta',
    hosts: ['b.test'],
  });
});

const id = z.object({ id: z.string() });
const said = z.object({ said: z.string(), store: z.string().nullable() });
const base = { tag: 'Test', summary: 'Test', problems: [], permission: null } as const;
let failWith: unknown = null;
let address = '';

const testRoutes: Route[] = [
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
      address = ctx.address;
      if (failWith) {
        throw failWith;
      }
      return { status: 200, body: { said: 'fine', store: null } };
    },
  ),
  route(
    operation({ ...base, id: 'own', method: 'delete', path: '/v1/mine', who: ['shopper'], answers: { 204: null } }),
    async () => ({ status: 204, body: null, cookies: ['one=1', 'two=2'] }),
  ),
];

const parts: HttpParts = {
  routes: [...testRoutes, ...storesRoutes, ...healthRoutes()],
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
              actor: { kind: 'claim-link', storeId: alpha.id, claimId: 'clm_1' as ClaimId, scope: 'view', name: 'Ana' },
            }
          : null,
    readApiToken: async (_, token) =>
      token === 'amd_alpha'
        ? { kind: 'machine', storeId: alpha.id, tokenId: 'tok_1' as never, name: 'Till', scopes: [] }
        : null,
    readStaff: async (_, headers) =>
      headers.get('cookie')?.includes('amends_staff=yes')
        ? {
            actor: {
              kind: 'staff',
              userId: 'usr_1' as never,
              name: 'Sam',
              email: 's@a.test',
              memberships: [],
              secondFactor: false,
            },
            cookies: [],
          }
        : null,
  },
  look: async (store) => {
    const record = store as StoreRecord;
    const brand = brandingOf(record);
    return { brand, store: shortStore(record), theme: themeOf(brand), flags: usualFlags, reports: null, sample: false };
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
async function problem(answer: Response | Promise<Response>): Promise<ProblemBody> {
  const given = await answer;
  expect(given.headers.get('content-type')).toBe('application/problem+json');
  const body = (await given.json()) as ProblemBody;
  expect(body.status).toBe(given.status);
  expect(body.type).toBe(`http://localhost:4700/docs/errors/${body.code}`);
  expect(body.instance).toBe(`urn:amends:request:${given.headers.get('x-request-id')}`);
  return body;
}

describe('routes', () => {
  test('a fixed word is found before a parameter, whatever the order of the routes', async () => {
    expect(await (await ask('http://a.test/v1/things/offline', { method: 'POST' })).json()).toEqual({
      said: 'fixed',
      store: alpha.id,
    });
    const other = await ask('http://a.test/v1/things/A%2F1%23', { json: { name: 'Ana' } });
    expect([other.status, await other.json()]).toEqual([201, { said: 'A/1#', store: alpha.id }]);
    const percent = await ask('http://a.test/v1/things/50%25%20off', { json: { name: 'Ana' } });
    expect(await percent.json()).toMatchObject({ said: '50% off' });
  });

  test('an answer keeps to its contract: unknown fields are dropped, several cookies are set', async () => {
    const answer = await ask('http://a.test/v1/things/x', { headers: { authorization: `Bearer grant-${alpha.id}` } });
    expect(await answer.json()).toEqual({ said: 'x', store: alpha.id });
    const ended = await ask('http://a.test/v1/mine', {
      method: 'DELETE',
      headers: { authorization: `Bearer grant-${alpha.id}` },
    });
    expect([ended.status, ended.headers.getSetCookie()]).toEqual([204, ['one=1', 'two=2']]);
  });

  test('another method is 405 with Allow; HEAD and OPTIONS work; an unknown path is 404', async () => {
    const refused = await ask('http://a.test/v1/things/x', { method: 'PATCH' });
    expect(refused.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS');
    expect((await problem(refused)).code).toBe('method-not-allowed');
    const head = await ask('http://a.test/healthz', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await ask('http://a.test/v1/fails', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
    expect((await problem(ask('http://a.test/v1/nothing'))).code).toBe('not-found');
  });

  test('a route that does not say who may call it is refused at the start', () => {
    const silent = route(
      operation({ ...base, id: 'silent', method: 'get', path: '/v1/silent', who: [], answers: { 204: null } }),
      async () => ({ status: 204, body: null }),
    );
    expect(() => createHttp(services, { ...parts, routes: [silent] })).toThrow('does not declare who');
    const open = route(
      operation({ ...base, id: 'open', method: 'get', path: '/v1/open', who: ['staff'], answers: { 204: null } }),
      async () => ({ status: 204, body: null }),
    );
    expect(() => createHttp(services, { ...parts, routes: [open] })).toThrow('declares no permission');
  });
});

describe('hosts', () => {
  test('a host that nobody owns is 421, except to whoever watches the process (T38)', async () => {
    expect((await problem(ask('http://evil.test/v1/stores/slug?slug=alpha'))).code).toBe('misdirected-request');
    expect((await ask('http://evil.test/healthz')).status).toBe(200);
    expect((await ask('http://10.0.0.7/readyz')).status).toBe(200);
  });

  test('X-Forwarded-Host of a stranger does not count', async () => {
    const answer = await ask('http://a.test/v1/whitelabel/settings', { headers: { 'x-forwarded-host': 'b.test' } });
    expect(await answer.json()).toMatchObject({ slug: 'alpha' });
    expect(answer.headers.get('vary')).toContain('Host');
  });

  test('a store’s host ignores ?store= and ?storeId= (T10)', async () => {
    const answer = await ask(`http://a.test/v1/whitelabel/settings?store=beta&storeId=${beta.id}`);
    expect(await answer.json()).toMatchObject({ slug: 'alpha' });
  });

  test('on the platform’s host the store is named, or chosen by a cookie', async () => {
    for (const [path, headers, slug] of [
      ['?store=beta', {}, 'beta'],
      [`?storeId=${beta.id}`, {}, 'beta'],
      ['?domain=A.test', { cookie: 'amends_store=beta' }, 'alpha'],
      ['', { cookie: 'amends_store=beta' }, 'beta'],
    ] as const) {
      const answer = await ask(`http://127.0.0.1:4700/v1/whitelabel/settings${path}`, { headers });
      expect(await answer.json()).toMatchObject({ slug });
    }
    expect((await problem(ask('http://localhost:4700/v1/whitelabel/settings'))).code).toBe('not-found');
  });

  test('?store= on a page sets the readable cookie and leads to the same path', async () => {
    const answer = await ask('http://localhost:4700/start?x=1&store=alpha');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/start?x=1']);
    expect(answer.headers.get('set-cookie')).toBe('amends_store=alpha; Path=/; Max-Age=86400; SameSite=Lax');
    expect((await ask('http://localhost:4700/start?store=nobody')).status).toBe(404);
    const front = await ask('http://localhost:4700/', { headers: { accept: 'text/html' } });
    expect(await front.text()).toContain('http://a.test:4700/');
  });

  test('a store that was closed owns no host any more', async () => {
    await services.db.everywhere((tx) =>
      tx.updateTable('stores').set({ active: false }).where('id', '=', beta.id).execute(),
    );
    expect((await ask('http://b.test/v1/whitelabel/settings')).status).toBe(421);
    expect((await ask('http://localhost:4700/v1/whitelabel/settings?store=beta')).status).toBe(404);
    await services.db.everywhere((tx) =>
      tx.updateTable('stores').set({ active: true }).where('id', '=', beta.id).execute(),
    );
  });
});

describe('credentials', () => {
  const thing = (host: string, headers: Record<string, string>) => ask(`http://${host}/v1/things/x`, { headers });

  test('none, a wrong one and one that the operation does not take are 401', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: 'Bearer amd_wrong' },
      { authorization: 'Claim wrong' },
      { authorization: 'Basic abc' },
    ] as Record<string, string>[]) {
      expect((await problem(thing('a.test', headers))).code).toBe('unauthenticated');
    }
    const own = await ask('http://a.test/v1/mine', {
      method: 'DELETE',
      headers: { authorization: 'Bearer amd_alpha' },
    });
    expect(own.status).toBe(401);
  });

  test('a grant is a bearer or the cookie of its store', async () => {
    expect((await thing('a.test', { cookie: `amends_grant_alpha=grant-${alpha.id}` })).status).toBe(200);
    expect((await thing('a.test', { cookie: `amends_grant_beta=grant-${beta.id}` })).status).toBe(401);
    expect(
      (await thing('localhost:4700', { cookie: `amends_store=alpha; amends_grant_alpha=grant-${alpha.id}` })).status,
    ).toBe(200);
  });

  test('a claim link that is too old is 410', async () => {
    expect((await problem(thing('a.test', { authorization: 'Claim old' }))).code).toBe('link-expired');
    expect((await thing('a.test', { authorization: 'Claim good' })).status).toBe(200);
  });

  test('a credential of another store opens nothing (T40)', async () => {
    expect((await thing('b.test', { authorization: 'Bearer amd_alpha' })).status).toBe(404);
    expect((await thing('b.test', { authorization: 'Claim good' })).status).toBe(404);
    expect(
      (
        await ask(`http://localhost:4700/v1/things/x?storeId=${beta.id}`, {
          headers: { authorization: 'Bearer amd_alpha' },
        })
      ).status,
    ).toBe(404);
    expect((await thing('localhost:4700', { authorization: 'Bearer amd_alpha' })).status).toBe(200);
  });

  test('staff sign in on the platform’s host only', async () => {
    expect((await thing('localhost:4700', { cookie: 'amends_staff=yes' })).status).toBe(200);
    expect((await thing('a.test', { cookie: 'amends_staff=yes' })).status).toBe(401);
  });

  test('an unsafe call with cookies must come from our own page (T45)', async () => {
    const end = (headers: Record<string, string>) =>
      ask('http://a.test/v1/mine', {
        method: 'DELETE',
        headers: { cookie: `amends_grant_alpha=grant-${alpha.id}`, ...headers },
      });
    expect((await end({ 'sec-fetch-site': 'same-origin' })).status).toBe(204);
    expect((await end({ origin: 'http://a.test' })).status).toBe(204);
    expect((await problem(end({ origin: 'https://evil.test' }))).code).toBe('cross-site-request');
    expect((await end({ 'sec-fetch-site': 'same-site', origin: 'http://a.test' })).status).toBe(403);
    expect((await end({ origin: 'null' })).status).toBe(403);
    expect((await end({})).status).toBe(403);
  });
});

describe('problems', () => {
  test('a body is JSON, small, shallow and says nothing twice (T48, T49)', async () => {
    const send = (body: string, type = 'application/json') =>
      ask('http://a.test/v1/things/x', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await problem(send('name=Ana', 'application/x-www-form-urlencoded'))).code).toBe('unsupported-media-type');
    expect((await problem(send('{"name":"Ana"}', 'text/plain'))).code).toBe('unsupported-media-type');
    for (const body of [
      '{',
      '{"name":"Ana","name":"Ben"}',
      '{"name":"Ana","n\\u0061me":"Ben"}',
      '{"__proto__":{"isAdmin":true}}',
      '{"free":{"constructor":1}}',
      `${'['.repeat(21)}${']'.repeat(21)}`,
      '"\\q"',
    ]) {
      expect((await problem(send(body))).code).toBe('malformed-request');
    }
    expect((await problem(send(JSON.stringify({ name: 'x'.repeat(1_100_000) })))).code).toBe('payload-too-large');
    expect((await problem(send('{"name":"Ana","free":{"a~/":["\\u0000"]}}'))).errors?.[0]?.pointer).toBe(
      '/free/a~0~1/0',
    );
    expect((await problem(send('{"name":"Ana","free":"\\ud800"}'))).code).toBe('validation-failed');
  });

  test('every field is named with a kind sentence', async () => {
    const body = await problem(ask('http://a.test/v1/things/x', { json: { at: { n: 9 }, extra: 1 } }));
    expect(body.errors).toEqual([
      { pointer: '/name', code: 'missing', message: 'This is missing.' },
      { pointer: '/at/n', code: 'too-large', message: 'Please give a number up to 5.' },
      { pointer: '/extra', code: 'unknown-field', message: 'We do not know this field.' },
    ]);
    expect((await problem(ask('http://a.test/v1/fails?size=1000000'))).errors?.[0]?.pointer).toBe('query/size');
  });

  test('an unknown error says nothing of itself and stands in the log (T50)', async () => {
    failWith = new Error('SELECT secret FROM /srv/place at host db.internal for ana@mail.test');
    lines.length = 0;
    const body = await problem(ask('http://a.test/v1/fails'));
    expect(body).toEqual({
      type: expect.any(String),
      title: 'An unknown error occurred. Please try again later.',
      status: 500,
      code: 'internal',
      instance: expect.any(String),
      retryable: true,
    });
    const logged = lines.find((line) => line.includes('A request failed'))!;
    expect(logged).toContain(body.instance!.split(':').at(-1)!);
    expect(logged).not.toContain('ana@mail.test');
  });

  test('a lost database is 503, a full disk storage-full, a conflict never answers a read with 409', async () => {
    const codes: [unknown, number, string][] = [
      [Object.assign(new Error('lost'), { code: '57P01' }), 503, 'service-unavailable'],
      [Object.assign(new Error('slow'), { code: '57014' }), 503, 'service-unavailable'],
      [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 503, 'service-unavailable'],
      [new Error('Connection terminated unexpectedly'), 503, 'service-unavailable'],
      [Object.assign(new Error('full'), { code: '53100' }), 503, 'storage-full'],
      [new Problem('state-conflict'), 422, 'state-conflict'],
      [new Problem('rate-limited', { retryAfterSeconds: 3.2 }), 429, 'rate-limited'],
    ];
    for (const [error, status, code] of codes) {
      failWith = error;
      const answer = await ask('http://a.test/v1/fails');
      expect(answer.headers.get('retry-after')).toBe(status === 503 ? '2' : status === 429 ? '4' : null);
      expect(await problem(answer)).toMatchObject({ status, code });
    }
    failWith = null;
  });
});

describe('pages', () => {
  test('a page asks the API in process as its shopper, and carries its nonce', async () => {
    const answer = await ask('http://a.test/start', {
      headers: { cookie: `amends_grant_alpha=grant-${alpha.id}; amends_staff=yes` },
    });
    const html = await answer.text();
    expect(html).toContain('Alpha /start from-page');
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toContain(`'nonce-${/nonce="([^"]+)"/.exec(html)![1]}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await (await ask('http://a.test/start')).text()).toContain('unauthenticated');
  });

  test('a form of somebody else’s page is refused', async () => {
    const post = (headers: Record<string, string>) =>
      ask('http://a.test/start', {
        method: 'POST',
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await post({ origin: 'https://evil.test' })).status).toBe(403);
    expect((await post({ 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(200);
  });

  test('the contract is readable as OpenAPI 3.1 and as a page, each code has its own', async () => {
    const document = (await (await ask('http://localhost:4700/v1/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, { get?: { operationId: string; security: unknown } }>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/v1/things/{id}']?.get).toMatchObject({
      operationId: 'byId',
      security: [{ shopperGrant: [] }, { claimLink: [] }, { staffSession: [] }, { apiToken: [] }],
    });
    expect(await (await ask('http://localhost:4700/docs')).text()).toContain('/v1/things/{id}');
    expect((await ask('http://a.test/docs')).status).toBe(404);
  });

  test('a large text is packed, an unknown asset is 404, a staff link leads to the console', async () => {
    const docs = await ask('http://localhost:4700/docs', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(docs.headers.get('content-encoding')).toBe('gzip');
    expect((await ask('http://a.test/assets/portal/x.js')).status).toBe(404);
    const link = await ask('http://a.test/claims/view/ord_123');
    expect([link.status, link.headers.get('location')]).toEqual([
      302,
      'http://localhost:4700/console/claims?tab=all&search=ord_123',
    ]);
  });

  test('nothing personal is kept by a cache, on any answer (T53)', async () => {
    for (const path of ['/v1/things/x', '/v1/fails', '/start', '/view/abc/x.css']) {
      const answer = await ask(`http://a.test${path}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

test('the caller’s address is the socket’s, whatever a header says', async () => {
  const incoming = { socket: { remoteAddress: '::ffff:192.0.2.9' } } as never;
  await app.fetch(
    new Request('http://a.test/v1/fails', { headers: { host: 'a.test', 'x-forwarded-for': '198.51.100.7' } }),
    { incoming },
  );
  expect(address).toBe('192.0.2.9');
  const trusting = createHttp({ ...services, config: { ...services.config, trustedProxies: ['192.0.2.0/24'] } }, parts);
  await trusting.fetch(
    new Request('http://x/v1/fails', {
      headers: { 'x-forwarded-host': 'a.test', 'x-forwarded-for': '203.0.113.4, 2001:db8:1:2:3::4, 192.0.2.8' },
    }),
    { incoming },
  );
  expect(address).toBe('2001:db8:1:2::/64');
});

test('the store of an unknown id is not there', async () => {
  expect((await ask('http://localhost:4700/v1/stores/sto_nothing')).status).toBe(404);
  expect(await (await ask(`http://localhost:4700/v1/stores/${alpha.id as StoreId}`)).json()).toMatchObject({
    slug: 'alpha',
    portalUrl: 'http://a.test:4700',
  });
});
