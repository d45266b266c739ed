import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { byItsValues } from '../../platform/db/handle.ts';
import { narrowed } from './queue-filter.sql.ts';
import { foundClaims, type Search } from './queue-search.sql.ts';

/** How many claims of a list there are in each currency, and what they are worth; `size` of them at most, and one more. */
export async function sumOfList(
  tx: Tx,
  { storeIds, states, narrowing, text, searchableIn, size }: Omit<Search, 'after'>,
): Promise<{ currency: string; claims: number; value: string }[]> {
  const columns = sql`currency, queue_value`;
  const listed =
    text === ''
      ? sql`WITH chosen AS (SELECT ${columns} FROM claims WHERE store_id = ANY(${storeIds}) AND state = ANY(${states})
          AND ${narrowed(narrowing)} LIMIT ${size + 1})`
      : foundClaims({ storeIds, states, narrowing, text, searchableIn, size, after: null }, columns);
  const { rows } = await sql<{ currency: string; claims: number; value: string }>`
    ${listed} SELECT currency, count(*)::int AS claims, sum(queue_value)::text AS value FROM chosen
    GROUP BY currency ORDER BY currency`.execute(byItsValues(tx));
  return rows;
}
