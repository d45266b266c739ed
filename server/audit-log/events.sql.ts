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
  // Sent together, answered one after the other: what is read was read once the chain was held.
  const held = sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${storeId}/${subject}`}, 0))`.execute(tx);
  const last = tx
    .selectFrom('events')
    .select(['sequence', 'hash'])
    .where('store_id', '=', storeId)
    .where('subject', '=', subject)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (await Promise.all([last, held]))[0];
}

export async function appendEvents(
  tx: Tx,
  events: readonly (Omit<Insertable<Events>, 'data'> & { data: object })[],
): Promise<void> {
  await tx
    .insertInto('events')
    .values(events.map((event) => ({ ...event, data: JSON.stringify(event.data) })))
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

/** Every line of some subjects. */
export function linesOf(tx: Tx, storeId: StoreId, subjects: readonly string[]): Promise<EventRow[]> {
  return subjects.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('events')
        .selectAll()
        .where('store_id', '=', storeId)
        .where('subject', 'in', subjects)
        .orderBy('subject')
        .orderBy('sequence')
        .execute();
}

/** Writes lines whose words were erased: by a function that may write nothing else of them. */
export async function eraseLines(tx: Tx, storeId: StoreId, lines: readonly EventRow[]): Promise<void> {
  for (const line of lines) {
    await sql`SELECT erase_event(${storeId}, ${line.id}, ${line.actor_name}, ${line.reason},
      ${JSON.stringify(line.data)}::jsonb, ${line.erased_mac})`.execute(tx);
  }
}

/**
 * Numbers the committed events of a store that have no number yet, at most `most`; answers how many. The lines of a
 * subject keep their order, whatever the clocks of the machines that wrote them said. One numbers a store at a time:
 * followers wait for each other here, acts for nobody.
 */
export async function numberCommitted(tx: Tx, storeId: StoreId, most: number): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${storeId}, 1))`.execute(tx);
  const { numAffectedRows } = await sql`
    UPDATE events SET store_number = ordered.number
    FROM (
      SELECT subject, sequence, row_number() OVER (ORDER BY reached, subject, sequence) + (
        SELECT coalesce(max(store_number), 0) FROM events WHERE store_id = ${storeId} AND store_number IS NOT NULL
      ) AS number
      FROM (
        SELECT subject, sequence, max(at) OVER (PARTITION BY subject ORDER BY sequence) AS reached
        FROM events WHERE store_id = ${storeId} AND store_number IS NULL
      ) AS waiting
      ORDER BY number LIMIT ${most}
    ) AS ordered
    WHERE events.store_id = ${storeId} AND events.subject = ordered.subject
      AND events.sequence = ordered.sequence AND events.store_number IS NULL`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The numbered events of a store after a number, in order. */
export function eventsAfter(tx: Tx, storeId: StoreId, after: number, limit: number): Promise<EventRow[]> {
  return tx
    .selectFrom('events')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('store_number', '>', after)
    .orderBy('store_number')
    .limit(limit)
    .execute();
}

/** The highest number that an event of a store has; 0 before the first. */
export async function lastNumber(tx: Tx, storeId: StoreId): Promise<number> {
  const row = await tx
    .selectFrom('events')
    .select((query) => query.fn.max('store_number').as('number'))
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/** One line of a chain. */
export function findLine(
  tx: Tx,
  line: { storeId: StoreId; subject: string; sequence: number },
): Promise<EventRow | undefined> {
  return tx
    .selectFrom('events')
    .selectAll()
    .where('store_id', '=', line.storeId)
    .where('subject', '=', line.subject)
    .where('sequence', '=', line.sequence)
    .executeTakeFirst();
}

/** The newest line of a kind before another one of its chain. */
export function lastLineOf(
  tx: Tx,
  before: { storeId: StoreId; subject: string; sequence: number },
  kind: string,
): Promise<EventRow | undefined> {
  return tx
    .selectFrom('events')
    .selectAll()
    .where('store_id', '=', before.storeId)
    .where('subject', '=', before.subject)
    .where('sequence', '<', before.sequence)
    .where('kind', '=', kind)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether somebody's line of a kind about a subject was written since then: read among what they did of that kind. */
export async function hasLineSince(
  tx: Tx,
  line: { storeId: StoreId; subject: string; kind: string; actorId: string; since: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('events')
    .select('id')
    .where('store_id', '=', line.storeId)
    .where('actor_kind', 'in', ['staff', 'machine'])
    .where('actor_id', '=', line.actorId)
    .where('kind', '=', line.kind)
    .where('at', '>', line.since)
    .where('subject', '=', line.subject)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
