import type { z } from 'zod';
import type { settingsAreas } from '../contract/settings-areas.ts';

/**
 * A change that lifts what holds people back is guarded: it waits for a second person or a day, and everybody who could
 * have made it hears of it at once. Lowering a limit is at once.
 */
export const guardedArea = 'limits';

/** How long a guarded change waits where nobody says a second word, in hours. */
export const guardedHours = 24;

type Limits = z.output<(typeof settingsAreas)[typeof guardedArea]>['limits'];

/** The limits of which more is more power over money; the number of claims only lets staff deny more. */
export const guardedLimits = ['perClaim', 'secondPersonFrom', 'creditFactor'] as const satisfies (keyof Limits)[];
export type GuardedLimit = (typeof guardedLimits)[number];

/** One limit that a change raises. */
export interface RaisedLimit {
  limit: GuardedLimit;
  from: number;
  to: number;
}

/** Which limits a change raises, in the order of the settings; none where it may hold at once. */
export function raisedLimits(before: Limits, after: Limits): RaisedLimit[] {
  return guardedLimits
    .map((limit) => ({ limit, from: before[limit], to: after[limit] }))
    .filter(({ from, to }) => to > from);
}

/** Where a guarded change is: it waits, holds, was stopped, was overtaken by another, or lapsed with its author’s right. */
export type GuardedChangeState = 'waiting' | 'done' | 'stopped' | 'overtaken' | 'lapsed';
