import Big from 'big.js';
import { daysBetween } from '../platform/local-day.ts';

/** A line of the provider's table: one unit of `base` was so much of `currency` on a day, as its source says. */
export interface ProviderRate {
  base: string;
  currency: string;
  /** Decimal text, as exact as it was told. */
  rate: string;
  /** `2026-11-30`. */
  day: string;
  source: string;
}

/** A rate of a currency per one unit of another, with whose word it is. */
export interface FoundRate {
  rate: string;
  on: string;
  source: string;
}

/** Markets are closed on some days: a rate is of the day asked for, or of the last one so many days before it at most. */
export const oldestRateDays = 7;
/** A list that moves a rate by more than this part of it waits for a person's word. */
export const mostMoved = 0.1;

/** A rate as a list may tell it; null for 0, NaN, what has an exponent, and what nobody could mean. */
export function providerRateText(told: string): string | null {
  if (!/^\d{1,10}(\.\d{1,10})?$/.test(told)) {
    return null;
  }
  const rate = new Big(told);
  return rate.gte('0.0000000001') ? rate.toFixed() : null;
}

/**
 * How much of a currency one unit of another is on a day: by one line, or over the base that both have on the same day. The
 * newest day counts; null where the table has none that is young enough.
 * @param rates lines that hold, one for each base, currency, and day
 */
export function rateOn(
  rates: readonly ProviderRate[],
  { of, per, day }: { of: string; per: string; day: string },
): FoundRate | null {
  const young = rates.filter((row) => row.day <= day && daysBetween(row.day, day) <= oldestRateDays);
  const sets = [...Map.groupBy(young, (row) => `${row.day} ${row.base}`).values()].toSorted((one, other) =>
    (one[0]?.day ?? '') < (other[0]?.day ?? '') ? 1 : -1,
  );
  for (const set of sets) {
    const legOf = (currency: string) =>
      set[0]?.base === currency ? ownLeg : set.find((row) => row.currency === currency);
    const [up, down] = [legOf(of), legOf(per)];
    if (up !== undefined && down !== undefined) {
      const told = [up, down].flatMap(({ source }) => source ?? []);
      const rate = new Big(up.rate).div(down.rate).round(10, Big.roundHalfUp);
      return { rate: rate.toFixed(), on: set[0]?.day ?? day, source: [...new Set(told)].join(', ') };
    }
  }
  return null;
}

const ownLeg = { rate: '1', source: null };

/** Whether a list's rate is so far from the one before that a person looks at it first; one without any before is, too. */
export function isFarFrom(before: string | null, rate: string): boolean {
  return before === null || new Big(rate).minus(before).abs().div(before).gt(mostMoved);
}
