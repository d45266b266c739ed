import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '#core/contract/claims/drafts.ts';
import type { PortalClient } from '../api/portal-client.ts';
import { createPortal, portalContext, rootContext } from './context.ts';
import { guardMiddleware } from './guard-middleware.ts';
import type { RootData } from './use-portal.ts';

const draft = (waiting: object | null = null) =>
  ({ id: 'ses_1', status: 'ITEMS', metadata: { claim: { category: 'WARRANTY' } }, inStore: { waiting } }) as Session;

/** Goes to a page of a store that has shops; answers where the guard leads instead, or null where it opens. */
async function visit(
  path: string,
  {
    begun = null as Session | null,
    inStore = true,
    closed = false,
    method = 'GET',
    headers = {} as Record<string, string>,
    from = null as string | null,
  } = {},
) {
  const forgetOrder = vi.fn(async () => undefined);
  const currentOrder = vi.fn(async () => null);
  const currentInStore = vi.fn(async () => begun);
  const client = { currentOrder, currentInStore, forgetOrder };
  const context = new RouterContextProvider();
  const portal = createPortal(client as unknown as PortalClient);
  if (from !== null) portal.arrivesAt(from);
  context.set(portalContext, portal);
  context.set(rootContext, {
    store: { slug: 'fern', closed, capabilities: { warranties: true, inStore } },
  } as RootData);
  const request = { method, url: `http://store.example${path}`, headers: new Headers(headers) } as Request;
  const args = { request, context, params: {} } as unknown as Parameters<typeof guardMiddleware>[0];
  const opened = await Promise.resolve(guardMiddleware(args, async () => null as never)).then(
    () => null,
    (thrown: Response) => thrown.headers.get('location'),
  );
  const asked = currentOrder.mock.calls.length + currentInStore.mock.calls.length;
  return { opened, forgot: forgetOrder.mock.calls.length > 0, asked };
}

describe('the in-store branch', () => {
  it('the in-store pages open to whoever begins as a warranty, and to no one else', async () => {
    expect((await visit('/in-store/contact-info?category=WARRANTY')).opened).toBeNull();
    expect((await visit('/in-store/contact-info')).opened).toBe('/start');
    expect((await visit('/in-store/contact-info?category=SHIPPING')).opened).toBe('/start');
  });

  it('the in-store pages open to the holder of a draft that was begun there', async () => {
    expect((await visit('/in-store/receipt/upload', { begun: draft() })).opened).toBeNull();
    expect((await visit('/in-store/receipt/upload')).opened).toBe('/start');
  });

  it('the in-store pages are closed where the store has no branches', async () => {
    const closed = { begun: draft(), inStore: false };
    expect((await visit('/in-store/contact-info?category=WARRANTY', closed)).opened).toBe('/start');
  });
});

it('an unsent draft is kept when its shopper opens the start; a sent one is dropped', async () => {
  expect((await visit('/start', { begun: draft() })).forgot).toBe(false);
  expect((await visit('/start', { begun: draft({ email: 'mia@post.example' }) })).forgot).toBe(true);
  expect((await visit('/start')).forgot).toBe(true);
});

