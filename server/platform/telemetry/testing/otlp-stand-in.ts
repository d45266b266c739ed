import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readMetrics, readSpans, type TakenMetric, type TakenSpan } from './otlp-messages.ts';

/** How the collector answers: as one does, not at all, a refusal, or the beginning of an answer and then nothing more. */
export type Answering = 'takes' | 'hangs' | 'refuses' | 'cuts';

/** A collector that takes metrics and traces over real HTTP, and reads every field as strictly as the protocol has it. */
export interface OtlpStandIn {
  endpoint: string;
  spans: TakenSpan[];
  metrics: TakenMetric[];
  /** The bytes of every message, as text. */
  texts: string[];
  faults: string[];
  /** How many messages came, those that were refused too. */
  asked(): number;
  answer(how: Answering): void;
  forget(): void;
  stop(): Promise<void>;
}

/** Starts it on a free port. @param headers what each message has to bring */
export async function startOtlp(headers: Record<string, string> = {}): Promise<OtlpStandIn> {
  const spans: TakenSpan[] = [];
  const metrics: TakenMetric[] = [];
  const texts: string[] = [];
  const faults: string[] = [];
  let asked = 0;
  let how: Answering = 'takes';

  const server = createServer(async (request, response) => {
    asked += 1;
    const parts: Buffer[] = [];
    for await (const part of request) {
      parts.push(part as Buffer);
    }
    const body = Buffer.concat(parts);
    texts.push(body.toString('utf8'));
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/x-protobuf') {
      faults.push(`${request.method} with ${request.headers['content-type']} is no message`);
    }
    for (const [name, value] of Object.entries(headers)) {
      if (request.headers[name] !== value) {
        faults.push(`The header ${name} is missing`);
      }
    }
    try {
      if (request.url === '/v1/traces') {
        spans.push(...readSpans(body));
      } else if (request.url === '/v1/metrics') {
        metrics.push(...readMetrics(body));
      } else {
        faults.push(`${request.url} takes nothing`);
      }
    } catch (error) {
      faults.push(`${request.url}: ${String(error)}`);
    }
    if (how === 'takes') {
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    } else if (how === 'refuses') {
      response.writeHead(503, { 'retry-after': '1' }).end();
    } else if (how === 'cuts') {
      response.writeHead(200, { 'content-type': 'application/x-protobuf', 'content-length': 100 });
      response.write('half', () => response.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    texts,
    faults,
    asked: () => asked,
    answer(given) {
      how = given;
    },
    forget() {
      for (const list of [spans, metrics, texts, faults]) {
        list.length = 0;
      }
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
