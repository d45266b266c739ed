import { type RawBuilder, sql } from 'kysely';
import type { ExecutionRow } from '#core/contract/desk/execution-list.ts';
import type { StoreId } from '#core/ids.ts';
import { type OpenExecution, openExecutions } from '#core/reference/claims.ts';
import type { EngineReason } from '#core/reference/engine-reasons.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ascending, listOfStores, type PageOfStores } from '../../platform/db/merged-pages.ts';
import { pageOfEach } from '../../platform/db/page-of-each.ts';
import { ofStores } from '../readable-stores/of-stores.sql.ts';
import { besidesWarranties } from './besides-warranties.sql.ts';

export interface ExecutionRowRaw {
  id: string;
  claim_id: string;
  claim_number: number;
  category: ExecutionRow['claimCategory'];
  store_id: string;
  author_name: string;
  order_number: string;
  type: ExecutionRow['resolutionType'];
  original_value: string;
  original_currency: string;
  execution_state: ExecutionRow['executionState'];
  last_error: EngineReason | null;
  next_try_at: string | null;
  created_at: string;
}

/**
 * Each is implied by the condition of the index resolutions_to_look_at. What was begun before `begun` and has come to no
 * end has lost its process: its outcome is unknown.
 */
const conditions: Record<OpenExecution, (begun: string) => RawBuilder<unknown>> = {
  manual: () => sql`resolutions.execution_state = 'PENDING' AND carried_out_by = 'people'`,
  failed: () => sql`resolutions.execution_state = 'FAILED'`,
  unknown: (begun) =>
    sql`(resolutions.execution_state = 'UNKNOWN' OR (resolutions.execution_state = 'EXECUTING' AND resolutions.updated_at < ${begun}::timestamptz))`,
  waiting: () => sql`resolutions.execution_state = 'PENDING' AND carried_out_by = 'engine' AND last_error IS NOT NULL`,
};

interface ExecutionFilter extends PageOfStores {
  state: OpenExecution;
  /** What was begun before it and isn't done takes too long; ISO 8601 UTC. */
  begun: string;
  /** Of which stores the claims of warranties are left out. */
  noWarrantiesOf: readonly StoreId[];
}

/** One page of what a person has to look at in some stores, oldest first, each store in the order of its index. */
export const executionsPage = listOfStores(
  ascending<ExecutionRowRaw>((row) => [row.created_at, row.id]),
  async (tx, filter: ExecutionFilter) => {
    const { storeIds, state, after, size, begun, noWarrantiesOf } = filter;
    const behind = after ? sql`AND (created_at, id) > (${after.at}::timestamptz, ${after.id})` : sql``;
    const readable = besidesWarranties('resolutions', noWarrantiesOf);
    const { rows } = await sql<ExecutionRowRaw>`
    SELECT r.id, r.claim_id, claims.claim_number, claims.category, r.store_id, claims.author_name, orders.order_number,
      r.type, r.original_value, r.original_currency, r.execution_state, r.last_error, r.next_try_at, r.created_at
    FROM (
      SELECT found.* FROM ${pageOfEach(
        storeIds,
        (store) => sql`SELECT * FROM resolutions
        WHERE resolutions.store_id = ${store} AND ${conditions[state](begun)} ${behind} ${readable}
        ORDER BY created_at, id LIMIT ${size + 1}`,
      )} AS found
      ORDER BY found.created_at, found.id LIMIT ${size + 1}) AS r
    JOIN claims ON ${ofStores(storeIds, 'claims', sql`r.store_id`)} AND claims.id = r.claim_id
    JOIN orders ON ${ofStores(storeIds, 'orders', sql`claims.store_id`)} AND orders.id = claims.order_id
    ORDER BY r.created_at, r.id`.execute(tx);
    return rows;
  },
);

/** How many there are of a kind in a store, and what they are worth in a currency. */
export interface ExecutionSum {
  store_id: StoreId;
  state: OpenExecution;
  currency: string;
  count: number;
  /** Decimal text. */
  amount: string;
}

type Counted = Pick<ExecutionFilter, 'storeIds' | 'begun' | 'noWarrantiesOf'>;

/** Since when the first of what is being carried out, and doesn't take too long yet, is; null where nothing is. */
export async function executingSince(tx: Tx, { storeIds, begun, noWarrantiesOf }: Counted): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    SELECT min(updated_at) AS since FROM resolutions WHERE ${ofStores(storeIds, 'resolutions')}
      AND execution_state = 'EXECUTING' AND updated_at >= ${begun}::timestamptz
      ${besidesWarranties('resolutions', noWarrantiesOf)}`.execute(tx);
  return rows[0]?.since ?? null;
}

const listed = (begun: string) =>
  sql`(${sql.join(
    openExecutions.map((state) => sql`(${conditions[state](begun)})`),
    sql` OR `,
  )})`;

/** What isn't completed in some stores, counted by store, kind and currency: as much as the index of the list holds. */
export async function executionSums(tx: Tx, { storeIds, begun, noWarrantiesOf }: Counted): Promise<ExecutionSum[]> {
  const kind = sql`CASE ${sql.join(
    openExecutions.map((state) => sql`WHEN ${conditions[state](begun)} THEN ${sql.lit(state)}`),
    sql` `,
  )} END`;
  const { rows } = await sql<ExecutionSum>`
    SELECT store_id, ${kind} AS state, original_currency AS currency, count(*)::int AS count, sum(original_value) AS amount
    FROM resolutions
    WHERE ${ofStores(storeIds, 'resolutions')} AND ${listed(begun)} ${besidesWarranties('resolutions', noWarrantiesOf)}
    GROUP BY 1, 2, 3`.execute(tx);
  return rows;
}

/** How many customers of each store wait for these; whoever was erased counts by the claim. */
export async function executionCustomers(tx: Tx, { storeIds, begun, noWarrantiesOf }: Counted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT resolutions.store_id,
      count(DISTINCT coalesce(nullif(lower(claims.author_email), ''), claims.id))::int AS count
    FROM resolutions JOIN claims ON claims.store_id = resolutions.store_id AND claims.id = resolutions.claim_id
    WHERE ${ofStores(storeIds, 'resolutions')} AND ${ofStores(storeIds, 'claims')} AND ${listed(begun)}
      ${besidesWarranties('resolutions', noWarrantiesOf)}
    GROUP BY 1`.execute(tx);
  return rows.reduce((all, { count }) => all + count, 0);
}
