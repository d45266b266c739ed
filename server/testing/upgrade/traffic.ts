import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPeople } from '../../tenancy/people/demo-people.ts';
import { emptyWitness, type Witness, walkOrder } from '../crash/acknowledged.ts';
import { sentClaim, sentOrder } from '../crash/kill-order.ts';

const photo = readFileSync(new URL('../../demo/art/mug-broken.webp', import.meta.url));

/** An answer that nobody who uses the product may get while it’s upgraded. */
interface Trouble {
  what: string;
  status: number | string;
  said: string;
}

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** Who uses an installation meanwhile, and what came of it. */
export interface Traffic {
  /** How often each went the whole way. */
  rounds: Record<Actor, number>;
  troubles: Trouble[];
  witness: Witness;
  /** Milliseconds that the slowest answer took. */
  slowest(): number;
  /** Where calls go from now on, as a balancer shares them out. */
  goTo(...ports: number[]): void;
  /** Lets each end its way. */
  stop(): Promise<void>;
}

interface Place {
  host: string;
  shop: string;
  token: string;
  ports: number[];
  /** Milliseconds that each rests between two ways; none unless given. */
  restMs?: number;
}

const actors = ['client', 'shopper', 'staff', 'reader'] as const;
type Actor = (typeof actors)[number];

/**
 * Sets four kinds of callers at work, each of which goes its way over and over: an API client that sends orders, claims,
 * messages, and approvals, and repeats each of them under its key; a shopper who looks an order up and files with a photo;
 * staff who approve what the shopper filed; and a reader of lists and pages.
 */
