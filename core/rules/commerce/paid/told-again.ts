import Big from 'big.js';
import { currencyPlaces } from '../../../reference/currency-places.ts';
import type { UnitsPaid } from '../../../reference/orders.ts';
import { countUnits, reducedTo, spread, takeUnits, worthOf } from './units.ts';

/** A line of an order that is told again. */
interface LineAgain {
  /** What its units were paid, as it was told before; none for a line that is new. */
  known: readonly UnitsPaid[];
  /** The same, as the new telling settles it. */
  told: readonly UnitsPaid[];
  quantity: number;
  /** So many of its units the new total has something of. */
  counted: number;
  /** What it is worth is a share of another line. */
  isPart?: boolean;
}

/**
 * What the units of an order are paid that is told again. What was paid for a unit is settled when it is first told and
 * stays; units that came since are settled by the new telling, and get no more than its total has beside the known ones.
 */
export function unitsToldAgain(lines: readonly LineAgain[], currency: string): UnitsPaid[][] {
  const places = currencyPlaces(currency);
  const own = lines.filter(({ isPart }) => !isPart);
  const all = sumOf(own.map(({ told }) => worthOf(told)));
  const standing = sumOf(own.map(({ known, counted }) => worthOf(takeUnits(known, counted))));
  const fresh = lines.map(({ known, told, quantity }) => takeUnits(told, Math.max(0, quantity - countUnits(known))));
  const wanted = fresh.map((units, place) => (lines[place]?.isPart ? new Big(0) : worthOf(units)));
  const left = all.gt(standing) ? all.minus(standing) : new Big(0);
  if (sumOf(wanted).lte(left)) {
    return lines.map(({ known }, place) => [...known, ...(fresh[place] ?? [])]);
  }
  const shares = spread(left, wanted, places);
  return lines.map(({ known, isPart }, place) => {
    const units = fresh[place] ?? [];
    return [...known, ...(isPart ? units : reducedTo(units, shares[place] ?? new Big(0), currency))];
  });
}

/** Whether units that were settled before come to more than an order does as it is told now. */
export function comeToMore(known: readonly (readonly UnitsPaid[])[], told: readonly (readonly UnitsPaid[])[]): boolean {
  return sumOf(known.map(worthOf)).gt(sumOf(told.map(worthOf)));
}

const sumOf = (values: readonly Big[]) => values.reduce((sum, value) => sum.plus(value), new Big(0));
