import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvOf, csvRows } from '#core/rules/platform/csv/write-csv.ts';
import * as words from '#server-words/installation/cli/export.ts';
import { listClaims } from '../claims/claim-view/read-claim.ts';
import { orderView } from '../commerce/orders/order-view.ts';
import { listOrders } from '../commerce/orders/read-order.ts';
import type { Ctx } from '../platform/context/context.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { type Command, UsageError } from './command.ts';
import { claimRows, orderRows } from './export-rows.ts';
import { storeNamed, storeOption } from './named-store.ts';

const page = 200;
/** After how many it is said how far we are. */
const toldEvery = 5_000;

type Claim = Awaited<ReturnType<typeof listClaims>>['claims'][number];
type Order = ReturnType<typeof orderView>;

/** Writes all claims or orders of a store into a file, a page at a time. */
export const exportFileCommand: Command = {
  command: 'export',
  summary: words.summary,
  argument: { name: 'file', what: words.file },
  options: { store: storeOption, what: { what: words.what } },
  async run(input) {
    const { app, options, say, tell } = input;
    const path = resolve(options.file ?? '');
    const form = extname(path);
    if (form !== '.csv' && form !== '.jsonl') {
      throw new UsageError(words.formExpected);
    }
    const what = options.what ?? 'claims';
    if (what !== 'claims' && what !== 'orders') {
      throw new UsageError(words.whatExpected);
    }
    const store = await storeNamed(input, options.store);
    if (await stat(path).catch(() => null)) {
      throw new UsageError(words.exists(path));
    }
    if (!(await stat(dirname(path)).catch(() => null))?.isDirectory()) {
      throw new UsageError(words.noFolder(dirname(path)));
    }
    const counted = { things: 0 };
    const part = `${path}.part`;
    try {
      const blocks = (what === 'claims' ? claimBlocks : orderBlocks)(app.ctx, store, form);
      const told = tellingCount(blocks, counted, tell);
      await pipeline(Readable.from(told), createWriteStream(part, { mode: 0o600, flush: true }));
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    say(words.done(path, counted.things, what));
    return 0;
  },
};

/** A block of text, and how many things it holds. */
interface Block {
  text: string;
  things: number;
}

/** How a thing is written: as its rows of a table, or as one line of JSON. */
type Form = '.csv' | '.jsonl';

const jsonLine = (thing: Claim | Order) => `${JSON.stringify(thing)}\n`;

function claimBlocks(ctx: Ctx, store: StoreRecord, form: Form): AsyncGenerator<Block> {
  const textOf = form === '.csv' ? (claim: Claim) => csvRows(claimRows(claim)) : jsonLine;
  return blocksOf(headOf(form, words.claimColumns), claimPages(ctx, store), textOf);
}

function orderBlocks(ctx: Ctx, store: StoreRecord, form: Form): AsyncGenerator<Block> {
  const textOf = form === '.csv' ? (order: Order) => csvRows(orderRows(order)) : jsonLine;
  return blocksOf(headOf(form, words.orderColumns), orderPages(ctx, store), textOf);
}

const headOf = (form: Form, columns: Record<string, string>) =>
  form === '.csv' ? csvOf([Object.values(columns)]) : '';

async function* blocksOf<Thing>(
  head: string,
  pages: AsyncGenerator<Thing[]>,
  textOf: (thing: Thing) => string,
): AsyncGenerator<Block> {
  yield { text: head, things: 0 };
  for await (const things of pages) {
    yield { text: things.map(textOf).join(''), things: things.length };
  }
}

async function* tellingCount(blocks: AsyncGenerator<Block>, counted: { things: number }, tell: (text: string) => void) {
  const started = performance.now();
  for await (const { text, things } of blocks) {
    const before = counted.things;
    counted.things += things;
    if (Math.floor(counted.things / toldEvery) > Math.floor(before / toldEvery)) {
      tell(words.soFar(counted.things, Math.round((counted.things / (performance.now() - started)) * 1_000)));
    }
    yield text;
  }
}

async function* claimPages(ctx: Ctx, store: StoreRecord): AsyncGenerator<Claim[]> {
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const { claims, hasNext }: Awaited<ReturnType<typeof listClaims>> = await listClaims(ctx, {
      storeId: store.id,
      size: page,
      after,
    });
    yield claims;
    const last = claims.at(-1);
    if (!hasNext || !last) {
      return;
    }
    after = { at: last.createdAt, id: last.id };
  }
}

async function* orderPages(ctx: Ctx, store: StoreRecord): AsyncGenerator<Order[]> {
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const { orders, hasNext }: Awaited<ReturnType<typeof listOrders>> = await listOrders(ctx, {
      storeId: store.id,
      size: page,
      after,
    });
    yield orders.map((rows) => orderView(rows, ctx));
    const last = orders.at(-1)?.order;
    if (!hasNext || !last) {
      return;
    }
    after = { at: last.source_created_at, id: last.id };
  }
}