export function startTraffic(given: Place): Traffic {
  let ports = given.ports;
  let turn = 0;
  let slowest = 0;
  let stopping = false;
  const port = () => ports[turn++ % ports.length]!;
  const troubles: Trouble[] = [];
  const rounds = { client: 0, shopper: 0, staff: 0, reader: 0 };
  const witness = emptyWitness();
  const filed: string[] = [];
  let number = 0;

  /** Asks as a browser or a program does through a balancer: the host is the store’s or the platform’s. */
  async function ask<T>(host: string, { method = 'GET', path, headers, body }: Asked): Promise<T> {
    const asked = performance.now();
    const answer = await send(port(), { method, path, headers: { host, ...headers }, ...(body && { body }) });
    slowest = Math.max(slowest, performance.now() - asked);
    if (answer.status >= 400) {
      throw new Refusal(`${method} ${path}`, answer.status, answer.text);
    }
    return (answer.headers['content-type'] ?? '').includes('json') ? JSON.parse(answer.text) : (answer as T);
  }
  async function client(): Promise<void> {
    const caller = {
      get port() {
        return port();
      },
      token: given.token,
    };
    const mine = ++number;
    await walkOrder(caller, mine, witness);
    // As one does whose answer was lost: the same again, under the same keys, whoever answers now.
    await walkOrder(caller, mine, { ...witness, asked: [], approved: [], orders: [], claims: [], messages: [] });
  }

  async function shopper(): Promise<void> {
    const mine = ++number;
    const sent = sentOrder(mine);
    const machine = { authorization: `Bearer ${given.token}` };
    const order = await ask<{ id: string }>(given.host, { path: '/v1/orders', ...json(sent, machine) });
    witness.orders.push(order.id);
    const from = { 'x-forwarded-for': `198.51.${(mine >> 8) % 256}.${mine % 256}` };
    await ask(given.shop, { path: '/start', headers: { accept: 'text/html', ...from } });
    const key = { order: sent.sourceOrderNumber, email: sent.customerEmail };
    const found = await ask<{ accessToken: string }>(given.shop, { path: '/v1/order-lookup', ...json(key, from) });
    const granted = { authorization: `Bearer ${found.accessToken}`, ...from };
    await ask(given.shop, { path: '/v1/order-lookup/current', headers: granted });
    const upload = { contentType: 'image/webp', filename: 'mug.webp', mediaType: 'CLAIM' };
    const place = await ask<{ mediaId: string; signedUrl: string; headers: Record<string, string> }>(given.shop, {
      path: '/v1/uploads',
      ...json(upload, granted),
    });
    const { pathname, search } = new URL(place.signedUrl, 'http://x');
    await ask(given.shop, { method: 'PUT', path: pathname + search, headers: place.headers, body: photo });
    const claim = await ask<{ claimId: string }>(given.shop, {
      path: `/v1/claims/${sent.sourceOrderId}`,
      ...json(withPhoto(mine, place.mediaId), { ...granted, 'idempotency-key': `shopper-${mine}` }),
    });
    witness.claims.push(claim.claimId);
    filed.push(claim.claimId);
  }

  let cookie: string | undefined;
  async function staff(): Promise<void> {
    // Once: who signed in before the upgrade stays signed in after it.
    cookie ??= await signIn(port(), given.host);
    const id = filed.shift();
    const as = { cookie };
    if (id === undefined) {
      await ask(given.host, { path: '/v1/console/claims?tab=todo', headers: as });
      return;
    }
    await ask(given.host, { path: `/v1/console/claims/${id}`, headers: as });
    const claim = await ask<{ version: number; claimItems: { id: string }[] }>(given.host, {
      path: `/v1/claims/${id}`,
      headers: as,
    });
    witness.asked.push(id);
    const lines = claim.claimItems.map((item) => ({ claimItemId: item.id, resolutionType: 'REFUND' }));
    const approval = { expectedVersion: claim.version, lines };
    await ask(given.host, { path: `/v1/claims/${id}/approve`, ...json(approval, as) });
    witness.approved.push(id);
  }

  async function reader(): Promise<void> {
    const machine = { authorization: `Bearer ${given.token}` };
    await ask(given.host, { path: '/v1/claims?size=10', headers: machine });
    await ask(given.host, { path: '/v1/orders?size=10', headers: machine });
    await ask(given.host, { path: '/v1/events?size=10', headers: machine });
    await ask(given.shop, { path: '/start', headers: { accept: 'text/html' } });
  }

  const ways: Record<Actor, () => Promise<void>> = { client, shopper, staff, reader };
  async function goOn(actor: Actor): Promise<void> {
    while (!stopping && troubles.length < 20) {
      try {
        await ways[actor]();
        rounds[actor] += 1;
        await (given.restMs ? pause(given.restMs) : undefined);
      } catch (error) {
        troubles.push(troubleOf(actor, error));
      }
    }
  }
  const working = Promise.all([...actors, 'client' as const].map(goOn));
  return {
    rounds,
    troubles,
    witness,
    slowest: () => slowest,
    goTo(...next) {
      ports = next;
    },
    async stop() {
      stopping = true;
      await working;
    },
  };
}

const json = (value: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  body: JSON.stringify(value),
});

/** Signs the demo store’s owner in; answers the cookie. */
export async function signIn(port: number, host: string): Promise<string> {
  const { email, password } = demoPeople.find((person) => person.email.startsWith('mara'))!;
  const { headers } = await send(port, { path: '/v1/auth/sign-in', ...json({ email, password }, { host }) });
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function withPhoto(number: number, mediaId: string) {
  const body = sentClaim(number);
  const [about] = body.fulfillmentIssues;
  const issues = about!.issues.map((issue) => ({ ...issue, issueType: 'DAMAGED', images: [mediaId] }));
  return { ...body, fulfillmentIssues: [{ ...about, issues }] };
}

class Refusal extends Error {
  readonly what: string;
  readonly status: number;
  constructor(what: string, status: number, text: string) {
    super(text);
    this.what = what;
    this.status = status;
  }
}

function troubleOf(actor: Actor, error: unknown): Trouble {
  const said = error instanceof Error ? error.message.slice(0, 500) : String(error);
  return error instanceof Refusal
    ? { what: `${actor}: ${error.what}`, status: error.status, said }
    : { what: actor, status: error instanceof Error ? error.name : 'thrown', said };
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string> & { 'set-cookie'?: string[] };
  text: string;
}

/** One call on a connection of its own, whatever its Host says. */
function send(port: number, { method, path, headers, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Answer['headers'], text }),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
