import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Envelope, parseEnvelope } from '../envelope.ts';

export interface TakenItem {
  type: string;
  payload: Record<string, unknown>;
}

/** The service that takes reports, as strict as it is: path, key, version, form of the envelope and of each item. */
export interface SentryStandIn {
  dsn: string;
  /** Everything that came, in order. */
  items: TakenItem[];
  /** The texts of the envelopes. */
  texts: string[];
  faults: string[];
  /** What the next calls are answered with. */
  answerWith(status: number, headers?: Record<string, string>): void;
  /** Never answers from now on. */
  fallSilent(): void;
  /** Resolves with the first item that `wanted` accepts. */
  waitFor(wanted: (item: TakenItem) => boolean): Promise<TakenItem>;
  stop(): Promise<void>;
}

const key = '0123456789abcdef0123456789abcdef';
const project = '42';

const needed: Readonly<Record<string, readonly string[]>> = {
  event: ['event_id', 'timestamp', 'platform'],
  feedback: ['event_id', 'contexts'],
  session: ['sid', 'started', 'status', 'attrs'],
  sessions: ['aggregates', 'attrs'],
  client_report: ['discarded_events'],
  trace_metric: ['items'],
};

function faultsOf(envelope: Envelope): string[] {
  const found = envelope.items.length === 0 ? ['An envelope was empty'] : [];
  for (const { header, payload } of envelope.items) {
    const type = String(header.type);
    const fields = needed[type];
    const read = JSON.parse(payload) as Record<string, unknown>;
    if (fields === undefined) {
      found.push(`An item of the kind ${type} came`);
    } else {
      found.push(...fields.filter((name) => read[name] === undefined).map((name) => `${type} came without ${name}`));
    }
    if (type === 'trace_metric' && header.item_count !== (read.items as unknown[]).length) {
      found.push('Metrics came with another count');
    }
    if ((type === 'event' || type === 'feedback') && !/^[0-9a-f]{32}$/.test(String(read.event_id))) {
      found.push('An event id is not 32 hexadecimal digits');
    }
  }
  return found;
}

/** Starts the stand-in on a free port. */
export async function startSentry(): Promise<SentryStandIn> {
  const items: TakenItem[] = [];
  const texts: string[] = [];
  const faults: string[] = [];
  const waiting: { wanted: (item: TakenItem) => boolean; found: (item: TakenItem) => void }[] = [];
  let answer: { status: number; headers: Record<string, string> } | null = { status: 200, headers: {} };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (request.method !== 'POST' || url.pathname !== `/api/${project}/envelope/`) {
      faults.push(`${request.method} ${url.pathname} is no call of a reporter`);
      response.writeHead(404).end();
      return;
    }
    if (url.searchParams.get('sentry_key') !== key || url.searchParams.get('sentry_version') !== '7') {
      response.writeHead(401).end();
      return;
    }
    let text = '';
    for await (const part of request.setEncoding('utf8')) {
      text += part;
    }
    try {
      const envelope = parseEnvelope(text);
      faults.push(...faultsOf(envelope));
      texts.push(text);
      for (const { header, payload } of envelope.items) {
        const item = { type: String(header.type), payload: JSON.parse(payload) as Record<string, unknown> };
        items.push(item);
        for (const { wanted, found } of waiting) {
          if (wanted(item)) {
            found(item);
          }
        }
      }
    } catch (error) {
      faults.push(`An envelope could not be read: ${String(error)}`);
      response.writeHead(400).end();
      return;
    }
    if (answer !== null) {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end('{}');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    dsn: `http://${key}@127.0.0.1:${(server.address() as AddressInfo).port}/${project}`,
    items,
    texts,
    faults,
    answerWith(status, headers = {}) {
      answer = { status, headers };
    },
    fallSilent() {
      answer = null;
    },
    waitFor(wanted) {
      const already = items.find(wanted);
      return already ? Promise.resolve(already) : new Promise((found) => waiting.push({ wanted, found }));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
