import type { z } from 'zod';
import type { home } from '#core/contract/desk/home.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { holds } from '../../platform/rights/allow.ts';
import { hidesWarranties } from '../../platform/rights/claim-rights.ts';
import { notCompletedOf } from '../executions/read-executions.ts';
import { nextLateInMs } from '../queue/count-queue.ts';
import { narrowingOf } from '../queue/queue-narrowing.ts';
import { rowsOf } from '../queue/read-queue.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { type Asked, countParts, firstOfPart, oldestToDo } from './home.sql.ts';
import { lateWork } from './late-work.ts';
import { recordOf } from './store-record.ts';

/** Counted so far at most: what a count reads has a bound, and 500 is a day's work and more. */
const cap = 500;
const shown = 8;

/**
 * What needs somebody who begins their day: what is late, replied to, or next, each with how many there are and the first
 * of them; what was approved and hasn't reached its customer; and, of one store, how it does against its promise. Of
 * the stores whose claims the caller may read.
 */
export async function readHome(ctx: Ctx, input: { storeId?: string }): Promise<z.input<typeof home>> {
  const stores = await readableStores(ctx, input.storeId);
  const [only] = stores;
  const asked: Asked = { storeIds: stores.map(({ id }) => id), narrowing: narrowingOf(ctx, {}, stores) };
  const found = await inStores(ctx, stores, async (tx) => {
    const [counts, late, replied, next, oldest, notCompleted, againInMs, record] = await Promise.all([
      countParts(tx, asked, cap),
      firstOfPart(tx, asked, 'late', shown),
      firstOfPart(tx, asked, 'replied', shown),
      firstOfPart(tx, asked, 'next', shown),
      oldestToDo(tx, asked),
      notCompletedOf(tx, ctx, stores),
      nextLateInMs(tx, ctx, stores),
      only && stores.length === 1 ? recordOf(tx, ctx, only, !hidesWarranties(ctx, only)) : null,
    ]);
    return { counts, chosen: { late, replied, next, oldest }, notCompleted, againInMs, record };
  });
  const { late, replied, next, oldest } = found.chosen;
  // A claim can be in a part and be the oldest, too.
  const chosen = [...new Map([...late, ...replied, ...next, ...oldest].map((row) => [row.id, row])).values()];
  const rows = await inStores(ctx, stores, (tx) => rowsOf(tx, ctx, stores, chosen));
  const among = (part: typeof chosen) => part.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
  const { counts, notCompleted, againInMs, record } = found;
  return {
    late: { count: counts.late, rows: among(late) },
    replied: { count: counts.replied, rows: among(replied) },
    next: { count: counts.next, rows: among(next) },
    capped: cap,
    oldest: among(oldest)[0] ?? null,
    notCompleted,
    record,
    emailsWait: ctx.mail.kind === 'none' && stores.some((store) => holds(ctx, 'stores:update', store)),
    againInMs,
    lateWork: await lateWork(ctx),
    at: asked.narrowing.now,
  };
}
