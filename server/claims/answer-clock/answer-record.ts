import type { StoreId } from '../../../core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { measureAnswerTimes, type StoreAnswerTimes } from './answer-record.sql.ts';

export type { AnswerTimes, WaitKind } from './answer-record.sql.ts';

const freshForMs = 60_000;
/** Stores that are remembered; then it begins anew. */
const mostStores = 10_000;
const known = new WeakMap<Database, Map<StoreId, { at: number; times: StoreAnswerTimes }>>();

/**
 * The answer times of a store, a minute old at most: they are measured over its last 200 answered claims, which reads
 * more rows than the whole of a claim, and a day that is named by those of a minute ago is as right.
 */
export async function answerTimesOf(
  tx: Tx,
  ctx: Pick<Ctx, 'db' | 'clock'>,
  storeId: StoreId,
): Promise<StoreAnswerTimes> {
  const stores = known.get(ctx.db) ?? new Map<StoreId, { at: number; times: StoreAnswerTimes }>();
  known.set(ctx.db, stores);
  const now = ctx.clock.now();
  const found = stores.get(storeId);
  if (found && Math.abs(now - found.at) < freshForMs) {
    return found.times;
  }
  const times = await measureAnswerTimes(tx, storeId);
  if (stores.size >= mostStores) {
    stores.clear();
  }
  stores.set(storeId, { at: now, times });
  return times;
}
