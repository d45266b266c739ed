import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
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

/** A real HTTP hop between a connector and its engine that fails on demand. `isAct` tells by a body whether it moves something. */
export async function startFaultProxy(target: string, isAct: (body: string) => boolean): Promise<FaultProxy> {
  let next: WayFault | undefined;

  async function handOn(body: Buffer, headers: Record<string, string>, response: ServerResponse): Promise<void> {
    const fault = isAct(body.toString('utf8')) ? next : undefined;
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
    const answer = await fetch(target, { method: 'POST', headers, body: new Uint8Array(body) });
    const text = await answer.text();
    if (fault === 'after') {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const headers = Object.fromEntries(
      ['content-type', 'vendure-api-key'].map((name) => [name, String(request.headers[name] ?? '')]),
    );
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        handOn(Buffer.concat(chunks), headers, response).catch(() => response.destroy());
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
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
