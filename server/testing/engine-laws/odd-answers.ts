import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands in an answer in the place of an amount, where a shop's plugin or its database went wrong. */
export const oddValues = [-7, '-7', 'NaN', 1e308, '1e308', '9'.repeat(40), 0, '0', 2.5, '', null, undefined] as const;
type OddValue = (typeof oddValues)[number];

/** Where an amount stands in an answer: its keys, joined by dots. */
type Place = string;

export interface OddAnswers {
  /** The engine's address, through the proxy. */
  endpoint: string;
  /** Every place with an amount in what was answered since the last call. */
  seen(): Place[];
  /** From now on that stands at this place of every answer; null for what the engine says. */
  put(odd: { place: Place; value: OddValue } | null): void;
  close(): Promise<void>;
}

const isAmount = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
const isId = (key: string) => /(^|_|[a-z])id$/i.test(key);

/** An HTTP hop between a connector and its engine that writes one odd amount into the answers. */
export async function startOddAnswers(target: string): Promise<OddAnswers> {
  const { origin, pathname } = new URL(target);
  const places = new Set<Place>();
  /** What the engine said of each question: asked again nothing has changed, and a real shop takes its time. */
  const answered = new Map<string, { status: number; told: unknown }>();
  let odd: { place: Place; value: OddValue } | null = null;

  const altered = (value: unknown, keys: readonly string[]): unknown => {
    const place = keys.join('.');
    if (isAmount(value) && !isId(keys.at(-1) ?? '')) {
      places.add(place);
      return odd?.place === place ? odd.value : value;
    }
    if (Array.isArray(value)) return value.map((each, index) => altered(each, [...keys, String(index)]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, altered(each, [...keys, key])]));
  };

  async function ask(
    { method, url, sent }: { method: string; url: string; sent: Buffer },
    { headers: given }: IncomingMessage,
  ): Promise<{ status: number; told: unknown }> {
    const ofTheHop = /^(connection|content-length|host)$/;
    const headers = new Headers(Object.entries(given).filter(([name]) => !ofTheHop.test(name)) as [string, string][]);
    const body = sent.length > 0 ? { body: new Uint8Array(sent) } : {};
    const answer = await fetch(`${origin}${url}`, { method, headers, ...body });
    return { status: answer.status, told: await answer.json() };
  }

  async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = 'GET', url = '/' } = request;
    const sent = Buffer.concat(chunks);
    const question = `${method} ${url} ${sent.toString('utf8')}`;
    const { status, told } = answered.get(question) ?? (await ask({ method, url, sent }, request));
    answered.set(question, { status, told });
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(altered(told, []))?.replaceAll('1e+308', '1e308'));
  }

  const server = createServer((request, response) => {
    handOn(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname === '/' ? '' : pathname}`,
    seen() {
      const all = [...places];
      places.clear();
      return all;
    },
    put(wanted) {
      odd = wanted;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
