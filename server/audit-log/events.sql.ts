import { type Insertable, type Selectable, sql } from 'kysely';
import type { StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { Events } from '../db/schema.gen.ts';

export type EventRow = Selectable<Events>;

/** The newest line of a chain; holds the chain until the transaction ends, so that lines stay in order. */
export async function lastLink(
  tx: Tx,
  storeId: StoreId,
  subject: string,
): Promise<{ sequence: number; hash: string } | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${storeId}/${subject}`}, 0))`.execute(tx);
  return tx
    .selectFrom('events')
    .select(['sequence', 'hash'])
    .where('store_id', '=', storeId)
    .where('subject', '=', subject)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function appendEvent(tx: Tx, event: Insertable<Events>): Promise<void> {
  await tx
    .insertInto('events')
    .values({ ...event, data: JSON.stringify(event.data) })
    .execute();
}

/** The number of a chain's newest line; holds nothing. */
export async function chainLength(tx: Tx, storeId: StoreId, subject: string): Promise<number> {
  const last = await tx
    .selectFrom('events')
    .select('sequence')
    .where('store_id', '=', storeId)
    .where('subject', '=', subject)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.sequence ?? 0;
}

/** The lines of one subject, oldest first. */
export function chainOf(tx: Tx, storeId: StoreId, subject: string): Promise<EventRow[]> {
  return tx
    .selectFrom('events')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('subject', '=', subject)
    .orderBy('sequence')
    .execute();
}
