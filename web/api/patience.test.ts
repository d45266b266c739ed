import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { patienceMs, patient } from './patience.ts';
import { type ApiFailure, portalClient } from './portal-client.ts';

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** A client of a server on a real socket that does this with every call, with a short patience; counts the calls. */
async function clientOf(listener: RequestListener, limitMs = 150) {
  const seen = { calls: 0 };
  const listening = createServer((request, response) => {
    seen.calls += 1;
    listener(request, response);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const client = portalClient(patient((path, init) => fetch(origin + path, init), limitMs));
  return { client, seen };
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable(),
    (failure: ApiFailure) => failure,
  );

const json = { 'content-type': 'application/json' };

/** What a server may do with a call that is no whole answer of the API's. */
const none: Record<string, RequestListener> = {
  'never answers': () => undefined,
  'begins an answer and never ends it': (_, response) => response.writeHead(200, json).write('{"id":'),
  'begins a refusal and never ends it': (_, response) => response.writeHead(409, json).write('{"code":'),
  'breaks the connection': (request) => void request.socket.destroy(),
  'breaks off in the middle of an answer': (request, response) => {
    response.writeHead(200, { ...json, 'content-length': '100' }).write('{"id":');
    setImmediate(() => request.socket.destroy());
  },
  'is somebody in between who shows a page': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the network</h1>');
  },
};

describe('calls of a browser', () => {
  it.each(Object.entries(none))('a call fails as unanswered in its time where the server %s', async (_, listener) => {
    const { client, seen } = await clientOf(listener);
    expect(await failureOf(client.saveSession({ orderId: 'ord_1' }))).toMatchObject({ status: 0, problem: null });
    expect(seen.calls, 'a change is never repeated').toBe(1);
  });

  it('a reading is repeated where it broke off, not where its time was waited for', async () => {
    const broken = await clientOf(none['breaks the connection']!);
    await failureOf(broken.client.claim('clm_1'));
    expect(broken.seen.calls).toBe(2);
    server?.closeAllConnections();
    server?.close();
    const hanging = await clientOf(none['never answers']!);
    await failureOf(hanging.client.claim('clm_1'));
    expect(hanging.seen.calls).toBe(1);
  });

  it('an answer that came whole keeps status, headers, and body', async () => {
    const { client } = await clientOf((_, response) => {
      response
        .writeHead(409, { ...json, 'x-request-id': 'req_1' })
        .end('{"code":"state-conflict","detail":"Decided."}');
    }, patienceMs);
    const failure = await failureOf(client.withdraw('clm_1', 1));
    expect(failure).toMatchObject({ status: 409, sentence: 'Decided.' });
    expect(failure.headers?.get('x-request-id')).toBe('req_1');
  });

  it('an answer without a body is read', async () => {
    const { client } = await clientOf((_, response) => void response.writeHead(204).end());
    expect(await client.deleteSession('ses_1')).toBeUndefined();
  });

  it('bytes of a file take as long as they take', async () => {
    const { client } = await clientOf((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(200).end());
    }, 0);
    const place = { mediaId: 'med_1', signedUrl: '/file', headers: {} } as never;
    await expect(client.putFile(place, new Blob(['x']))).resolves.toBeUndefined();
  });

  it('a call that its page gives up ends with the page’s reason', async () => {
    const { client } = await clientOf(none['never answers']!, patienceMs);
    const given = new AbortController();
    const asked = client.findProducts('ses_1', 'mug', given.signal).catch((reason: unknown) => reason);
    given.abort(new Error('typed on'));
    expect(await asked).toMatchObject({ message: 'typed on' });
  });
});
