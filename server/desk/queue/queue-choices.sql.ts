import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import { type ClaimState, type QueueSignal, undecidedStates } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';
import { byItsValues, liesApart } from '../../platform/db/handle.ts';
import { pagesOfStores } from '../readable-stores/of-stores.sql.ts';
import { hasSignal, type Narrowing, narrowed } from './queue-filter.sql.ts';

/** Some claims of some stores. */
export interface Counted {
  states: readonly ClaimState[];
  narrowing: Narrowing;
}

const ofThem = (storeIds: readonly StoreId[]) =>
  storeIds.length === 1 ? sql`store_id = ${storeIds[0]}` : sql`store_id = ANY(${storeIds})`;

/** How many claims there are of each, counted to `cap` at most, in one statement. */
export async function countEach(
  tx: Tx,
  { storeIds, each, cap }: { storeIds: readonly StoreId[]; each: readonly Counted[]; cap: number },
): Promise<number[]> {
  const counts = each.map(
    ({ states, narrowing }) => sql`(SELECT count(*)::int FROM (
      SELECT 1 FROM claims WHERE ${ofThem(storeIds)} AND state = ANY(${states}) AND ${narrowed(narrowing)} LIMIT ${cap}) AS capped)`,
  );
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}]::int[] AS counts`.execute(
    byItsValues(tx),
  );
  return rows[0]?.counts ?? [];
}

/**
 * How many of some claims have each mark. Marks have no index, so `most` claims are looked at: `all` says whether there
 * were no others.
 */
export async function countSignals(
  tx: Tx,
  {
    storeIds,
    states,
    narrowing,
    signals,
    most,
  }: Counted & { storeIds: readonly StoreId[]; signals: readonly QueueSignal[]; most: number },
): Promise<{ counts: number[]; all: boolean }> {
  const mark = (at: number) => sql.ref(`mark_${at}`);
  const marks = signals.map((signal, at) => sql`${hasSignal(signal, narrowing)} AS ${mark(at)}`);
  const counts = signals.map((_, at) => sql`count(*) FILTER (WHERE ${mark(at)})`);
  const pages = states.map((state) =>
    pagesOfStores(
      storeIds,
      (ofStores) => sql`(SELECT ${sql.join(marks)} FROM claims WHERE ${ofStores} AND state = ${sql.lit(state)}
        AND ${narrowed(narrowing)} ORDER BY last_activity_at DESC, id DESC LIMIT ${most + 1})`,
      { eachByItself: !liesApart(tx) && !undecidedStates.includes(state) },
    ),
  );
  const { rows } = await sql<{ counts: number[]; read: number }>`
    SELECT ARRAY[${sql.join(counts)}]::int[] AS counts, count(*)::int AS read FROM (
      SELECT * FROM (${sql.join(pages, sql` UNION ALL `)}) AS each_state LIMIT ${most + 1}) AS looked`.execute(
    byItsValues(tx),
  );
  const { counts: found = [], read = 0 } = rows[0] ?? {};
  return { counts: found, all: read <= most };
}
