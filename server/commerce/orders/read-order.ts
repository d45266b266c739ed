import { Problem } from '#core/contract/platform/problems.ts';
import type { OrderId, OrderItemId, StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, seesCustomers } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { readableMetadata } from '../../tenancy/stores/readable-metadata.ts';
import {
  countOrders,
  countRefundedByClaim,
  findNamed,
  findOrder,
  findOrders,
  holdOrderById,
  type OrderItemRow,
  type OrderKey,
  type OrderRows,
  pageOfOrders,
  reserveUnits as reserveRow,
} from './orders.sql.ts';

export { holdOrderToFile, markFirstClaim, releaseUnits } from './orders.sql.ts';

export type { OrderItemRow, OrderKey, OrderRows };

/** An order with what hangs on it, inside the caller's transaction; undefined where the store has none. For other domains' verbs. */
export const orderRows: (tx: Tx, storeId: StoreId, key: OrderKey) => Promise<OrderRows | undefined> = findOrder;

/** An order by its id, held for an act on it. For other domains' verbs. */
export const holdOrderWithId = holdOrderById;

/** The orders that a number or an engine's id names. For other domains' verbs. */
export const ordersNamed = findNamed;

/** Some orders of one store at once, by id, for lists of what stands on them. */
export async function ordersById(
  tx: Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<ReadonlyMap<OrderId, OrderRows>> {
  return new Map((await findOrders(tx, storeId, ids)).map((rows) => [rows.order.id, rows]));
}

/** Finds an order by the id in a path: the store engine's first, then ours, or the other way round where a path says so. */
export async function orderByPath(
  tx: Tx,
  storeId: StoreId,
  id: string,
  first: 'source' | 'ours',
): Promise<OrderRows | undefined> {
  const keys: OrderKey[] = first === 'source' ? [{ sourceOrderId: id }, { id }] : [{ id }, { sourceOrderId: id }];
  for (const key of keys) {
    const found = await orderRows(tx, storeId, key);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** The order for staff and machines. */
export async function readOrder(ctx: Ctx, input: { storeId: StoreId; sourceOrderId: string }): Promise<OrderRows> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'orders:read', store);
  const found = await ctx.db.inStore(store.id, (tx) => orderByPath(tx, store.id, input.sourceOrderId, 'source'));
  if (!found) {
    throw new Problem('not-found');
  }
  return shownTo(ctx, store, found);
}

/**
 * An order as the caller may know it: partners read it without who bought it (permissions, rule 9), and staff without the
 * metadata that their store hides from them.
 */
export function shownTo(ctx: Ctx, store: StoreRecord, rows: OrderRows): OrderRows {
  const order = { ...rows.order, metadata: readableMetadata(ctx, store, 'order', rows.order.metadata) };
  if (seesCustomers(ctx, store)) {
    return { ...rows, order };
  }
  const nobody = { customer_name: '', customer_email: '', customer_phone: null, email_key: null };
  return { ...rows, order: { ...order, ...nobody, shipping_address: null, billing_address: null } };
}

/** How far the orders of a store are counted. */
const mostCounted = 10_000;

/** One page of a store's orders, newest first, by cursor. `more` says that `total` stops where counting does. */
export async function listOrders(
  ctx: Ctx,
  input: { storeId: StoreId; size: number; after: { at: string; id: string } | null },
): Promise<{ orders: OrderRows[]; hasNext: boolean; total: number; more: boolean }> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'orders:read', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const rows = await pageOfOrders(tx, store.id, input.after, input.size);
    const page = rows.slice(0, input.size).map((row) => row.id);
    const loaded = await ordersById(tx, store.id, page);
    const orders = page.flatMap((id) => loaded.get(id) ?? []).map((item) => shownTo(ctx, store, item));
    const counted = await countOrders(tx, store.id, mostCounted + 1);
    return {
      orders,
      hasNext: rows.length > input.size,
      total: Math.min(counted, mostCounted),
      more: counted > mostCounted,
    };
  });
}

/** Takes units of an item for a claim, or says with 409 that there are not so many left (T12). */
export async function reserveUnits(
  tx: Tx,
  storeId: StoreId,
  item: { id: OrderItemId; name: string },
  units: number,
): Promise<void> {
  if (!(await reserveRow(tx, storeId, item.id, units))) {
    throw new Problem('quantity-exceeded', {
      detail: say('units-not-left', { units, product: item.name }),
      extensions: { orderItemId: item.id },
    });
  }
}

export const countUnitsRefunded = countRefundedByClaim;
