import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { because } from '#core/reference/engine-reasons.ts';
import type { Doubt } from '../engine-http.ts';
import { idInPath } from '../rest-client.ts';
import { createMedusaClient } from './medusa-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const operation = (inDoubt: Doubt) => ({ method: 'POST' as const, answer: z.object({ ok: z.string() }), inDoubt });
const call = (address: string, inDoubt: Doubt, signal = new AbortController().signal) =>
  createMedusaClient({ address, apiKey: 'sk_one' }).call(operation(inDoubt), { path: '/orders', body: {} }, signal);

const answering = (status: number, body: string, headers = {}) =>
  serve((_request, response) => response.writeHead(status, headers).end(body));
const said = (type: string) => JSON.stringify({ type, message: 'No.' });

describe('what is sent', () => {
  test.each([
    ['', '/admin/orders?limit=1&updated_at%5B%24gt%5D=2026'],
    ['/', '/admin/orders?limit=1&updated_at%5B%24gt%5D=2026'],
    ['/shop/?x=1#y', '/shop/admin/orders?limit=1&updated_at%5B%24gt%5D=2026'],
  ])('the key is the name of a Basic login, and the path is below the address%s', async (behind, path) => {
    const seen: IncomingMessage[] = [];
    const address = await serve((request, response) => {
      seen.push(request);
      response.end('{"ok":"yes"}');
    });
    const client = createMedusaClient({ address: `${address}${behind}`, apiKey: 'sk_one' });
    const query = { limit: 1, 'updated_at[$gt]': '2026' };
    await client.call(
      { ...operation('unavailable'), method: 'GET' },
      { path: '/orders', query },
      AbortSignal.timeout(5000),
    );
    expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      [path, `Basic ${Buffer.from('sk_one:').toString('base64')}`],
    ]);
  });

  test.each(['file:///etc/passwd', 'ftp://shop.example', 'shop.example', ''])(
    'the address %s is refused',
    (address) => {
      expect(() => createMedusaClient({ address, apiKey: 'k' })).toThrow('address-not-http');
    },
  );

  test('an id that would lead elsewhere is none', () => {
    expect(['order_01ABC', '..', 'a/b', '', 'a?b', 'x'.repeat(101)].map(idInPath)).toEqual([
      'order_01ABC',
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('what an answer means', () => {
  test('data is checked and answered', async () => {
    expect(await call(await answering(200, '{"ok":"yes"}'), 'unknown')).toEqual({ ok: 'yes' });
  });

  test.each([
    [401, '{"message":"Unauthorized"}', 'refused'],
    [403, '', 'refused'],
    [404, 'not here', 'refused'],
    [404, said('not_found'), 'refused'],
    [302, '', 'refused'],
    [400, said('invalid_data'), 'refused'],
    [422, said('duplicate_error'), 'refused'],
    [429, '', 'unavailable'],
    [409, said('conflict'), 'unknown'],
    [500, said('unknown_error'), 'unknown'],
    [504, '<html>', 'unknown'],
    [200, '<html>', 'unknown'],
    [200, '{"ok":1}', 'unknown'],
    [200, 'null', 'unknown'],
  ])('status %i with %s is %s for an act', async (status, body, kind) => {
    await expect(call(await answering(status, body), 'unknown')).rejects.toMatchObject({ kind });
  });

  test('what is unknown for an act is only unavailable for a question', async () => {
    await expect(call(await answering(504, ''), 'unavailable')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('a refusal is told in the engine’s words; an address without an API is told apart', async () => {
    const refused = call(await answering(400, said('not_allowed')), 'unknown');
    await expect(refused).rejects.toMatchObject({ reason: because('engine-said', { text: 'No.' }) });
    const elsewhere = call(await answering(404, '<html>'), 'unknown');
    const reason = because('no-api', { api: 'Medusa Admin API', status: 404 });
    await expect(elsewhere).rejects.toMatchObject({ reason });
  });

  test.each([
    ['7', 7000],
    ['86400', 3_600_000],
    ['soon', undefined],
  ])('a shop that asks to wait %s is left alone so long', async (seconds, retryAfterMs) => {
    const asked = call(await answering(429, '', { 'retry-after': seconds }), 'unknown');
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs });
  });

  test('what the shop does not have is null where that is asked', async () => {
    const client = createMedusaClient({ address: await answering(404, said('not_found')), apiKey: 'k' });
    expect(await client.find(operation('unknown'), { path: '/orders/none' }, AbortSignal.timeout(5000))).toBeNull();
  });
});

describe('what breaks on the way', () => {
  test('a connection that breaks after the request leaves the outcome unknown', async () => {
    const address = await serve((request) => request.socket.destroy());
    await expect(call(address, 'unknown')).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('an answer that never ends is given up', async () => {
    const address = await serve((_request, response) => {
      const more = () => response.write('x'.repeat(65_536), more);
      response.writeHead(200);
      more();
    });
    await expect(call(address, 'unknown')).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('an unreachable shop surely did nothing', async () => {
    const address = await answering(200, '');
    server?.close();
    await once(server!, 'close');
    await expect(call(address, 'unknown')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('a silent engine is given up with the signal; a call given up before isn’t sent', async () => {
    const patience = new AbortController();
    const address = await serve(() => patience.abort());
    await expect(call(address, 'unknown', patience.signal)).rejects.toMatchObject({ kind: 'unknown' });
    await expect(call(address, 'unknown', AbortSignal.abort())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
