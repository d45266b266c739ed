import Big from 'big.js';
import type { UnitsPaid } from '../../../reference/orders.ts';
import { takeUnits, worthOf } from './units.ts';

/** A line of an order that is told again. */
interface Standing {
  paid: readonly UnitsPaid[];
  quantity: number;
  unitsBack: number;
  claimed: number;
}

/** What was paid for the units of an order that it still has, or that claims are about; decimal text. */
export function stillPaid(lines: readonly Standing[]): string {
  return lines
    .reduce(
      (sum, { paid, quantity, unitsBack, claimed }) =>
        sum.plus(worthOf(takeUnits(paid, Math.max(quantity - unitsBack, claimed)))),
      new Big(0),
    )
    .toFixed(3);
}

/**
 * What an order is insured for once it is told again. A smaller total takes nothing from what was paid for the units that
 * are left, as far as they were insured before; a larger one insures more.
 * @param before null where nobody said it
 * @param paid what was paid for what is left of the order
 */
export function coverToldAgain(before: string | null, told: string | null, paid: string): string | null {
  if (before === null || told === null) {
    return told;
  }
  const kept = new Big(before).lt(paid) ? before : paid;
  return new Big(told).lt(kept) ? kept : told;
}
