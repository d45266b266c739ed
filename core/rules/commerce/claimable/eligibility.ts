import type { ClaimCategory } from '../../../reference/claims.ts';
import type { ProtectionStatus } from '../../../reference/orders.ts';
import { addDuration } from '../../platform/durations.ts';
import { leftToClaim, type UnitCounts } from './quantities.ts';

/** What of an item may still be claimed (spec section 3, Item eligibility). Times are ISO 8601 texts. */

export interface WarrantyEligibility {
  /** Units that are covered, have arrived, and are left to claim. */
  qty: number;
  /** When the cover ends; null where the period cannot be read. */
  expires: string | null;
  /** The period as ISO duration. */
  validity: string | null;
}

export interface ItemEligibility {
  /** Units left for a shipping claim; 0 without shipping protection. */
  shipping: number;
  warranty: WarrantyEligibility | null;
}

/**
 * One item's eligibility. A unit is claimed once, whichever the category, so both share what is left.
 * @param item.shippingCovered shipping protection stands, or a one-time appeasement in its place
 * @param item.warranty the warranty that covers the item, how many of its units have arrived, and the time it runs
 *   from: delivery, else the order's date. What is still on its way is the carrier's, and no warranty's.
 */
export function itemEligibility(item: {
  units: UnitCounts;
  shippingCovered: boolean;
  warranty: {
    period: string;
    coveredQuantity: number;
    arrivedQuantity: number;
    deliveredAt: string | null;
    orderedAt: string;
  } | null;
}): ItemEligibility {
  const left = leftToClaim(item.units);
  const { warranty } = item;
  return {
    shipping: item.shippingCovered ? left : 0,
    warranty: warranty && {
      qty: Math.max(0, Math.min(warranty.coveredQuantity, warranty.arrivedQuantity, left)),
      expires: addDuration(warranty.deliveredAt ?? warranty.orderedAt, warranty.period),
      validity: warranty.period,
    },
  };
}

/**
 * Says whether an item may be claimed (spec section 4): for shipping its quantity is not fully claimed and its shipping
 * eligibility above 0, which what is left of it bounds; for a warranty its expiry lies in the future and its quantity above 0.
 */
export function isItemEligible(
  category: ClaimCategory,
  eligibility: ItemEligibility | undefined,
  now: string,
): boolean {
  if (!eligibility) {
    return false;
  }
  if (category === 'SHIPPING') {
    return eligibility.shipping > 0;
  }
  const { warranty } = eligibility;
  return (
    warranty !== null && warranty.expires !== null && Date.parse(warranty.expires) > Date.parse(now) && warranty.qty > 0
  );
}

/** Protection status: ota, removed (policy removed), protected (policy there), else unprotected (spec section 4). */
export function protectionStatus(order: {
  isOta: boolean;
  policy: { removedAt: string | null } | null;
}): ProtectionStatus {
  if (order.isOta) {
    return 'ota';
  }
  if (order.policy) {
    return order.policy.removedAt === null ? 'protected' : 'removed';
  }
  return 'unprotected';
}
