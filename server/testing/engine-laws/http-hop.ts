import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes by. */
export interface Passing {
  method: string;
  path: string;
  body: string;
}

/** An answer of the target. */
export interface Answered {
  status: number;
  text: string;
}

export interface HttpHop {
  /** The target's address, through the hop. */
  endpoint: string;
  close(): Promise<void>;
}

/** Headers that are of one connection, or that `fetch` writes itself. */
const ofTheHop = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']);

/**
 * A real HTTP hop between a connector and its engine.
 * @param handOn answers what goes by; `ask` has it answered by the target. Where it throws, the connection breaks
 */
export async function startHop(
  target: string,
  handOn: (passing: Passing, response: ServerResponse, ask: () => Promise<Answered>) => Promise<void>,
): Promise<HttpHop> {
  const { origin, pathname } = new URL(target);

  async function ask({ method = 'GET', url = '/', headers: given }: IncomingMessage, body: Buffer): Promise<Answered> {
    const headers = new Headers(Object.entries(given).filter(([name]) => !ofTheHop.has(name)) as [string, string][]);
    const sent = body.length > 0 ? { body: new Uint8Array(body) } : {};
    const answer = await fetch(`${origin}${url}`, { method, headers, ...sent });
    return { status: answer.status, text: await answer.text() };
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    const body = Buffer.concat(chunks);
    const { method = 'GET', url: path = '/' } = request;
    await handOn({ method, path, body: body.toString('utf8') }, response, () => ask(request, body));
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname === '/' ? '' : pathname}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers in JSON. */
export function answerJson(response: ServerResponse, { status, text }: Answered): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
