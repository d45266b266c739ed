import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { pagesInStores, type Ran, type Run } from '../db/in-rounds.ts';
import { eventsAfter, lastNumber, type NumberedEvent, numberCommitted } from './event-numbers.sql.ts';

export type { NumberedEvent } from './event-numbers.sql.ts';

/** How many events are numbered in one transaction. */
const atOnce = 1000;
/** What one run numbers: half a minute of it, since the next one comes after a minute. */
const numberedAtMost = { most: 200_000, ms: 30_000 };

/**
 * The next events of a store after a number, at most `limit`, in the order in which the store tells them: each exactly
 * once, the lines of one subject in their own order, and nothing of a commit that comes late is missed, since an event
 * gets its number only once it is committed. What the reader does in the same transaction is one commit with it.
 */
export async function followStore(tx: Tx, storeId: StoreId, after: number, limit: number): Promise<NumberedEvent[]> {
  await numberCommitted(tx, storeId, atOnce);
  return eventsAfter(tx, storeId, after, limit);
}

/** The number of the store's newest event: everything that is committed has its number then. */
export async function newestNumber(tx: Tx, storeId: StoreId): Promise<number> {
  while ((await numberCommitted(tx, storeId, atOnce)) === atOnce);
  return lastNumber(tx, storeId);
}

/**
 * The job `number-events`: numbers what every store committed since, so that readers find their work done. The
 * number of an event is no act.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is numbered are the lines that acts recorded.
 */
export function numberEvents({ db }: Pick<Ctx, 'db'>, run?: Run): Promise<Ran> {
  return pagesInStores(db, atOnce, numberCommitted, { bounds: numberedAtMost, ...run });
}
