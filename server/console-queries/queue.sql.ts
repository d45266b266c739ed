import { type RawBuilder, sql } from 'kysely';
import type { ClaimId, MediaId, StoreId } from '../../core/ids.ts';
import type { ClaimCategory, ClaimState, ClaimType, RequestedResolution } from '../../core/reference/claims.ts';
import { emailKey } from '../../core/rules/order-query.ts';
import type { Tx } from '../db/database.ts';

/** One row of the queue as the claims table keeps it, so that a page of it asks nothing else. */
export interface QueueRowRaw {
  store_id: StoreId;
  id: ClaimId;
  claim_number: number;
  version: number;
  state: ClaimState;
  category: ClaimCategory;
  type: ClaimType | null;
  author_name: string;
  order_number: string;
  queue_product: string;
  queue_items: number;
  queue_value: string;
  queue_media_id: MediaId | null;
  queue_photos: number;
  currency: string;
  requested_resolution: RequestedResolution | null;
  assignee_name: string | null;
  unread: boolean;
  execution_error: string | null;
  missing_evidence: boolean;
  receipt_unverified: boolean;
  signed_at: string | null;
  first_answer_at: string | null;
  appealed_at: string | null;
  last_activity_at: string;
  created_at: string;
}

export interface QueueFilter {
  storeIds: readonly StoreId[];
  states: readonly string[];
  search: string;
  after: { at: string; id: string } | null;
  size: number;
}

/**
 * One page of the queue of some stores, newest activity first, by cursor. Each store and state is read in the order of
 * its index, a page at most, so that a queue of millions costs what a small one does.
 */
export async function queuePage(tx: Tx, filter: QueueFilter): Promise<QueueRowRaw[]> {
  if (filter.storeIds.length > 1) {
    // Counting on the average store, the planner would gather and sort all that the greatest one has.
    await sql`SET LOCAL enable_bitmapscan = off`.execute(tx);
  }
  const chosen = filter.search === '' ? newestClaims(filter) : foundClaims(filter);
  const { rows } = await sql<QueueRowRaw>`
    SELECT claims.store_id, claims.id, claims.claim_number, claims.version, claims.state, claims.category, claims.type,
      claims.author_name, orders.order_number, claims.queue_product, claims.queue_items, claims.queue_value,
      claims.queue_media_id, claims.queue_photos, claims.currency, claims.requested_resolution,
      users.name AS assignee_name, claims.unread, claims.execution_error, claims.missing_evidence, claims.signed_at,
      coalesce(claims.warranty -> 'receiptUnverified' = 'true'::jsonb, false) AS receipt_unverified,
      claims.first_answer_at, claims.appealed_at, claims.last_activity_at, claims.created_at
    FROM (${chosen} ORDER BY last_activity_at DESC, id DESC LIMIT ${filter.size + 1}) AS chosen
    JOIN claims ON claims.store_id = chosen.store_id AND claims.id = chosen.id
    JOIN orders ON orders.store_id = claims.store_id AND orders.id = claims.order_id
    LEFT JOIN users ON users.id = claims.assignee_id
    ORDER BY claims.last_activity_at DESC, claims.id DESC`.execute(tx);
  return rows;
}

const behindCursor = ({ after }: QueueFilter) =>
  after ? sql`AND (last_activity_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``;

function newestClaims(filter: QueueFilter) {
  const { storeIds, states, size } = filter;
  return sql`SELECT claims.* FROM unnest(${storeIds}::text[]) AS place (store_id)
    CROSS JOIN unnest(${states}::text[]) AS wanted (state) CROSS JOIN LATERAL (
      SELECT store_id, id, last_activity_at FROM claims
      WHERE claims.store_id = place.store_id AND claims.state = wanted.state ${behindCursor(filter)}
      ORDER BY last_activity_at DESC, id DESC LIMIT ${size + 1}) AS claims`;
}

/** The last character there is: what begins with a text comes before the text followed by it. */
const afterAll = '\u{10FFFF}';

/** By claim number, order number, the engine's or our id of the order, e-mail, or how the name begins; each has its index. */
function foundClaims(filter: QueueFilter) {
  const { storeIds, states, search } = filter;
  const number = /^#?\d{1,15}$/.test(search) ? Number(search.replace('#', '')) : null;
  const email = emailKey(search);
  const here = sql`store_id = ANY(${storeIds})`;
  const ofOrder = (condition: RawBuilder<unknown>) =>
    sql`SELECT held.id FROM orders JOIN claims AS held ON held.store_id = orders.store_id AND held.order_id = orders.id
      WHERE orders.${here} AND ${condition}`;
  const found = [
    ofOrder(sql`orders.number_key = ${search.replace(/^#/, '')}`),
    ofOrder(search.startsWith('ord_') ? sql`orders.id = ${search}` : sql`orders.source_order_id = ${search}`),
    sql`SELECT id FROM claims WHERE ${here} AND author_key >= lower(${search}) AND author_key < lower(${search}) || ${afterAll}`,
    ...(email === null ? [] : [ofOrder(sql`orders.email_key = ${email}`)]),
    ...(number === null ? [] : [sql`SELECT id FROM claims WHERE ${here} AND claim_number = ${number}`]),
  ];
  return sql`SELECT store_id, id, last_activity_at FROM claims
    WHERE ${here} AND state = ANY(${states}) ${behindCursor(filter)} AND id IN (${sql.join(found, sql` UNION `)})`;
}

/** How many claims stand in each group of states, counted to `cap` at most, in one statement. */
export async function countStates(
  tx: Tx,
  storeIds: readonly StoreId[],
  groups: readonly (readonly string[])[],
  cap: number,
): Promise<number[]> {
  const counts = groups.map(
    (states) => sql`(SELECT count(*)::int FROM (
      SELECT 1 FROM claims WHERE store_id = ANY(${storeIds}) AND state = ANY(${states}) LIMIT ${cap}) AS capped)`,
  );
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(tx);
  return rows[0]?.counts ?? [];
}

/** Earlier claims of one customer in a store, newest first. */
export function claimsOfCustomer(tx: Tx, storeId: StoreId, emailKey: string, except: ClaimId) {
  return tx
    .selectFrom('orders')
    .innerJoin('claims', (join) =>
      join.onRef('claims.store_id', '=', 'orders.store_id').onRef('claims.order_id', '=', 'orders.id'),
    )
    .select(['claims.id', 'claims.claim_number', 'claims.state', 'claims.type', 'claims.created_at'])
    .where('orders.store_id', '=', storeId)
    .where('orders.email_key', '=', emailKey)
    .where('claims.id', '!=', except)
    .orderBy('claims.created_at', 'desc')
    .limit(20)
    .execute();
}
