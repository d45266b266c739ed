import type Big from 'big.js';
import type { OrderItemId } from '#core/ids.ts';
import type { UnitsPaid } from '#core/reference/orders.ts';
import { refundedElsewhere } from '#core/rules/commerce/claimable/quantities.ts';
import { leftOfSet, setPlaces, withinSets } from '#core/rules/commerce/paid/sets.ts';
import { reducedTo, takeUnits, worthOf } from '#core/rules/commerce/paid/units.ts';
import type { OrderItemRow, OrderRows } from './order-row-types.ts';
import { setLine } from './settled-lines.ts';
import { unitsOf } from './units-of-item.ts';

/** A line that is a set or a part of one. */
export interface OfSet {
  /** The line that sells the set. */
  set: OrderItemRow;
  isSet: boolean;
  currency: string;
  /** What of the set, with its parts, no claim has and the shop didn’t give back. */
  left: Big;
  /** Everything of a set that something was paid for is claimed or given back. */
  isUsedUp: boolean;
}

/** The lines of an order that are sets or parts of them. */
export function setsOf({ items, order }: Pick<OrderRows, 'items' | 'order'>): ReadonlyMap<OrderItemId, OfSet> {
  const places = setPlaces(items.map(setLine));
  const sets = new Map<OrderItemId, OfSet>();
  for (const place of new Set(places.filter((at) => at !== null))) {
    const set = items[place];
    if (set) {
      const parts = items.filter((_, at) => places[at] === place);
      const refunded = refundedElsewhere(unitsOf(set));
      const left = leftOfSet({ paid: set.paid, refunded, held: [set, ...parts].flatMap(heldOf) });
      const isUsedUp = left.eq(0) && worthOf(set.paid).gt(0);
      for (const line of [set, ...parts]) {
        sets.set(line.id, { set, isSet: line === set, currency: order.currency, left, isUsedUp });
      }
    }
  }
  return sets;
}

/** What claims hold of a line; those from before units were kept hold the first. */
const heldOf = (line: OrderItemRow): UnitsPaid[][] =>
  line.claimed_quantity === 0 ? [] : (line.held_units ?? [takeUnits(line.paid, line.claimed_quantity)]);

/**
 * What the units of lines are worth that one claim takes: those of a set and its parts no more than is left of the set.
 * @param taken what each of the lines’ units was paid
 */
export function boundBySets(
  rows: Pick<OrderRows, 'items' | 'order'>,
  lines: readonly OrderItemId[],
  taken: readonly UnitsPaid[][],
): UnitsPaid[][] {
  const sets = setsOf(rows);
  const asked = lines.map((id, place) => {
    const of = sets.get(id);
    return { set: of ? { ...of, name: of.set.id } : null, units: taken[place] ?? [] };
  });
  return withinSets(asked, (units, most) => reducedTo(units, most, rows.order.currency));
}
