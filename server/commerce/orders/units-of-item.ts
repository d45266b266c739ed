import type { UnitCounts } from '#core/rules/commerce/claimable/quantities.ts';
import type { OrderItemRow } from './order-row-types.ts';

/** How the units of an item stand. An engine's count leaves out what it gave for us; everybody else's may hold it. */
export function unitsOf(
  item: Pick<
    OrderItemRow,
    'quantity' | 'claimed_quantity' | 'refunded_quantity' | 'refunded_by_claims' | 'refunded_by_hand' | 'told_by_engine'
  >,
): UnitCounts {
  return {
    ordered: item.quantity,
    claimed: item.claimed_quantity,
    refunded: item.refunded_quantity,
    refundedByClaims: item.told_by_engine ? item.refunded_by_hand : item.refunded_by_claims,
  };
}

/**
 * Units of a line that were bought, those included that the store took off since. Where an engine told the order its word
 * holds: who sends the order too may send more, or lines that were never sold.
 */
export function boughtOf(
  item: Pick<OrderItemRow, 'quantity' | 'bought_quantity' | 'sold_quantity'>,
  items: readonly Pick<OrderItemRow, 'sold_quantity'>[],
): number {
  return items.some(({ sold_quantity }) => sold_quantity !== null)
    ? (item.sold_quantity ?? 0)
    : Math.max(item.quantity, item.bought_quantity);
}
