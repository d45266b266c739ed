import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One message as it came over the wire. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a receiver does with a message; what it does not end hangs. */
export type Answering = (response: ServerResponse, message: Received, count: number) => void;

/** A real receiver of webhooks, which keeps what it was sent and answers as it is told. */
export async function startReceiver(answering: Answering = ok) {
  const messages: Received[] = [];
  let answer = answering;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const message = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
        messages.push(message);
        answer(response, message, messages.length);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    messages,
    /** What was sent, read. */
    told: () => messages.map((item) => JSON.parse(item.body) as ReceivedEvent),
    answers(next: Answering) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface ReceivedEvent {
  id: string;
  topic: string;
  created_at: string;
  store_id: string;
  sequence: number;
  body: Record<string, unknown>;
}

export const ok: Answering = (response) => void response.writeHead(200).end('taken');
export const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(code, headers).end(`code ${code}`);
