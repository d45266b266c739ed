import type { UnitsGoneWhy } from '../../../reference/units-gone.ts';
import { refundedElsewhere, type UnitCounts } from '../../commerce/claimable/quantities.ts';

/** What one claim may be given of an order line. */
export interface LeftToGive {
  ordered: number;
  left: number;
  /** Units that the store gave back by itself. */
  gone: number;
  /** Null where everything that was ordered is left to this claim. */
  why: UnitsGoneWhy | null;
}

/**
 * Left to give = ordered - given back by the store itself - claimed by others, never below 0: a unit goes back once,
 * whoever gives it.
 * @param own units of the line that the claim itself holds, which stand in `claimed`
 * @param unnamed units that the store may have given back besides: it gave back a sum and named no unit
 */
export function leftToGive(
  units: UnitCounts,
  { own, canceled, unnamed }: { own: number; canceled: boolean; unnamed: number },
): LeftToGive {
  const { ordered } = units;
  const named = Math.min(ordered, refundedElsewhere(units));
  const gone = canceled ? ordered : Math.min(ordered, named + unnamed);
  const held = Math.max(0, units.claimed - own);
  const why = canceled ? 'canceled' : named > 0 ? 'refunded' : unnamed > 0 ? 'sum-refunded' : held > 0 ? 'held' : null;
  return { ordered, left: Math.max(0, ordered - gone - held), gone, why };
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
