import { sql, type Updateable } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Orders } from '../../../platform/db/schema.gen.ts';

/** The currencies of which a store has orders without a rate: how many, and the rate that one of them was sent with. */
export async function currenciesWithoutRate(
  tx: Tx,
  storeId: StoreId,
): Promise<{ currency: string; orders: number; claimed: number; told: string | null }[]> {
  const { rows } = await sql<{ currency: string; orders: number; claimed: number; told: string | null }>`
    SELECT currency, count(*)::int AS orders, count(first_claim_at)::int AS claimed,
      (array_agg(exchange_rate_told ORDER BY id DESC) FILTER (WHERE exchange_rate_told IS NOT NULL))[1]::text AS told
    FROM orders WHERE store_id = ${storeId} AND exchange_rate IS NULL GROUP BY currency ORDER BY currency`.execute(tx);
  return rows;
}

/** The days (UTC) on which orders were sold that have no rate, by currency, newest first; `most` of them. */
export async function daysWithoutRate(
  tx: Tx,
  storeId: StoreId,
  { since, most }: { since: string; most: number },
): Promise<{ currency: string; day: string }[]> {
  const { rows } = await sql<{ currency: string; day: string }>`
    SELECT DISTINCT currency, ((source_created_at AT TIME ZONE 'UTC')::date)::text AS day FROM orders
    WHERE store_id = ${storeId} AND exchange_rate IS NULL AND source_created_at >= ${since}
    ORDER BY day DESC, currency LIMIT ${most}`.execute(tx);
  return rows;
}

/** Gives orders of a currency that have no rate one, of one day where a day is named, up to so many; answers how many got it. */
export async function giveRate(
  tx: Tx,
  storeId: StoreId,
  { currency, day, columns, most }: { currency: string; day?: string; columns: Updateable<Orders>; most: number },
): Promise<number> {
  const result = await tx
    .updateTable('orders')
    .set(columns)
    .where('store_id', '=', storeId)
    .where('id', 'in', (from) =>
      from
        .selectFrom('orders as o')
        .select('o.id')
        .where('o.store_id', '=', storeId)
        .where('o.currency', '=', currency)
        .where('o.exchange_rate', 'is', null)
        .$if(day !== undefined, (query) =>
          query.where(sql<boolean>`(o.source_created_at AT TIME ZONE 'UTC')::date = ${day}::date`),
        )
        .orderBy('o.id')
        .limit(most),
    )
    .where('exchange_rate', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
