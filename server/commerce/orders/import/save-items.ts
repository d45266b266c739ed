import type { Insertable } from 'kysely';
import { newId, type OrderId, type OrderItemId, type StoreId } from '#core/ids.ts';
import type { OrderTeller } from '#core/reference/orders.ts';
import { setPlaces } from '#core/rules/commerce/paid/sets.ts';
import { safeAddress } from '#core/rules/commerce/parcels/tracking.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderItems } from '../../../platform/db/schema.gen.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import { type KnownLine, removeOtherLines, upsertItem } from './order-parts.sql.ts';
import { paidAgain } from './paid-of-order.ts';

/** Whose items they are, and who tells of them. */
interface Told {
  storeId: StoreId;
  orderId: OrderId;
  toldBy: OrderTeller;
}

/**
 * Saves the items of an order, and marks those that it is told without.
 * @param known those that are here already
 * @returns the id of each by its name
 */
export async function saveItems(
  tx: Tx,
  ctx: Ctx,
  place: Told,
  { order, known }: { order: EngineOrder; known: readonly KnownLine[] },
): Promise<ReadonlyMap<string, OrderItemId>> {
  const rows = itemRows(ctx, place, order, known);
  const names = rows.map((row) => row.source_item_id);
  // Sent together and carried out one after the other, in this order.
  const [ids] = await Promise.all([
    Promise.all(rows.map((row) => upsertItem(tx, row))),
    known.some(({ source_item_id }) => !names.includes(source_item_id)) &&
      removeOtherLines(tx, place, names, { at: nowOf(ctx), by: place.toldBy }),
  ]);
  return new Map(names.map((name, at) => [name, ids[at] as OrderItemId]));
}

/**
 * The items in the order in which they were told.
 * @param known those that are here already: what their units were paid stays
 */
export function itemRows(
  ctx: Ctx,
  { storeId, orderId, toldBy }: Told,
  order: EngineOrder,
  known: readonly KnownLine[] = [],
): Insertable<OrderItems>[] {
  const now = nowOf(ctx);
  const at = ctx.clock.now();
  const paid = paidAgain(order, known);
  const sets = setPlaces(order.items);
  return order.items.map((item, position) => ({
    store_id: storeId,
    id: newId('orderItem', at),
    order_id: orderId,
    position,
    source_item_id: item.sourceItemId,
    source_product_id: item.sourceProductId ?? '',
    source_variant_id: item.sourceVariantId ?? '',
    sku: item.sku ?? '',
    product_name: item.productName,
    description: item.description ?? null,
    product_url: safeAddress(item.productUrl),
    product_image: safeAddress(item.productImage),
    traits: item.traits === undefined ? null : [...item.traits],
    selected_options: JSON.stringify(item.selectedOptions),
    quantity: item.quantity,
    refunded_quantity: item.refundedQuantity,
    told_by_engine: toldBy === 'engine',
    price: item.price,
    discount: item.discount,
    tax: item.tax,
    part_of: order.items[sets[position] ?? -1]?.sourceItemId ?? null,
    list_price: item.listPrice ?? null,
    paid: JSON.stringify(paid[position]),
    bought_quantity: item.quantity,
    sold_quantity: toldBy === 'engine' ? item.quantity : null,
    removed_at: null,
    removed_by: null,
    created_at: now,
    updated_at: now,
  }));
}
