import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { numberOf } from './ids.ts';
import { createShopifyClient } from './shopify-client.ts';
import { neededScopes } from './test-connection.ts';
import { type ShopifyScene, shopifyScene } from './testing/scene.ts';
import type { Waiting } from './throttle.ts';

const signal = new AbortController().signal;
let server: Server | undefined;
let scene: ShopifyScene | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await scene?.close();
  server = undefined;
  scene = undefined;
});

async function answering(status: number, body: string): Promise<string> {
  server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const act = { query: '{ ok }', answer: z.object({ ok: z.string() }), inDoubt: 'unknown' } as const;
const errors = (code: string, more = {}) =>
  JSON.stringify({ errors: [{ message: 'no', extensions: { code, ...more } }] });

/** An error inside an answer, or beside one that holds nothing. */
const withData = (data: unknown) => JSON.stringify({ data, ...JSON.parse(errors('ACCESS_DENIED')) });

describe('what an answer means for an act', () => {
  test.each([
    [401, '{"errors":"[API] Invalid API key or access token"}', 'refused', 'credentials-refused'],
    [402, '', 'unavailable', 'store-paused'],
    [403, '', 'refused', 'credentials-refused'],
    [404, '{"errors":"Not Found"}', 'refused', 'no-api'],
    [423, '', 'unavailable', 'store-paused'],
    [429, '', 'unavailable', 'asks-to-wait'],
    [430, '', 'unavailable', 'asks-to-wait'],
    [502, '<html>', 'unknown', 'failed'],
    [200, '<html>', 'unknown', 'answer-unreadable'],
    [200, '{"errors":[]}', 'unknown', 'answer-unexpected'],
    [200, '{"data":{"ok":1}}', 'unknown', 'answer-unexpected'],
    [200, errors('INTERNAL_SERVER_ERROR'), 'unknown', 'engine-said'],
    [200, errors('SHOP_INACTIVE'), 'unavailable', 'store-paused'],
    [200, errors('THROTTLED'), 'unavailable', 'asks-to-wait'],
    [200, errors('MAX_COST_EXCEEDED'), 'refused', 'engine-said'],
    [200, errors('ACCESS_DENIED'), 'refused', 'engine-said'],
    [200, withData({ ok: 'done' }), 'unknown', 'engine-said'],
    [200, withData({ ok: null }), 'refused', 'engine-said'],
    [200, errors('ACCESS_DENIED', { requiredAccess: '`write_orders` access scope.' }), 'refused', 'scopes-missing'],
  ])('status %i with %s is %s', async (status, body, kind, code) => {
    const client = createShopifyClient({ shop: await answering(status, body), accessToken: 'shpat_x' });
    await expect(client.call(act, {}, signal)).rejects.toMatchObject({ kind, reason: { code } });
  });
});

describe('points', () => {
  /** Time that passes only when somebody waits for it: at the stand-in too. */
  const timeOf = (shop: () => ShopifyScene) => {
    const waited: number[] = [];
    let at = 0;
    const time: Waiting = {
      now: () => at,
      async wait(ms) {
        waited.push(ms);
        at += ms;
        shop().standIn.advance(ms);
      },
    };
    return { time, waited };
  };

  test('used-up points are waited for, as long as Shopify says that they take', async () => {
    const opened = await shopifyScene();
    scene = opened;
    const { time, waited } = timeOf(() => opened);
    const shop = opened.connect({ time });
    const order = opened.order();
    opened.standIn.bucket = { available: 950, most: 2000, rate: 50 };
    for (let read = 0; read < 5; read += 1) {
      expect(await shop.readOrder(numberOf(order.id), signal)).toMatchObject({ total: '109.20' });
    }
    expect(waited.length).toBeGreaterThan(0);
    expect(opened.standIn.asked.filter((name) => name === 'ReadOrder')).toHaveLength(5);
  });

  test('a query refused for points that others used is asked again later', async () => {
    const opened = await shopifyScene();
    scene = opened;
    const { time, waited } = timeOf(() => opened);
    const shop = opened.connect({ time });
    const order = opened.order();
    opened.standIn.bucket = { available: 0, most: 2000, rate: 100 };
    expect(await shop.readOrder(numberOf(order.id), signal)).toMatchObject({ total: '109.20' });
    expect(waited).toHaveLength(1);
    expect(opened.standIn.asked).toEqual(['ReadOrder', 'ReadOrder']);
  });

  test('a query whose points never come back ends with how long to wait', async () => {
    const opened = await shopifyScene();
    scene = opened;
    const time: Waiting = { now: () => 0, wait: async () => undefined };
    opened.standIn.bucket = { available: 0, most: 2000, rate: 100 };
    const asked = opened.connect({ time }).readOrder(numberOf(opened.order().id), signal);
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: expect.any(Number) });
    expect(opened.standIn.asked).toHaveLength(3);
  });

  test('a wait ends with the caller’s patience, and nothing is sent', async () => {
    const opened = await shopifyScene();
    scene = opened;
    const shop = opened.connect();
    const order = opened.order();
    opened.standIn.bucket = { available: 0, most: 2000, rate: 0.001 };
    const asked = shop.readOrder(numberOf(order.id), AbortSignal.timeout(200));
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', reason: { code: 'busy' } });
    expect(opened.standIn.asked).toEqual(['ReadOrder']);
  });
});

describe('what a token may do', () => {
  test('a missing permission of a token is named', async () => {
    scene = await shopifyScene({ scopes: ['write_orders', 'read_products', 'read_customers', 'read_returns'] });
    const { name, warnings } = await scene.connect().test(signal);
    const missing = neededScopes.filter((scope) => /draft|store_credit|write_customers/.test(scope));
    expect(name).toBe('North');
    expect(warnings).toEqual([
      { code: 'scopes-missing', values: { scopes: missing.join(', ') } },
      { code: 'old-orders-hidden', values: null },
    ]);
  });

  test('a missing permission that stops an order’s reading is named as such', async () => {
    scene = await shopifyScene({ scopes: ['write_orders', 'read_products', 'read_customers'] });
    const asked = scene.connect().readOrder(numberOf(scene.order().id), signal);
    await expect(asked).rejects.toMatchObject({
      kind: 'refused',
      about: undefined,
      reason: { code: 'scopes-missing', values: { scopes: 'read_returns' } },
    });
  });

  test('a token without store credit finds nothing that it gave', async () => {
    scene = await shopifyScene({ scopes: ['write_orders', 'read_products', 'read_customers', 'write_draft_orders'] });
    const { id } = scene.order();
    expect(await scene.connect().findExecution('res_00000000000000000000000000', numberOf(id), signal)).toBeNull();
  });
});
