import { type Insertable, type Selectable, sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../db/database.ts';
import { forAnyValues } from '../db/handle.ts';
import type { Events } from '../db/schema.gen.ts';

export type EventRow = Selectable<Events>;

/** The newest line of a chain; holds the chain until the transaction ends, so that lines stay in order. */
export async function lastLink(
  tx: Tx,
  storeId: StoreId,
  subject: string,
): Promise<{ sequence: number; hash: string } | undefined> {
  // Sent together, answered one after the other: what is read was read once the chain was held.
  const held = sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${storeId}/${subject}`}, 0))`.execute(
    forAnyValues(tx),
  );
  const last = forAnyValues(tx)
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
  const waiting = events.map(({ store_id, subject, sequence, at }) => ({ store_id, subject, sequence, at }));
  // Sent together, answered one after the other.
  await Promise.all([
    tx
      .insertInto('events')
      .values(events.map((event) => ({ ...event, data: JSON.stringify(event.data) })))
      .execute(),
    tx.insertInto('unnumbered_events').values(waiting).execute(),
  ]);
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

/** Writes lines whose words were erased: all of a line that the product's role may write again. */
export async function eraseLines(tx: Tx, storeId: StoreId, lines: readonly EventRow[]): Promise<void> {
  for (const { subject, sequence, actor_name, reason, data, erased_mac } of lines) {
    await tx
      .updateTable('events')
      .set({ actor_name, reason, data: JSON.stringify(data), erased_mac })
      .where('store_id', '=', storeId)
      .where('subject', '=', subject)
      .where('sequence', '=', sequence)
      .execute();
  }
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

/** The oldest line of a kind behind another one of its chain. */
export async function nextLineOf(
  tx: Tx,
  after: { storeId: StoreId; subject: string; sequence: number },
  kind: string,
): Promise<EventRow | undefined> {
  return tx
    .selectFrom('events')
    .selectAll()
    .where('store_id', '=', after.storeId)
    .where('subject', '=', after.subject)
    .where('sequence', '>', after.sequence)
    .where('kind', '=', kind)
    .orderBy('sequence')
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
