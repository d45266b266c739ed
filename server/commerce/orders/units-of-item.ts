import type { UnitCounts } from '../../../core/rules/claims/file/quantities.ts';
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
