import type { UnitsGoneWhy } from '../../../reference/units-gone.ts';
import { refundedElsewhere, type UnitCounts } from '../file/quantities.ts';

/** What one claim may be given of an order line. */
export interface LeftToGive {
  ordered: number;
  left: number;
  /** Units that the store gave back by itself. */
  refunded: number;
  /** Null where everything that was ordered is left to this claim. */
  why: UnitsGoneWhy | null;
}

/**
 * Left to give = ordered - given back by the store itself - claimed by others, never below 0: a unit goes back once,
 * whoever gives it.
 * @param own units of the line that the claim itself holds, which stand in `claimed`
 */
export function leftToGive(units: UnitCounts, { own, canceled }: { own: number; canceled: boolean }): LeftToGive {
  const { ordered } = units;
  const refunded = canceled ? ordered : Math.min(ordered, refundedElsewhere(units));
  const held = Math.max(0, units.claimed - own);
  const why = canceled ? 'canceled' : refunded > 0 ? 'refunded' : held > 0 ? 'held' : null;
  return { ordered, left: Math.max(0, ordered - refunded - held), refunded, why };
}

/**
 * How many units of each line of a decision go beyond what is left, in the order of the lines. Several may be about one
 * order line: what is left of it counts for them together.
 */
export function unitsBeyond<Line extends string>(
  given: readonly { of: Line; units: number }[],
  left: ReadonlyMap<Line, Pick<LeftToGive, 'left'>>,
): number[] {
  const rest = new Map([...left].map(([line, { left }]) => [line, left]));
  return given.map(({ of, units }) => {
    const open = rest.get(of) ?? 0;
    rest.set(of, Math.max(0, open - units));
    return Math.max(0, units - open);
  });
}
