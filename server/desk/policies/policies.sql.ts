import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ClaimId, OrderId, PolicyId, StoreId } from '#core/ids.ts';
import type { ClaimCategory, ClaimState, ClaimType } from '#core/reference/claims.ts';
import type { CoverageKind } from '#core/reference/orders.ts';
import { givenUnderPolicy } from '../../claims/decisions/cover-left.ts';
import type { Tx } from '../../platform/db/database.ts';
import { byItsValues } from '../../platform/db/handle.ts';
import type { Orders, Policies } from '../../platform/db/schema.gen.ts';

/** What a list of policies is narrowed to; undefined narrows nothing. */
export interface PolicyFilter {
  orderIds?: readonly OrderId[];
  state?: 'in-force' | 'removed';
  kind?: CoverageKind;
  soldFrom?: string;
  soldBefore?: string;
  book?: 'unposted';
}

/** A policy as it’s listed, with what of its order and item its row shows. */
export type ListedPolicy = Pick<
  Selectable<Policies>,
  | ('id' | 'order_id' | 'kind' | 'reason' | 'insured_amount' | 'premium_paid' | 'premium_currency')
  | (
      | 'period'
      | 'removed_at'
      | 'cost'
      | 'contract_version'
      | 'sold_rate'
      | 'unposted'
      | 'order_item_id'
      | 'price_by_hand'
    )
> &
  Pick<Selectable<Orders>, 'source_order_id' | 'order_number' | 'customer_name' | 'currency'> & {
    order_premium: string | null;
    sold: string;
    product_name: string | null;
    sku: string | null;
    quantity: number | null;
    claim_count: number;
    /** What its claims were given, without bonuses, in the order’s currency. */
    given: string;
  };

/** The store is a value of the statement, so that several machines send it to the store’s own. */
const given = (storeId: StoreId) =>
  sql.join(
    givenUnderPolicy('@store', 'p.order_id', 'p.id')
      .split('@store')
      .map((part) => sql.raw(part)),
    sql`${storeId}`,
  );

const sold = sql`coalesce(p.sold_at, p.created_at)`;

/**
 * Some policies with what a row shows.
 * @param chosen the ids of those, from `policies p` of this store
 */
const listed = (storeId: StoreId, chosen: RawBuilder<unknown>) => sql<ListedPolicy>`
  SELECT p.id, p.order_id, p.kind, p.reason, p.insured_amount, p.premium_paid, p.premium_currency, p.period, p.removed_at,
    p.cost, p.contract_version, p.sold_rate, p.unposted, p.order_item_id, p.price_by_hand, o.source_order_id, o.order_number,
    o.customer_name, o.currency, o.premium_paid AS order_premium, ${sold} AS sold, i.product_name, i.sku, i.quantity,
    (SELECT count(*)::int FROM claims c WHERE c.store_id = ${storeId} AND c.order_id = p.order_id AND c.policy_id = p.id
      AND c.deleted_at IS NULL) AS claim_count,
    ${given(storeId)} AS given
  FROM (${chosen}) AS p
  JOIN orders o ON o.store_id = ${storeId} AND o.id = p.order_id
  LEFT JOIN order_items i ON i.store_id = ${storeId} AND i.id = p.order_item_id
  ORDER BY sold DESC, p.id DESC`;

/** One page of a store’s policies, the newest sale first: one more than asked for. */
export async function pageOfPolicies(
  tx: Tx,
  storeId: StoreId,
  { after, size, ...filter }: PolicyFilter & { after: { at: string; id: string } | null; size: number },
): Promise<ListedPolicy[]> {
  const { orderIds, state, kind, soldFrom, soldBefore, book } = filter;
  const conditions = [
    sql`p.store_id = ${storeId}`,
    ...(orderIds === undefined ? [] : [sql`p.order_id = ANY(${orderIds}::text[])`]),
    ...(state === undefined ? [] : [state === 'removed' ? sql`p.removed_at IS NOT NULL` : sql`p.removed_at IS NULL`]),
    ...(kind === undefined ? [] : [sql`p.kind = ${kind}`]),
    ...(soldFrom === undefined ? [] : [sql`${sold} >= ${soldFrom}::timestamptz`]),
    ...(soldBefore === undefined ? [] : [sql`${sold} < ${soldBefore}::timestamptz`]),
    ...(book === undefined ? [] : [sql`p.unposted IS NOT NULL`]),
    ...(after === null ? [] : [sql`(${sold}, p.id) < (${after.at}::timestamptz, ${after.id})`]),
  ];
  const chosen = sql`SELECT p.* FROM policies p WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${sold} DESC, p.id DESC LIMIT ${size + 1}`;
  return (await listed(storeId, chosen).execute(byItsValues(tx))).rows;
}

