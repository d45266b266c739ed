import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { ClaimId } from '#core/ids.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { claimLinkToken } from '../server/claims/links/claim-links.ts';
import { makeGrant } from '../server/commerce/orders/look-up/grants.ts';
import { report } from './lib/compare.ts';
import { missingPiece, numbersOf } from './lib/order.ts';
import { withOpenServices } from './lib/services.ts';

/**
 * Two hundred open pages that hear of one claim after the other, against a bare handler that writes what one LISTEN
 * hears: the time from the database's word until a page has it.
 */

const clients = 200;
const rounds = 100;
const target = 2;

/** One side: how a page is opened, and how the database is made to speak of a claim. */
interface Side {
  open(client: number): Promise<IncomingMessage>;
  tell(claim: number, sequence: number): Promise<unknown>;
}

const agent = new Agent({ maxSockets: clients });

async function get(port: number, path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const asked = request({ host: '127.0.0.1', port, path, headers, agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) {
    throw new Error(`${path} answered ${answer.statusCode}.`);
  }
  return answer.setEncoding('utf8');
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

await withOpenServices(async ({ services, system, store, http, barePool, placeOrders }) => {
  const numbers = numbersOf('V', 4);
  const orderIds = await placeOrders(numbers);
  const claims: { id: string; token: string }[] = [];
  for (const [index, number] of numbers.entries()) {
    const orderId = orderIds[index]!;
    const grant = await services.db.inStore(store.id, (tx) => makeGrant(tx, system, store.id, orderId));
    const shopper = { kind: 'shopper', storeId: store.id, orderId, grantId: grant.id, name: 'Ana Ruiz' } as const;
    const filing = { storeId: store.id, sourceOrderId: `source-${number}`, body: missingPiece(number) };
    const { id } = await fileClaim({ ...system, actor: shopper }, filing);
    claims.push({ id, token: claimLinkToken(services, { storeId: store.id, id: id as ClaimId }, 'view') });
  }

  const pages = new Map<string, Set<ServerResponse>>();
  const line = new pg.Client(barePool.options);
  await line.connect();
  await line.query('LISTEN bench_live');
  line.on('notification', ({ payload = '' }) => {
    const [claim = '', sequence] = payload.split(' ');
    for (const page of pages.get(claim) ?? []) {
      page.write(`event: changed\nid: ${sequence}\ndata: {"sequence":${sequence}}\n\n`);
    }
  });
  const bare = createServer((asked, page) => {
    const claim = asked.url!.slice(1);
    pages.set(claim, (pages.get(claim) ?? new Set()).add(page));
    page.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: here\nid: 0\ndata: {}\n\n');
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');

  const say = (channel: string, text: string) => barePool.query('SELECT pg_notify($1, $2)', [channel, text]);
  const sides: Record<'product' | 'bare', Side> = {
    product: {
      open(client) {
        const { id, token } = claims[client % claims.length]!;
        const headers = { authorization: `Claim ${token}`, 'x-forwarded-for': `198.51.100.${client}` };
        return get(http.port, `/v1/claims/${id}/stream?store=bench`, headers);
      },
      tell: (claim, sequence) => say('amends_live', `claim ${claims[claim]!.id} ${sequence}`),
    },
    bare: {
      open: (client) => get((bare.address() as AddressInfo).port, `/${client % claims.length}`, {}),
      tell: (claim, sequence) => say('bench_live', `${claim} ${sequence}`),
    },
  };

  /** Opens every page; `next` tells of one claim and answers with the milliseconds after which each of its pages knew. */
  async function audience({ open, tell }: Side) {
    const waiting = new Map<string, { times: number[]; since: number; all: () => void }>();
    const answers = await Promise.all(Array.from({ length: clients }, (_, client) => open(client)));
    for (const answer of answers) {
      answer.on('data', (text: string) => {
        const told = waiting.get(/event: changed\nid: (\d+)/.exec(text)?.[1] ?? '');
        told?.times.push(performance.now() - told.since);
        if (told?.times.length === clients / claims.length) told.all();
      });
    }
    return {
      async next(sequence: number): Promise<number[]> {
        const times: number[] = [];
        const heard = new Promise<void>((all) => {
          waiting.set(String(sequence), { times, since: performance.now(), all });
        });
        await tell(sequence % claims.length, sequence);
        await heard;
        return times;
      },
      leave: () => answers.forEach((answer) => void answer.destroy()),
    };
  }

  const product = await audience(sides.product);
  const plain = await audience(sides.bare);
  const times: Record<'product' | 'bare', number[]> = { product: [], bare: [] };
  for (let round = 0; round < rounds + 20; round += 1) {
    const [ours, theirs] = [await product.next(1000 + round), await plain.next(1000 + round)];
    if (round >= 20) {
      times.product.push(...ours);
      times.bare.push(...theirs);
    }
  }
  times.product.sort((item, other) => item - other);
  times.bare.sort((item, other) => item - other);
  for (const [what, share] of [
    ['median', 0.5],
    ['99 of 100', 0.99],
  ] as const) {
    const [ours, theirs] = [at(times.product, share), at(times.bare, share)];
    report(
      `an open page hears, ${what}`,
      ours / theirs,
      `at most ${target.toFixed(2)}`,
      ours <= target * theirs,
      `${ours.toFixed(1)} ms against ${theirs.toFixed(1)} ms bare, ${times.product.length} deliveries of as many to ${clients} pages`,
    );
  }
  product.leave();
  plain.leave();
  bare.closeAllConnections();
  bare.close();
  await line.end();
});
