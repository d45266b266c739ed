import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What the way does to the next act: the other side acts and the answer is lost, the connection breaks before a byte is
 * handed on, or nothing ever comes back.
 */
export type WayFault = 'after' | 'reset' | 'hang';

export interface FaultProxy {
  /** The target's address, through the proxy. */
  endpoint: string;
  /** The next act fails so; questions pass. */
  fail(fault: WayFault): void;
  close(): Promise<void>;
}

/** Headers that are of one connection, or that `fetch` writes itself. */
const ofTheHop = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']);

/** What goes by, as far as it tells an act from a question. */
interface Passing {
  method: string;
  path: string;
  body: string;
}

/** A real HTTP hop between a connector and its engine that fails on demand. `isAct` tells what moves something. */
export async function startFaultProxy(target: string, isAct: (passing: Passing) => boolean): Promise<FaultProxy> {
  const { origin, pathname } = new URL(target);
  let next: WayFault | undefined;

  async function handOn(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    const fault = isAct({ method, path, body: body.toString('utf8') }) ? next : undefined;
    if (fault) {
      next = undefined;
    }
    if (fault === 'hang') {
      return;
    }
    if (fault === 'reset') {
      response.destroy();
      return;
    }
    const headers = new Headers(
      Object.entries(request.headers).filter(([name]) => !ofTheHop.has(name)) as [string, string][],
    );
    const sent = body.length > 0 ? { body: new Uint8Array(body) } : {};
    const answer = await fetch(`${origin}${path}`, { method, headers, ...sent });
    const text = await answer.text();
    if (fault === 'after') {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        handOn(request, Buffer.concat(chunks), response).catch(() => response.destroy());
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    fail(fault) {
      next = fault;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
