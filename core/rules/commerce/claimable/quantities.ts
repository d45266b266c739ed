import type { QuantityType } from '../../../reference/claims.ts';

/** How many units of an order line may still be claimed. Every quantity is a whole number of units. */

export interface UnitCounts {
  ordered: number;
  /** Units in claims that count (the `claimed` counter of the order item). */
  claimed: number;
  /** Units refunded in the store engine, whoever asked for it. */
  refunded: number;
  /** Units among those that a claim of ours refunded and that whoever tells `refunded` counts; they stand in `claimed` already. */
  refundedByClaims: number;
}

/** Units that the store gave back by itself, beside all claims. */
export function refundedElsewhere({ refunded, refundedByClaims }: UnitCounts): number {
  return Math.max(0, refunded - refundedByClaims);
}

/** Left to claim = ordered - claimed - max(0, refunded - refunded by claims), never below 0 (design, Quantity). */
export function leftToClaim(units: UnitCounts): number {
  return Math.max(0, units.ordered - units.claimed - refundedElsewhere(units));
}

/** Brings a quantity to a whole number from 0 to `most`; anything that is no number is 0. */
export function clampQuantity(wanted: number, most: number): number {
  if (!(wanted > 0) || !(most > 0)) {
    return 0;
  }
  return Math.floor(Math.min(wanted, most));
}

/** Says whether a value is a quantity that may be claimed: a whole number from 1 to 100,000. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100_000;
}

/** The part of a claim item that a decision fills in. */
export interface ResolutionFields {
  resolutionQuantity: number | null;
  /** Decimal text from 0 to 100. */
  resolutionPercentage: string;
  quantityType: QuantityType | null;
  resolutionFinal: boolean;
}

/** Setting a resolution quantity of 0 or less clears it (spec section 5). */
export function setResolutionQuantity<Item extends ResolutionFields>(item: Item, quantity: number): Item {
  return { ...item, resolutionQuantity: quantity > 0 ? quantity : null };
}

/** Unsetting `resolutionFinal` clears the quantity, sets the percentage to 0 and clears the quantity type (spec section 5). */
export function setResolutionFinal<Item extends ResolutionFields>(item: Item, final: boolean): Item {
  return final
    ? { ...item, resolutionFinal: true }
    : { ...item, resolutionFinal: false, resolutionQuantity: null, resolutionPercentage: '0', quantityType: null };
}
