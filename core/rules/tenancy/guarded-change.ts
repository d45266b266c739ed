import { heldAlone } from './approved-alone.ts';

/**
 * A change that lifts what holds people back is guarded: it waits for a second person or a day, and everybody who could
 * have made it hears of it at once. Raising a limit is one, and leading the store's engine elsewhere. What takes power
 * away is at once.
 */
export const limitsArea = 'limits';
export const engineArea = 'engine';
export type GuardedArea = typeof limitsArea | typeof engineArea;

/** How long a guarded change waits where nobody says a second word, in hours. */
export const guardedHours = 24;
const guardedMs = guardedHours * 3_600_000;

/** When a change holds that is guarded from an instant on (milliseconds since 1970), as ISO 8601. */
export const guardedUntil = (now: number): string => new Date(now + guardedMs).toISOString();
/** From when on what happened is as new to an instant as a change that still waits, as ISO 8601. */
export const guardedSince = (now: number): string => new Date(now - guardedMs).toISOString();

/** The limits of which more is more power over money; the number of claims only lets staff deny more. */
export const guardedLimits = ['perClaim', 'secondPersonFrom', 'creditFactor'] as const;
/** Of what one person approves alone, by sums: null where they follow the limit of one claim. */
export const guardedSums = ['secondPersonFromOrder', 'secondPersonFromCustomer', 'secondPersonFromDay'] as const;
type GuardedSum = (typeof guardedSums)[number];
export type GuardedLimit = (typeof guardedLimits)[number] | GuardedSum;
type Limits = Readonly<Record<(typeof guardedLimits)[number], number> & Record<GuardedSum, number | null>>;

/** One limit that a change raises. */
export interface RaisedLimit {
  limit: GuardedLimit;
  from: number;
  to: number;
}

/** Which limits a change raises, in the order of the settings; none where it may hold at once. */
export function raisedLimits(before: Limits, after: Limits): RaisedLimit[] {
  const sums = { before: heldSums(before), after: heldSums(after) };
  return [
    ...guardedLimits.map((limit) => ({ limit, from: before[limit], to: after[limit] })),
    // One that follows as before goes up with the limit of one claim, which is told already.
    ...guardedSums
      .filter((limit) => before[limit] !== null || after[limit] !== null)
      .map((limit) => ({ limit, from: sums.before[limit], to: sums.after[limit] })),
  ].filter(({ from, to }) => to > from);
}

/** The sums as they hold. */
function heldSums(limits: Limits): Record<GuardedSum, number> {
  const { order, customer, day } = heldAlone(limits);
  return { secondPersonFromOrder: order, secondPersonFromCustomer: customer, secondPersonFromDay: day };
}

/** One rate by which amounts of a currency come to be worth less, so that more of it may be given under the same limits. */
export interface RaisedRate {
  currency: string;
  /** So much of it was one unit of the store's currency; null where nothing could be approved in it before. */
  from: number | null;
  to: number;
}

type Rates = readonly { currency: string; rate: number }[];

/**
 * Which rates a change raises: a currency's first one, and one that makes its amounts worth less. One that makes them worth
 * more, or takes a rate away, holds at once.
 */
export function raisedRates(before: Rates, after: Rates): RaisedRate[] {
  const known = new Map(before.map(({ currency, rate }) => [currency, rate]));
  return after
    .map(({ currency, rate }) => ({ currency, from: known.get(currency) ?? null, to: rate }))
    .filter(({ from, to }) => from === null || to > from);
}

/** Where refunds and replacements of a store are ordered: which engine, and the fields that say which shop of it. */
export interface EnginePlace {
  kind: string;
  /** The engine's, as people read it. */
  name: string;
  at: { field: string; value: string }[];
}

export interface EngineMove {
  from: EnginePlace;
  to: EnginePlace;
}

/** Whether two places are one: the same engine, and the same value in every field. */
export function isSamePlace(one: EnginePlace, other: EnginePlace): boolean {
  return (
    one.kind === other.kind &&
    one.at.length === other.at.length &&
    one.at.every(({ field, value }) => other.at.some((item) => item.field === field && item.value === value))
  );
}

/**
 * How a change leads a store's engine elsewhere; null where it may hold at once.
 * @param known where the store is known to be led; null before its engine answered once
 * @param wanted null where it would lead nowhere, as without an engine
 */
export function engineMove(known: EnginePlace | null, wanted: EnginePlace | null): EngineMove | null {
  return known === null || wanted === null || isSamePlace(known, wanted) ? null : { from: known, to: wanted };
}

/** The fields that say where an engine leads, where they change; without what was, where the engine is another. */
export function movedFields({ from, to }: EngineMove): { field: string; from: string | null; to: string }[] {
  const before = new Map(from.kind === to.kind ? from.at.map(({ field, value }) => [field, value]) : []);
  return to.at
    .map(({ field, value }) => ({ field, from: before.get(field) ?? null, to: value }))
    .filter((one) => one.to !== (one.from ?? ''));
}

/** What a guarded change would change. */
export type GuardedWhat =
  | { area: typeof limitsArea; raised: RaisedLimit[]; rates?: RaisedRate[] }
  | { area: typeof engineArea; moved: EngineMove };

/**
 * Where a guarded change is: it waits, holds, was stopped, was overtaken by another, lapsed with its author’s right, or
 * failed as it was carried out.
 */
export type GuardedChangeState = 'waiting' | 'done' | 'stopped' | 'overtaken' | 'lapsed' | 'failed';
