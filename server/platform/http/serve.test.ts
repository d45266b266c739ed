import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HttpEnv } from './env.ts';
import { type RunningHttp, serveHttp } from './serve.ts';

const app = new Hono<HttpEnv>();
let open = () => {};
app.get('/slow', async (c) => {
  await new Promise<void>((resolve) => {
    open = resolve;
  });
  return c.text('whole');
});
app.get('/address', (c) => c.text(c.env.incoming?.socket.remoteAddress ?? 'none'));

let running: RunningHttp;
beforeAll(async () => {
  running = await serveHttp(app, { port: 0, hostname: '127.0.0.1', publicUrl: new URL('http://localhost:4700') });
});
afterAll(() => running.close(0));

/** Sends bytes as they are and reads until the server hangs up. */
function raw(text: string, port = running.port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => text !== '' && socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

/**
 * A caller in a thread of its own, which goes on while this one stands still: at each order it sends a call, on the same
 * connection, and `stand` returns once the system has it.
 */
function callerApart(port: number) {
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(
    `const { parentPort, workerData: { port, sent } } = require('node:worker_threads');
     const socket = require('node:net').connect({ port, host: '127.0.0.1', autoSelectFamily: false }).setEncoding('utf8');
     const lost = ({ code }) => parentPort.postMessage(code);
     socket.on('error', lost).on('data', (text) => parentPort.postMessage(text));
     parentPort.on('message', () => socket.write('GET /address HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n', () => {
       Atomics.add(sent, 0, 1);
       Atomics.notify(sent, 0);
     }));`,
    { eval: true, workerData: { port, sent } },
  );
  return {
    /** Has it send a call while this thread does nothing else. */
    standWhileItCalls() {
      const before = Atomics.load(sent, 0);
      worker.postMessage('call');
      Atomics.wait(sent, 0, before);
    },
    answer: async () => ((await once(worker, 'message')) as [string])[0],
    end: () => worker.terminate(),
  };
}

describe('a server that was busy when it is ended', () => {
  const begin = () => serveHttp(app, { port: 0, hostname: '127.0.0.1', publicUrl: new URL('http://localhost:4700') });

  test('a call on a connection that nobody has taken yet is answered (R20)', async () => {
    const second = await begin();
    const caller = callerApart(second.port);
    caller.standWhileItCalls();
    const closed = second.close();
    expect(await caller.answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    await closed;
    await caller.end();
  });

  test('a call that nobody has read yet is answered when its connection looks idle (R20)', async () => {
    const second = await begin();
    const caller = callerApart(second.port);
    caller.standWhileItCalls();
    expect(await caller.answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i);
    const { promise: began, resolve } = Promise.withResolvers<() => void>();
    const real = globalThis.setInterval;
    const spied = vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void) => {
      resolve(work);
      return real(() => undefined, 60_000).unref();
    }) as never);
    const closed = second.close();
    const hangUpOnIdle = await began;
    spied.mockRestore();
    caller.standWhileItCalls();
    hangUpOnIdle();
    expect(await caller.answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    await closed;
    await caller.end();
  });
});

describe('the listening server', () => {
  test('the server hands the socket’s address on', async () => {
    expect(await (await fetch(`http://127.0.0.1:${running.port}/address`)).text()).toBe('127.0.0.1');
  });

  test('the server answers oversized headers with 431 and what isn’t HTTP with 400 (T48)', async () => {
    const large = await raw(`GET /address HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431 [\s\S]*application\/problem\+json[\s\S]*"code":"headers-too-large"/);
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"malformed-request"/);
  });

  test('the server gives a caller at most ten seconds for its headers', () => {
    expect([running.server.headersTimeout, running.server.maxHeadersCount]).toEqual([8_500, null]);
  });

  test('connections are counted on a port that is shared, and nowhere else', async () => {
    expect(running.kept).toBeNull();
    const second = await serveHttp(app, {
      port: 0,
      hostname: '127.0.0.1',
      publicUrl: new URL('http://localhost:4700'),
      shared: process.platform === 'linux',
    });
    await fetch(`http://127.0.0.1:${second.port}/address`);
    expect(second.kept?.busy()).toBe(process.platform === 'linux' ? 1 : undefined);
    await second.close(0);
  });

  test('the server drops an idle connection and answers an unfinished request', async () => {
    const second = await serveHttp(app, {
      port: 0,
      hostname: '127.0.0.1',
      publicUrl: new URL('http://localhost:4700'),
    });
    second.server.headersTimeout = 100;
    expect(await raw('', second.port)).toBe('');
    expect(await raw('GET /address HTTP/1.1\r\nhost: loc', second.port)).toMatch(/^HTTP\/1\.1 400 /);
    await second.close(0);
  });

  test('the server finishes what is in flight when it stops', async () => {
    const second = await serveHttp(app, {
      port: 0,
      hostname: '127.0.0.1',
      publicUrl: new URL('http://localhost:4700'),
    });
    const slow = fetch(`http://127.0.0.1:${second.port}/slow`);
    const before = open;
    await expect.poll(() => open !== before).toBe(true);
    const closed = second.close();
    open();
    expect(await (await slow).text()).toBe('whole');
    await closed;
    await expect(fetch(`http://127.0.0.1:${second.port}/address`)).rejects.toThrow();
  });

  test('the server answers an open connection’s last call when it stops (R20)', async () => {
    const second = await serveHttp(app, {
      port: 0,
      hostname: '127.0.0.1',
      publicUrl: new URL('http://localhost:4700'),
    });
    const socket = connect(second.port, '127.0.0.1').setEncoding('utf8');
    const call = async () => {
      socket.write('GET /address HTTP/1.1\r\nhost: localhost\r\n\r\n');
      const [answer] = (await once(socket, 'data')) as [string];
      return answer;
    };
    expect(await call()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i);
    const closed = second.close();
    expect(await call()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    await closed;
  });
});
