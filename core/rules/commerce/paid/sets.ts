import Big from 'big.js';
import { currencyPlaces } from '../../../reference/currency-places.ts';
import type { UnitsPaid } from '../../../reference/orders.ts';
import { spread, takeUnits, unitsOf, worthOf } from './units.ts';

/** A line of an order, as far as it may be a set or a part of one. Amounts are of one unit, as they were told. */
export interface SetLine {
  sourceItemId: string;
  productName: string;
  /** The line that sells the set of which this one is a part, where that is told. */
  partOf?: string | null;
  /** What a part costs by itself. */
  listPrice?: string | null;
  quantity: number;
  price: string;
  discount: string;
  tax: string;
}

const isFree = ({ price, discount, tax }: SetLine) => new Big(price).minus(discount).plus(tax).lte(0);

/**
 * For each line of an order the place of the line that sells the set of which it is a part; null for every other. A part
 * costs nothing by itself. Shops that don't tell what belongs together name a part after its set: 'Breakfast set: cup'.
 */
export function setPlaces(lines: readonly SetLine[]): (number | null)[] {
  const sells = lines.map((line) => line.quantity > 0 && !isFree(line));
  return lines.map((line) => {
    if (!isFree(line)) {
      return null;
    }
    const named = (set: SetLine) => line.productName.toLowerCase().startsWith(`${set.productName.toLowerCase()}:`);
    const isSet = (set: SetLine) => (line.partOf == null ? named(set) : set.sourceItemId === line.partOf);
    const place = lines.findIndex((set, at) => sells[at] === true && isSet(set));
    return place < 0 ? null : place;
  });
}

/**
 * What each unit of an order is worth, its sets shared out: a part has its share of what was paid for its set, by what
 * the parts cost by themselves where that is told of all, else each unit alike. A set keeps its worth, and is bounded
 * together with its parts where they are claimed (`withinSets`).
 */
export function shareSets(lines: readonly SetLine[], paid: readonly UnitsPaid[][], currency: string): UnitsPaid[][] {
  const sets = setPlaces(lines);
  const shared = paid.map((units) => [...units]);
  for (const set of new Set(sets.filter((place) => place !== null))) {
    const places = sets.flatMap((of, place) => (of === set ? [place] : []));
    const parts = places.flatMap((place) => lines[place] ?? []);
    const shares = sharesOf(parts, { count: lines[set]?.quantity ?? 1, paid: paid[set] ?? [] }, currency);
    for (const [index, place] of places.entries()) {
      shared[place] = shares[index] ?? [];
    }
  }
  return shared;
}

/** The shares of the parts of a set: of one set to the last cent, of several the same of each, rounded down. */
function sharesOf(
  parts: readonly SetLine[],
  { count, paid }: { count: number; paid: readonly UnitsPaid[] },
  currency: string,
): UnitsPaid[][] {
  const places = currencyPlaces(currency);
  const areListed = parts.every(({ listPrice }) => listPrice != null && new Big(listPrice).gt(0));
  const inOne = parts.map(({ quantity }) => Math.ceil(quantity / count));
  const weights = parts.map(({ listPrice }, at) => new Big(inOne[at] ?? 0).times(areListed ? (listPrice ?? 1) : 1));
  const units = paid.flatMap((alike) => Array.from({ length: alike.units }, () => worthOf([{ ...alike, units: 1 }])));
  const least = units.slice(0, count).reduce((low, worth) => (worth.lt(low) ? worth : low), units[0] ?? new Big(0));
  const shares = spread(least, weights, places);
  return parts.map(({ quantity }, at) => {
    if (quantity <= 0) {
      return [];
    }
    const share = shares[at] ?? new Big(0);
    const each = share.div(inOne[at] || 1).round(places, Big.roundDown);
    const price = count === 1 ? share : each.times(quantity);
    return unitsOf(quantity, { price, discount: new Big(0), tax: new Big(0) }, currency);
  });
}

/** What of a set, with its parts, nobody has yet. */
export function leftOfSet(set: {
  paid: readonly UnitsPaid[];
  /** Units of the set that the shop gave back. */
  refunded: number;
  /** What claims hold of the set and of its parts. */
  held: readonly (readonly UnitsPaid[])[];
}): Big {
  const back = worthOf(takeUnits(set.paid, set.refunded));
  const left = set.held.reduce((rest, units) => rest.minus(worthOf(units)), worthOf(set.paid).minus(back));
  return left.gt(0) ? left : new Big(0);
}

/** Units that are asked for. */
interface Asked {
  /** The set that they are of or sell, and what of it nobody has yet; null for what is neither. */
  set: { name: string; left: Big; isSet: boolean } | null;
  units: readonly UnitsPaid[];
}

/**
 * What units are worth that are claimed together: those of a set and of its parts no more than is left of the set. The
 * set itself comes first, so that a part that is claimed beside it adds nothing.
 * @param reduce units as if no more than `most` had been paid for them
 */
export function withinSets(
  asked: readonly Asked[],
  reduce: (units: readonly UnitsPaid[], most: Big) => UnitsPaid[],
): UnitsPaid[][] {
  const open = new Map<string, Big>();
  const bound = ({ set, units }: Asked) => {
    if (set === null) {
      return [...units];
    }
    const left = open.get(set.name) ?? set.left;
    const given = reduce(units, left);
    open.set(set.name, left.minus(worthOf(given)));
    return given;
  };
  const sets = asked.map((each) => (each.set?.isSet ? bound(each) : null));
  return asked.map((each, place) => sets[place] ?? bound(each));
}