it.each([
  ['typed by hand', { headers: { 'sec-fetch-site': 'none' } }, true],
  ['from a page of ours', { headers: { 'sec-fetch-site': 'same-origin' } }, true],
  ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }, false],
  ['from another host of ours', { headers: { 'sec-fetch-site': 'same-site' } }, false],
  ['fetched ahead', { headers: { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' } }, false],
  ['a HEAD', { method: 'HEAD' }, false],
])('a visit to the start lets go of the order only where someone came: %s', async (_, how, forgot) => {
  expect((await visit('/start', how)).forgot).toBe(forgot);
});

it('a start read again after a refusal asks no one and drops the order', async () => {
  expect(await visit('/start', { from: '/start' })).toEqual({ opened: null, forgot: false, asked: 0 });
  expect((await visit('/start', { from: '/issues' })).forgot).toBe(true);
});

const ours = { headers: { 'sec-fetch-site': 'same-origin' } };
const grant = (slug: string) => ({ headers: { cookie: `a=b; amends_grant_${slug}=x`, 'sec-fetch-site': 'none' } });
it.each([
  ['pressed on a page of the walk', '/issues/items', { from: '/issues' }, '?closed=order'],
  ['pressed on the page of returns, which knew the order', '/issues', { from: '/return' }, '?closed=order'],
  ['read again after a refusal, or when it came back into sight', '/issues', { from: '/issues' }, '?closed=order'],
  ['sent without script', '/issues/items', { method: 'POST' }, '?closed=order'],
  ['asked for from a page of ours without script', '/resolution', ours, '?closed=order'],
  ['opened again with the cookie of a grant that ended', '/resolution', grant('fern'), '?closed=order'],
  ['typed by hand', '/issues', { headers: { 'sec-fetch-site': 'none' } }, ''],
  ['typed by hand with the grant of another store', '/issues', grant('moss'), ''],
  ['linked on another site', '/issues', { headers: { 'sec-fetch-site': 'cross-site' } }, ''],
  ['asked for by a browser that tells nothing', '/issues', {}, ''],
  ['come back to from the start', '/issues', { from: '/start' }, ''],
  ['the store’s own address, typed by hand', '/', grant('fern'), ''],
  ['the store’s own address, from a page of ours', '/', ours, ''],
  ['pressed in a store’s claim', '/in-store/review', { from: '/in-store/upload' }, '?closed=in-store'],
  ['a store’s claim sent without script', '/in-store/upload', { method: 'POST' }, '?closed=in-store'],
  ['a page of a store’s claim, typed by hand', '/in-store/review', grant('fern'), ''],
  ['the way into a store’s claim, from the start', '/in-store/review', { from: '/start' }, ''],
  ['a store’s claim where the store has no shops', '/in-store/review', { from: '/issues', inStore: false }, ''],
  ['the page of closed stores', '/closed', { from: '/issues' }, ''],
])('the start says why to whoever is led there, and to no one else: %s', async (_, path, how, why) => {
  expect((await visit(path, how)).opened).toBe(`/start${why}`);
});

it('every way into a closed store leads to its page, which keeps the order', async () => {
  const said = { opened: '/closed', forgot: false, asked: 0 };
  expect(await visit('/start', { closed: true })).toEqual(said);
  expect(await visit('/issues', { closed: true })).toEqual(said);
  expect(await visit('/in-store/contact-info?category=WARRANTY', { closed: true, begun: draft() })).toEqual(said);
  expect(await visit('/view/abc', { closed: true })).toEqual({ ...said, opened: null });
  expect(await visit('/closed', { closed: true })).toEqual({ ...said, opened: null });
});

/** Reads a page of an order at hand whose draft is at its items; answers the step that was saved for it. */
async function stepSaved(path: string, came: unknown, method = 'GET') {
  const session = { id: 'ses_1', status: 'ITEMS', metadata: { claim: {} }, inStore: null } as unknown as Session;
  const saveSession = vi.fn(async (saved: { status?: string }) => ({ ...session, ...saved }) as Session);
  const client = { currentOrder: async () => ({ systemOrderId: 'ord_1' }), session: async () => session, saveSession };
  const context = new RouterContextProvider();
  context.set(portalContext, createPortal(client as unknown as PortalClient));
  context.set(rootContext, { store: { slug: 'fern', closed: false, capabilities: {} } } as RootData);
  const request = { method, url: `http://store.example${path}`, headers: new Headers() } as Request;
  const args = { request, context, params: {} } as unknown as Parameters<typeof guardMiddleware>[0];
  expect(await guardMiddleware(args, async () => came as never)).toBe(came);
  return saveSession.mock.calls.map(([saved]) => saved.status);
}

describe('the draft remembers the page that its shopper is on', () => {
  const data = { type: 'data', result: {} };
  const led = new Response(null, { status: 302, headers: { location: '/process' } });

  it('the draft remembers a page that was shown, by the server and in the browser', async () => {
    expect(await stepSaved('/resolution', new Response('page'))).toEqual(['RESOLUTION']);
    expect(await stepSaved('/resolution', { guarded: data, page: data })).toEqual(['RESOLUTION']);
  });

  it.each([
    ['led on by the server', led],
    ['failed on the server', new Response('page', { status: 500 })],
    ['led on in the browser', { guarded: data, page: { type: 'error', result: led } }],
    ['led on in the browser by an answer', { guarded: data, page: { type: 'data', result: led } }],
    ['failed in the browser', { guarded: data, page: { type: 'error', result: new Error('no') } }],
  ])('the draft remembers no page that was never shown: %s', async (_, came) => {
    expect(await stepSaved('/too-late', came)).toEqual([]);
  });

  it('the draft remembers no page of a form that was sent', async () => {
    expect(await stepSaved('/resolution', new Response('page'), 'POST')).toEqual([]);
  });
});
