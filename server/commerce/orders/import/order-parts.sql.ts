import { type Insertable, type Selectable, sql } from 'kysely';
import type { OrderId, OrderItemId, StoreId } from '#core/ids.ts';
import type { OrderTeller } from '#core/reference/orders.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type {
  FulfillmentItems,
  Fulfillments,
  OrderItems,
  Orders,
  Payments,
  Policies,
} from '../../../platform/db/schema.gen.ts';

/** What of an order tells of a person: once that was erased, no telling brings it back. */
const personal = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'email_key',
  'shipping_address',
  'billing_address',
  'tags',
  'ota_description',
  'metadata',
  'returns',
] as const satisfies (keyof Orders)[];

const unlessErased = (column: string) =>
  sql<never>`CASE WHEN orders.erased_at IS NULL THEN ${sql.ref(`excluded.${column}`)} ELSE ${sql.ref(`orders.${column}`)} END`;

/** What protection costs is said once: a rate that was set since counts for a premium that is new. */
const premiumCostKept = sql<never>`CASE WHEN orders.premium_cost IS NOT NULL
  AND orders.premium_paid IS NOT DISTINCT FROM excluded.premium_paid
  THEN orders.premium_cost ELSE excluded.premium_cost END`;

/** By what an order is measured stays from its first claim on; where nothing said it yet, the first word does. */
const rateColumns = [
  'exchange_rate',
  'exchange_rate_from',
  'exchange_rate_on',
  'exchange_rate_source',
] as const satisfies (keyof Orders)[];
const rateKept = (column: (typeof rateColumns)[number]) =>
  sql<never>`CASE WHEN orders.first_claim_at IS NOT NULL AND orders.exchange_rate IS NOT NULL
    THEN ${sql.ref(`orders.${column}`)} ELSE ${sql.ref(`excluded.${column}`)} END`;

/** Saves an order; `erased` says that what it tells of a person was not taken in, `exchangeRate` by what it is measured. */
export async function upsertOrder(
  tx: Tx,
  row: Insertable<Orders>,
): Promise<{ id: OrderId; created: boolean; erased: boolean; exchangeRate: string | null }> {
  const { id, created_at, store_id, source_order_id, store_currency, ...told } = row;
  const kept = personal.filter((column) => column in told).map((column) => [column, unlessErased(column)] as const);
  const changes = {
    ...told,
    ...Object.fromEntries(kept),
    ...Object.fromEntries(rateColumns.map((column) => [column, rateKept(column)])),
    ...('premium_cost' in told && { premium_cost: premiumCostKept }),
  };
  const saved = await tx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'source_order_id']).doUpdateSet(changes))
    .returning(['id', 'erased_at', 'exchange_rate'])
    .executeTakeFirstOrThrow();
  return {
    id: saved.id,
    created: saved.id === id,
    erased: saved.erased_at !== null,
    exchangeRate: saved.exchange_rate,
  };
}

/** Inserts those of some orders that the store does not have; answers their ids. */
export async function insertNewOrders(tx: Tx, rows: readonly Insertable<Orders>[]): Promise<ReadonlySet<OrderId>> {
  const inserted = await tx
    .insertInto('orders')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['store_id', 'source_order_id']).doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** Inserts what hangs on orders that the same transaction inserted. */
export async function insertParts(
  tx: Tx,
  parts: {
    order_items: readonly Insertable<OrderItems>[];
    fulfillments: readonly Insertable<Fulfillments>[];
    fulfillment_items: readonly Insertable<FulfillmentItems>[];
    policies: readonly Insertable<Policies>[];
    payments: readonly Insertable<Payments>[];
  },
): Promise<void> {
  const { order_items, fulfillments, fulfillment_items, policies, payments } = parts;
  if (order_items.length > 0) await tx.insertInto('order_items').values(order_items).execute();
  if (fulfillments.length > 0) await tx.insertInto('fulfillments').values(fulfillments).execute();
  await Promise.all([
    fulfillment_items.length > 0 && tx.insertInto('fulfillment_items').values(fulfillment_items).execute(),
    policies.length > 0 && tx.insertInto('policies').values(policies).execute(),
    payments.length > 0 && tx.insertInto('payments').values(payments).execute(),
  ]);
}

/** A line of an order that is here, by what it is and what its units were paid. */
export type KnownLine = Pick<
  Selectable<OrderItems>,
  | 'source_item_id'
  | 'sku'
  | 'product_name'
  | 'price'
  | 'paid'
  | 'quantity'
  | 'claimed_quantity'
  | 'refunded_quantity'
  | 'removed_at'
>;

/** The lines of an order that is here, in their order, those that it is told without included. */
export function knownLines(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<KnownLine[]> {
  return tx
    .selectFrom('order_items')
    .select([
      'source_item_id',
      'sku',
      'product_name',
      'price',
      'paid',
      'quantity',
      'claimed_quantity',
      'refunded_quantity',
      'removed_at',
    ])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Marks the lines of an order that it is told without: nothing of them is bought any more. What was claimed stays claimed. */
export async function removeOtherLines(
  tx: Tx,
  place: { storeId: StoreId; orderId: OrderId },
  told: readonly string[],
  removed: { at: string; by: OrderTeller },
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({
      quantity: 0,
      bought_quantity: sql<number>`greatest(bought_quantity, quantity)`,
      removed_at: removed.at,
      removed_by: removed.by,
      updated_at: removed.at,
    })
    .where('store_id', '=', place.storeId)
    .where('order_id', '=', place.orderId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`source_item_id <> ALL(${told})`)
    .execute();
}

export async function upsertItem(tx: Tx, row: Insertable<OrderItems>): Promise<OrderItemId> {
  const { id, created_at, store_id, order_id, source_item_id, ...changes } = row;
  const saved = await tx
    .insertInto('order_items')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'order_id', 'source_item_id']).doUpdateSet({
        ...changes,
        // A merchant may shrink a line later; units that were claimed stay claimed.
        bought_quantity: sql<number>`greatest(excluded.quantity, order_items.quantity, order_items.bought_quantity)`,
        // NULL of who is no engine changes nothing.
        sold_quantity: sql<number | null>`greatest(excluded.sold_quantity, order_items.sold_quantity)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}
