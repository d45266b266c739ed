import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Doubt } from '../engine-http.ts';
import { createVendureClient } from './vendure-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/admin-api`;
};
const call = (endpoint: string, inDoubt: Doubt, signal = new AbortController().signal) =>
  createVendureClient({ endpoint, apiKey: 'k' }).call(
    { query: '{ok}', answer: z.object({ ok: z.string() }), inDoubt },
    {},
    signal,
  );

const answering = (status: number, body: string) => serve((_request, response) => response.writeHead(status).end(body));
const error = (code: string) => JSON.stringify({ errors: [{ message: 'no', extensions: { code } }] });

describe('what an answer means', () => {
  test('data is checked and answered', async () => {
    expect(await call(await answering(200, '{"data":{"ok":"yes"}}'), 'unknown')).toEqual({ ok: 'yes' });
  });

  test.each([
    [401, '', 'refused'],
    [403, '', 'refused'],
    [404, 'not here', 'refused'],
    [302, '', 'refused'],
    [400, error('GRAPHQL_VALIDATION_FAILED'), 'refused'],
    [200, error('FORBIDDEN'), 'refused'],
    [200, error('USER_INPUT_ERROR'), 'refused'],
    [429, '', 'unavailable'],
    [200, error('INTERNAL_SERVER_ERROR'), 'unknown'],
    [500, '', 'unknown'],
    [504, '<html>', 'unknown'],
    [200, '<html>', 'unknown'],
    [200, '{"data":{"ok":1}}', 'unknown'],
    [200, 'null', 'unknown'],
  ])('status %i with %s is %s for an act', async (status, body, kind) => {
    await expect(call(await answering(status, body), 'unknown')).rejects.toMatchObject({ kind });
  });

  test('what is unknown for an act is only unavailable for a question', async () => {
    await expect(call(await answering(504, ''), 'unavailable')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('a connection that breaks after the request leaves the outcome unknown', async () => {
    const endpoint = await serve((request) => request.socket.destroy());
    await expect(call(endpoint, 'unknown')).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('an answer that never ends is given up', async () => {
    const endpoint = await serve((_request, response) => {
      const more = () => response.write('x'.repeat(65_536), more);
      response.writeHead(200);
      more();
    });
    await expect(call(endpoint, 'unknown')).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('an unreachable shop surely did nothing', async () => {
    const endpoint = await answering(200, '');
    server?.close();
    await once(server!, 'close');
    await expect(call(endpoint, 'unknown')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(call('http://no-such-host.invalid/', 'unknown')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('the signal ends a call that waits; one that was already given up is not sent', async () => {
    const patience = new AbortController();
    const endpoint = await serve(() => patience.abort());
    await expect(call(endpoint, 'unknown', patience.signal)).rejects.toMatchObject({ kind: 'unknown' });
    await expect(call(endpoint, 'unknown', AbortSignal.abort())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
