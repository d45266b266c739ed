import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** One row of the queue as the claims table keeps it, so that a page of it asks nothing else. */
export interface QueueRowRaw {
  store_id: string;
  id: string;
  claim_number: number;
  version: number;
  state: string;
  category: string;
  type: string | null;
  author_name: string;
  order_number: string;
  queue_product: string;
  queue_items: number;
  queue_value: string;
  queue_media_id: string | null;
  queue_photos: number;
  currency: string;
  requested_resolution: string | null;
  assignee_name: string | null;
  unread: boolean;
  execution_error: string | null;
  missing_evidence: boolean;
  signed_at: string | null;
  first_answer_at: string | null;
  last_activity_at: string;
  created_at: string;
}

/** One page of the queue of some stores, newest activity first, by cursor. An empty list of states means all. */
export async function queuePage(
  tx: Tx,
  filter: {
    storeIds: readonly string[];
    states: readonly string[];
    search: string;
    after: { at: string; id: string } | null;
    size: number;
  },
): Promise<QueueRowRaw[]> {
  let query = tx
    .selectFrom('claims')
    .innerJoin('orders', (join) =>
      join.onRef('orders.store_id', '=', 'claims.store_id').onRef('orders.id', '=', 'claims.order_id'),
    )
    .leftJoin('users', 'users.id', 'claims.assignee_id')
    .select([
      'claims.store_id',
      'claims.id',
      'claims.claim_number',
      'claims.version',
      'claims.state',
      'claims.category',
      'claims.type',
      'claims.author_name',
      'orders.order_number',
      'claims.queue_product',
      'claims.queue_items',
      'claims.queue_value',
      'claims.queue_media_id',
      'claims.queue_photos',
      'claims.currency',
      'claims.requested_resolution',
      'users.name as assignee_name',
      'claims.unread',
      'claims.execution_error',
      'claims.missing_evidence',
      'claims.signed_at',
      'claims.first_answer_at',
      'claims.last_activity_at',
      'claims.created_at',
    ])
    .where('claims.store_id', 'in', filter.storeIds);
  if (filter.states.length > 0) {
    query = query.where('claims.state', 'in', filter.states);
  }
  if (filter.search !== '') {
    const number = /^#?\d{1,15}$/.test(filter.search) ? Number(filter.search.replace('#', '')) : null;
    query = query.where((or) =>
      or.or([
        or('orders.number_key', '=', filter.search.replace(/^#/, '')),
        or(filter.search.startsWith('ord_') ? 'orders.id' : 'orders.source_order_id', '=', filter.search),
        or('claims.author_name', 'ilike', `${filter.search.replace(/[%_\\]/g, '\\$&')}%`),
        ...(number === null ? [] : [or('claims.claim_number', '=', number)]),
      ]),
    );
  }
  if (filter.after) {
    query = query.where(
      sql<boolean>`(claims.last_activity_at, claims.id) < (${filter.after.at}::timestamptz, ${filter.after.id})`,
    );
  }
  return query
    .orderBy('claims.last_activity_at', 'desc')
    .orderBy('claims.id', 'desc')
    .limit(filter.size + 1)
    .execute();
}

/** How many claims stand in some states, counted to `cap` at most. */
export async function countStates(
  tx: Tx,
  storeIds: readonly string[],
  states: readonly string[],
  cap: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM claims WHERE store_id = ANY(${storeIds}) AND state = ANY(${states}) LIMIT ${cap}
    ) AS capped`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Earlier claims of one customer in a store, newest first. */
export function claimsOfCustomer(tx: Tx, storeId: string, email: string, except: string) {
  return tx
    .selectFrom('claims')
    .select(['id', 'claim_number', 'state', 'type', 'created_at'])
    .where('store_id', '=', storeId)
    .where(sql<string>`lower(author_email)`, '=', email.toLowerCase())
    .where('id', '!=', except)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
}
