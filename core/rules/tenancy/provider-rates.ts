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

/** A rate as a list or a person may tell it; null for 0, NaN, what has an exponent, and what nobody could mean. */
export function providerRateText(told: string): string | null {
  if (!/^\d{1,10}(\.\d{1,10})?$/.test(told)) {
    return null;
  }
  const rate = new Big(told);
  return rate.gte('0.0000000001') ? rate.toFixed() : null;
}

/**
 * How much of a currency one unit of another is on a day: by a line between the two, whichever of them is its base, or over
 * a base that both have on the same day. The newest day counts; null where the table has none that is young enough.
 * @param rates lines that hold, one for each two currencies and day
 */
export function rateOn(
  rates: readonly ProviderRate[],
  { of, per, day }: { of: string; per: string; day: string },
): FoundRate | null {
  const young = rates.filter((row) => row.day <= day && daysBetween(row.day, day) <= oldestRateDays);
  const days = [...Map.groupBy(young, (row) => row.day)].toSorted(([one], [other]) => (one < other ? 1 : -1));
  for (const [on, rows] of days) {
    for (const base of [per, ...rows.map((row) => row.base).toSorted()]) {
      const [up, down] = [legOf(rows, base, of), legOf(rows, base, per)];
      if (up !== null && down !== null) {
        const told = [up, down].flatMap(({ source }) => source ?? []);
        const rate = new Big(up.much).times(down.per).div(new Big(up.per).times(down.much)).round(10, Big.roundHalfUp);
        return { rate: rate.toFixed(), on, source: [...new Set(told)].join(', ') };
      }
    }
  }
  return null;
}

/** So much of a currency is so much of another, as one line says it. */
interface Leg {
  much: string;
  per: string;
  source: string | null;
}

const ownLeg: Leg = { much: '1', per: '1', source: null };

/** How much of a currency a base is by lines of one day; null where none is between them. */
function legOf(rows: readonly ProviderRate[], base: string, currency: string): Leg | null {
  if (base === currency) {
    return ownLeg;
  }
  const line = rows.find((row) => isBetween(row, base, currency));
  const way = line?.base === base ? { much: line.rate, per: '1' } : { much: '1', per: line?.rate ?? '1' };
  return line === undefined ? null : { ...way, source: line.source };
}

const isBetween = (row: ProviderRate, one: string, other: string): boolean =>
  (row.base === one && row.currency === other) || (row.base === other && row.currency === one);

/** Whether a list's rate is so far from the one before that a person looks at it first; one without any before is, too. */
export function isFarFrom(before: string | null, rate: string): boolean {
  return before === null || new Big(rate).minus(before).abs().div(before).gt(mostMoved);
}

/** So far back a rate may be set by hand, in days: what was sold before keeps what it is measured by. */
export const oldestSetDays = 400;

/** Whether a rate of a day may be set by hand: today, or a day that isn't long ago. */
export function maySetDay(day: string, today: string): boolean {
  const age = daysBetween(day, today);
  return age >= 0 && age <= oldestSetDays;
}

/** How long a rate that was set by hand waits for a second person, in days; after that it is over, and nothing has changed. */
export const proposalDays = 7;
const dayMs = 86_400_000;

/** Until when a proposal of an instant (milliseconds since 1970) waits, as ISO 8601. */
export const proposedUntil = (now: number): string => new Date(now + proposalDays * dayMs).toISOString();

/** By how many percent of itself a rate moves to another one, as decimal text with two places at most: `-4.35`. */
export function movedPercent(before: string, rate: string): string {
  return new Big(rate).minus(before).div(before).times(100).round(2, Big.roundHalfUp).toFixed();
}

/** Where a proposed rate is: it waits, was confirmed by a second person, refused, withdrawn by its author, or over. */
export type RateProposalState = 'waiting' | 'confirmed' | 'refused' | 'withdrawn' | 'expired';

/**
 * Why the caller can't say the second word to a proposed rate: it's theirs, they joined today, or whoever proposed it did,
 * or can't propose any more.
 */
export const noSecondWords = ['own', 'joined-today', 'proposer-joined-today', 'proposer-gone'] as const;
export type NoSecondWord = (typeof noSecondWords)[number];
