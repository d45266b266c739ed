import { createHash } from 'node:crypto';
import type { OrderId, StoreId } from '../../../../core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import { lockForTelling, markSeen, type Telling } from '../order-changes.sql.ts';

/** What an order was told like; kept with it, so that the same telling is known again. */
export function digestOf(order: EngineOrder): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url');
}

/**
 * The id of an order that the engine told before, word for word, or of which a later telling is here: nothing about it
 * changes but that it was seen. Null for news.
 */
export async function toldBefore(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  { known, order }: { known: Telling; order: EngineOrder },
): Promise<OrderId | null> {
  const isOlder =
    known.engine_digest !== null &&
    known.source_updated_at !== null &&
    order.sourceUpdatedAt !== undefined &&
    Date.parse(order.sourceUpdatedAt) < Date.parse(known.source_updated_at);
  if (known.engine_digest === digestOf(order)) {
    await markSeen(tx, storeId, [known.id], nowOf(ctx));
  } else if (!isOlder) {
    return null;
  }
  return known.id;
}

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
