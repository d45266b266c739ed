import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenEvents {
  kind: 'bulk' | 'diagnostic';
  events: Record<string, unknown>[];
}

/** LaunchDarkly as a server's client meets it: the stream of flags, the events, and the client's reports on itself. */
export interface LaunchDarklyStandIn {
  uri: string;
  taken: TakenEvents[];
  /** How often the stream was opened or tried. */
  readonly opened: number;
  /** What broke the service's own rules. */
  faults: string[];
  /** Answers the next tries of the stream with this status; null for the stream itself. */
  answerStreamWith(status: number | null): void;
  /** Sets a flag and tells it on the open streams. */
  set(key: string, flag: StandInFlag): void;
  /** Resolves when something has been taken that `wanted` accepts. */
  waitFor(wanted: (taken: TakenEvents) => boolean): Promise<TakenEvents>;
  stop(): Promise<void>;
}

/** A boolean flag: the value for a store's slug where one is named, else `otherwise`. */
export interface StandInFlag {
  forStore?: Record<string, boolean>;
  otherwise: boolean;
}

let version = 0;

function flagData(key: string, { forStore = {}, otherwise }: StandInFlag) {
  version += 1;
  return {
    key,
    version,
    on: true,
    salt: 'salt',
    variations: [true, false],
    offVariation: 1,
    prerequisites: [],
    targets: [],
    trackEvents: false,
    rules: Object.entries(forStore).map(([slug, value], index) => ({
      id: `rule-${index}`,
      variation: value ? 0 : 1,
      clauses: [{ contextKind: 'user', attribute: 'storeSlug', op: 'in', values: [slug], negate: false }],
    })),
    fallthrough: { variation: otherwise ? 0 : 1 },
  };
}

/** Starts the stand-in on a free port; it takes `sdkKey` alone. */
export async function startLaunchDarkly(sdkKey: string): Promise<LaunchDarklyStandIn> {
  const flags = new Map<string, ReturnType<typeof flagData>>();
  const streams = new Set<ServerResponse>();
  const taken: TakenEvents[] = [];
  const faults: string[] = [];
  const waiting: { wanted: (one: TakenEvents) => boolean; found: (one: TakenEvents) => void }[] = [];
  let opened = 0;
  let refusal: number | null = null;
  const send = (to: ServerResponse, event: string, data: unknown) => {
    to.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  async function take(kind: TakenEvents['kind'], request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { headers } = request;
    let text = '';
    for await (const part of request.setEncoding('utf8')) {
      text += part;
    }
    const body = JSON.parse(text) as Record<string, unknown> | Record<string, unknown>[];
    const item: TakenEvents = { kind, events: Array.isArray(body) ? body : [body] };
    if (!(headers['content-type'] ?? '').startsWith('application/json')) {
      faults.push(`${kind} came as ${headers['content-type']}`);
    }
    if (kind === 'bulk') {
      if (headers['x-launchdarkly-event-schema'] !== '4' || !headers['x-launchdarkly-payload-id']) {
        faults.push('Events came without their schema or their id');
      }
      if (!Array.isArray(body) || body.length > 102) {
        faults.push('Events came as no list, or as more than the client may keep');
      }
    } else if (item.events.some((event) => typeof event.kind !== 'string' || typeof event.id !== 'object')) {
      faults.push('A report of the client on itself had no kind or no id');
    }
    taken.push(item);
    for (const { wanted, found } of waiting) {
      if (wanted(item)) {
        found(item);
      }
    }
    answer.writeHead(202).end();
  }

  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    if (request.headers.authorization !== sdkKey) {
      opened += pathname === '/all' ? 1 : 0;
      answer.writeHead(401).end();
      return;
    }
    if (!(request.headers['user-agent'] ?? '').includes('NodeJSClient/')) {
      faults.push(`${pathname} came without the client's name`);
    }
    if (request.method === 'GET' && pathname === '/all') {
      opened += 1;
      if (refusal !== null) {
        answer.writeHead(refusal).end();
        return;
      }
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      streams.add(answer);
      answer.on('close', () => streams.delete(answer));
      send(answer, 'put', { path: '/', data: { flags: Object.fromEntries(flags), segments: {} } });
      return;
    }
    const kind = pathname === '/bulk' ? 'bulk' : pathname === '/diagnostic' ? 'diagnostic' : null;
    if (request.method !== 'POST' || kind === null) {
      faults.push(`${request.method} ${pathname} is no call of a server's client`);
      answer.writeHead(404).end();
      return;
    }
    take(kind, request, answer).catch((error: unknown) => {
      faults.push(`${kind} could not be read: ${String(error)}`);
      answer.writeHead(400).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    faults,
    get opened() {
      return opened;
    },
    answerStreamWith(status) {
      refusal = status;
    },
    set(key, flag) {
      const data = flagData(key, flag);
      flags.set(key, data);
      for (const stream of streams) {
        send(stream, 'patch', { path: `/flags/${key}`, data });
      }
    },
    waitFor(wanted) {
      const already = taken.find(wanted);
      return already ? Promise.resolve(already) : new Promise((found) => waiting.push({ wanted, found }));
    },
    async stop() {
      for (const stream of streams) {
        stream.end();
      }
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
