import { sql } from 'kysely';
import type { ClaimId, OrderId, StoreId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';
import { descending, listOfStores, type PageOfStores } from '../../platform/db/merged-pages.ts';
import { pageOfEach } from '../../platform/db/page-of-each.ts';

export interface StoreCreditRaw {
  id: string;
  store_id: StoreId;
  claim_id: ClaimId;
  claim_number: number;
  order_id: OrderId;
  order_number: string;
  author_name: string;
  type: ResolutionType;
  original_value: string;
  original_currency: string;
  reference: string | null;
  carried_out_by: string;
  executed_at: string;
}

/** Implies the condition of the index resolutions_of_credits. */
const given = sql`resolutions.type IN ('STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT') AND resolutions.execution_state = 'EXECUTED'`;

interface CreditFilter extends PageOfStores {
  text: string;
}

/**
 * One page of some stores' credits, newest first, each store in the order of its index: one more than asked for. With
 * `text` those whose reference begins or ends with it, or whose claim or order has that number.
 */
export const newestCredits = listOfStores(
  descending<StoreCreditRaw>((row) => [row.executed_at, row.id]),
  async (tx, filter: CreditFilter) => {
    const { storeIds, text, after, size } = filter;
    const behind = after
      ? sql`AND (resolutions.executed_at, resolutions.id) < (${after.at}::timestamptz, ${after.id})`
      : sql``;
    const named =
      text === ''
        ? sql``
        : sql`AND (starts_with(lower(resolutions.reference), ${text.toLowerCase()}) OR right(lower(resolutions.reference), ${text.length}) = ${text.toLowerCase()}
          OR c.claim_number::text = ${text} OR o.order_number = ${text})`;
    const { rows } = await sql<StoreCreditRaw>`
    SELECT found.* FROM ${pageOfEach(
      storeIds,
      (
        store,
      ) => sql`SELECT resolutions.id, resolutions.store_id, resolutions.claim_id, c.claim_number, resolutions.order_id, o.order_number, c.author_name, resolutions.type,
        resolutions.original_value, resolutions.original_currency, resolutions.reference, resolutions.carried_out_by, resolutions.executed_at
      FROM resolutions
      JOIN claims c ON c.store_id = ${store} AND c.id = resolutions.claim_id
      JOIN orders o ON o.store_id = ${store} AND o.id = resolutions.order_id
      WHERE resolutions.store_id = ${store} AND ${given} ${named} ${behind}
      ORDER BY resolutions.executed_at DESC, resolutions.id DESC LIMIT ${size + 1}`,
    )} AS found
    ORDER BY found.executed_at DESC, found.id DESC LIMIT ${size + 1}`.execute(tx);
    return rows;
  },
);

/** How many credits some stores gave since then, and how much, by currency. */
export async function creditsSince(
  tx: Tx,
  storeIds: readonly StoreId[],
  since: string,
): Promise<{ currency: string; count: number; amount: string }[]> {
  const { rows } = await sql<{ currency: string; count: number; amount: string }>`
    SELECT original_currency AS currency, count(*)::int AS count, sum(original_value)::text AS amount FROM resolutions
    WHERE store_id = ANY(${storeIds}) AND ${given} AND executed_at >= ${since}::timestamptz
    GROUP BY original_currency ORDER BY count(*) DESC, original_currency`.execute(tx);
  return rows;
}