/** Whether a store has that order. */
export async function hasOrder(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<boolean> {
  const asked = tx.selectFrom('orders').select('id').where('store_id', '=', storeId).where('id', '=', orderId);
  return (await asked.executeTakeFirst()) !== undefined;
}

/** One policy of a store. */
export async function policyById(tx: Tx, storeId: StoreId, id: PolicyId): Promise<ListedPolicy | undefined> {
  const chosen = sql`SELECT p.* FROM policies p WHERE p.store_id = ${storeId} AND p.id = ${id}`;
  return (await listed(storeId, chosen).execute(tx)).rows[0];
}

export interface ClaimUnderPolicy {
  id: ClaimId;
  claim_number: number;
  state: ClaimState;
  category: ClaimCategory;
  type: ClaimType | null;
  queue_product: string;
  queue_value: string;
  currency: string;
  created_at: string;
  /** What decisions that count give for it, without bonuses, in the order’s currency. */
  given: string;
}

/** The newest claims under a policy, each with what it was given. */
export async function claimsUnderPolicy(
  tx: Tx,
  storeId: StoreId,
  { orderId, policyId, most }: { orderId: OrderId; policyId: PolicyId; most: number },
): Promise<ClaimUnderPolicy[]> {
  const { rows } = await sql<ClaimUnderPolicy>`
    SELECT c.id, c.claim_number, c.state, c.category, c.type, c.queue_product, c.queue_value, c.currency, c.created_at, (
      SELECT coalesce(sum(r.items_amount + r.tax_amount + r.shipping_amount + r.shipping_tax_amount), 0)::numeric(19, 3)::text
      FROM decisions d JOIN resolutions r ON r.store_id = ${storeId} AND r.decision_id = d.id
        AND r.execution_state NOT IN ('CANCELED', 'ABANDONED', 'SUPERSEDED')
      WHERE d.store_id = ${storeId} AND d.claim_id = c.id AND d.live AND d.outcome = 'APPROVED') AS given
    FROM claims c
    WHERE c.store_id = ${storeId} AND c.order_id = ${orderId} AND c.policy_id = ${policyId} AND c.deleted_at IS NULL
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${most}`.execute(tx);
  return rows;
}

/** A claim under a policy, and whether something was given on it, whatever its sum. */
export interface ClaimOfPolicy {
  id: ClaimId;
  state: ClaimState;
  gave: boolean;
}

/** Every claim under a policy. */
export async function claimsOfPolicy(
  tx: Tx,
  storeId: StoreId,
  { orderId, policyId }: { orderId: OrderId; policyId: PolicyId },
): Promise<ClaimOfPolicy[]> {
  const { rows } = await sql<ClaimOfPolicy>`
    SELECT c.id, c.state, EXISTS (SELECT 1 FROM decisions d
      WHERE d.store_id = ${storeId} AND d.claim_id = c.id AND d.live AND d.outcome = 'APPROVED') AS gave
    FROM claims c
    WHERE c.store_id = ${storeId} AND c.order_id = ${orderId} AND c.policy_id = ${policyId} AND c.deleted_at IS NULL`.execute(
    tx,
  );
  return rows;
}

/** Who took a policy off the last time; undefined where nobody said so here. */
export async function lastRemoval(
  tx: Tx,
  storeId: StoreId,
  { orderId, policyId, kind }: { orderId: OrderId; policyId: PolicyId; kind: CoverageKind },
): Promise<{ actor_kind: string; actor_name: string } | undefined> {
  const { rows } = await sql<{ actor_kind: string; actor_name: string }>`
    SELECT actor_kind, actor_name FROM events
    WHERE store_id = ${storeId} AND subject = ${orderId} AND (
      (kind = 'protection.removed' AND ${kind} = 'SHIPPING') OR (kind = 'policy.voided' AND data->>'policyId' = ${policyId}))
    ORDER BY sequence DESC LIMIT 1`.execute(tx);
  return rows[0];
}
