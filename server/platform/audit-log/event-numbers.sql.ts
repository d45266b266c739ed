import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { EventRow } from './events.sql.ts';

/** An event that has its number within the store. */
export type NumberedEvent = EventRow & { store_number: number };

/**
 * Numbers the committed events of a store that have no number yet, at most `most`; answers how many. The lines of a
 * subject keep their order, whatever the clocks of the machines that wrote them said. One numbers a store at a time:
 * followers wait for each other here, acts for nobody.
 */
export async function numberCommitted(tx: Tx, storeId: StoreId, most: number): Promise<number> {
  // Sent together, answered one after the other: what is read was read once the store was held.
  const [, last, { rows: lines }] = await Promise.all([
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${storeId}, 1))`.execute(tx),
    lastNumber(tx, storeId),
    sql<{ subject: string; sequence: number }>`
      SELECT subject, sequence FROM (
        SELECT subject, sequence, max(at) OVER (PARTITION BY subject ORDER BY sequence) AS reached
        FROM unnumbered_events WHERE store_id = ${storeId}
      ) AS waiting
      ORDER BY reached, subject, sequence LIMIT ${most}`.execute(tx),
  ]);
  if (lines.length === 0) {
    return 0;
  }
  const subjects = lines.map(({ subject }) => subject);
  const sequences = lines.map(({ sequence }) => sequence);
  const numbers = lines.map((_, index) => last + 1 + index);
  await Promise.all([
    // Answering something lets a distributed PostgreSQL send it on behind row-level security.
    sql`INSERT INTO event_numbers (store_id, number, subject, sequence)
      SELECT ${storeId}, number, subject, sequence
      FROM unnest(${numbers}::bigint[], ${subjects}::text[], ${sequences}::int[]) AS given (number, subject, sequence)
      RETURNING 1`.execute(tx),
    sql`DELETE FROM unnumbered_events
      USING unnest(${subjects}::text[], ${sequences}::int[]) AS given (subject, sequence)
      WHERE unnumbered_events.store_id = ${storeId} AND unnumbered_events.subject = given.subject
        AND unnumbered_events.sequence = given.sequence`.execute(tx),
  ]);
  return lines.length;
}

/** The highest number that an event of a store has; 0 before the first. */
export async function lastNumber(tx: Tx, storeId: StoreId): Promise<number> {
  const row = await tx
    .selectFrom('event_numbers')
    .select((query) => query.fn.max('number').as('number'))
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/** The numbers of a store from one on, in order, each with whether its event is there. */
export async function newestNumbers(
  tx: Tx,
  storeId: StoreId,
  from: number,
): Promise<readonly { number: number; there: boolean }[]> {
  const { rows } = await sql<{ number: number; there: boolean }>`
    SELECT n.number, e.id IS NOT NULL AS there
    FROM event_numbers n
    LEFT JOIN events e ON e.store_id = ${storeId} AND e.subject = n.subject AND e.sequence = n.sequence
    WHERE n.store_id = ${storeId} AND n.number >= ${from} ORDER BY n.number`.execute(tx);
  return rows;
}

/** The numbered events of a store after a number, in order. */
export async function eventsAfter(tx: Tx, storeId: StoreId, after: number, limit: number): Promise<NumberedEvent[]> {
  const lines = await numbered(tx, storeId, { after, upTo: null, most: limit }).selectAll('e').execute();
  return lines as NumberedEvent[];
}

/** What a root is made of: the numbered events of a store in `(after, upTo]`, in order, at most `most`. */
export function linksBetween(tx: Tx, storeId: StoreId, range: { after: number; upTo: number | null; most: number }) {
  return numbered(tx, storeId, range).select(['e.subject', 'e.sequence', 'e.hash']).execute();
}

function numbered(
  tx: Tx,
  storeId: StoreId,
  { after, upTo, most }: { after: number; upTo: number | null; most: number },
) {
  return tx
    .selectFrom('event_numbers as n')
    .innerJoin('events as e', (join) =>
      join.onRef('e.subject', '=', 'n.subject').onRef('e.sequence', '=', 'n.sequence').on('e.store_id', '=', storeId),
    )
    .where('n.store_id', '=', storeId)
    .where('n.number', '>', after)
    .$if(upTo !== null, (query) => query.where('n.number', '<=', upTo))
    .orderBy('n.number')
    .limit(most)
    .select('n.number as store_number');
}
