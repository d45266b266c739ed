import { createHash } from 'node:crypto';
import type { OrderId, StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import { lockForTelling, markSeen, markSeenAsTold, type Telling } from '../order-changes.sql.ts';

/** What an order was told like; kept with it, so that the same telling is known again. */
export function digestOf(order: EngineOrder): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url');
}

/** The id of an order that is here word for word as its engine tells it: nothing changes but that it was seen. */
export function seenAsTold(tx: Tx, ctx: Ctx, storeId: StoreId, order: EngineOrder): Promise<OrderId | undefined> {
  const { sourceOrderId } = order;
  return markSeenAsTold(tx, storeId, { sourceOrderId, digest: digestOf(order), at: nowOf(ctx) });
}

/** Whether a later telling of an order is here than this one. */
export const isToldLate = (known: Telling, order: EngineOrder): boolean =>
  known.engine_digest !== null &&
  known.source_updated_at !== null &&
  order.sourceUpdatedAt !== undefined &&
  Date.parse(order.sourceUpdatedAt) < Date.parse(known.source_updated_at);

/**
 * Of the orders of one page those that are here word for word, all marked as seen by one transaction: importing them
 * would change nothing. An order that the page tells twice is left out, since its tellings come one after the other.
 * @recordsNothing Nothing about an order changes but that it was seen.
 */
export async function seeUnchanged(
  ctx: Ctx,
  input: { storeId: StoreId; orders: readonly EngineOrder[] },
): Promise<ReadonlySet<EngineOrder>> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'orders:create', store);
  const byId = Object.groupBy(input.orders, (order) => order.sourceOrderId);
  const told = Object.values(byId).flatMap((orders = []) => (orders.length === 1 ? orders : []));
  if (told.length === 0) {
    return new Set();
  }
  return ctx.db.inStore(store.id, async (tx) => {
    const ids = told.map((order) => order.sourceOrderId);
    const digests = new Map((await lockForTelling(tx, store.id, ids)).map((row) => [row.source_order_id, row]));
    const same = told.filter((order) => digests.get(order.sourceOrderId)?.engine_digest === digestOf(order));
    const seen = same.flatMap((order) => digests.get(order.sourceOrderId)?.id ?? []);
    await markSeen(tx, store.id, seen, nowOf(ctx));
    return new Set(same);
  });
}
