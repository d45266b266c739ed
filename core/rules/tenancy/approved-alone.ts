import { type ReachedAlone, type SumAlone, sumsAlone } from '../../reference/sums-alone.ts';
import { addWorth, compareWorth, inItsStores, type Worth } from '../platform/money.ts';

/** How many days back a customer's approvals are summed: theirs is a history of years, and this is about a habit of weeks. */
export const customerDays = 30;

/** How many times the limit of one claim one person approves alone in a day, where the store says nothing else. */
const dayTimes = 10;

/** From where a second person approves, in the store's currency; of the sums null where they follow the one claim's. */
export interface LimitsAlone {
  secondPersonFrom: number;
  secondPersonFromOrder: number | null;
  secondPersonFromCustomer: number | null;
  secondPersonFromDay: number | null;
}

/** From where a second person approves by each sum, as it holds. */
export function heldAlone(limits: LimitsAlone): Record<SumAlone, number> {
  const { secondPersonFrom: one } = limits;
  return {
    order: limits.secondPersonFromOrder ?? one,
    customer: limits.secondPersonFromCustomer ?? one,
    day: limits.secondPersonFromDay ?? one * dayTimes,
  };
}

/** So many approvals are under way at once at most: a database takes fewer connections. */
const mostAtOnce = 400;

/**
 * Whether a customer's and a day's sums are so far from their limits that no approvals at once reach them together: each is
 * below the limit of one claim.
 * @param before as `reachedAlone` takes it
 */
export function isFarFromLimits(before: Readonly<Record<SumAlone, Worth>>, limits: LimitsAlone): boolean {
  const held = heldAlone(limits);
  const together = inItsStores((limits.secondPersonFrom * mostAtOnce).toFixed(3));
  return (['customer', 'day'] as const).every((of) => compareWorth(addWorth(before[of], together), held[of]) < 0);
}

/**
 * The first sum that reaches its limit with what is to be approved; null where one person is enough.
 * @param before what the same person approved alone before
 */
export function reachedAlone(
  before: Readonly<Record<SumAlone, Worth>>,
  more: Worth,
  limits: LimitsAlone,
): ReachedAlone | null {
  const held = heldAlone(limits);
  for (const of of sumsAlone) {
    const sum = addWorth(before[of], more);
    if (compareWorth(sum, held[of]) >= 0) {
      return { of, sum, from: held[of].toFixed(3) };
    }
  }
  return null;
}
