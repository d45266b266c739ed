import { addDuration, addMonths } from '../platform/durations.ts';
import { startOfDayAfter } from '../platform/local-day.ts';

/** What of a store's settings says how long a customer can still come back to a claim that ended, in days. */
interface ComingBack {
  appealDays: number;
  reopenDays: number;
  reopenDeniedDays: number;
  undismissDays: number;
}

/**
 * Before which instant a claim must have ended for its customer to be erased: so many calendar months ago, and never
 * while the claim can still be appealed or opened again, which ends with a day of the store.
 */
export function endedBefore(now: string, months: number, comingBack: ComingBack, timeZone: string): string {
  const { appealDays, reopenDays, reopenDeniedDays, undismissDays } = comingBack;
  const at = addMonths(new Date(now), -months);
  const days = Math.max(appealDays, reopenDays, reopenDeniedDays, undismissDays);
  const lastOver = Date.parse(startOfDayAfter(now, -days - 1, timeZone));
  return new Date(Math.min(at.getTime(), lastOver)).toISOString();
}

/** Before which instant an order must have been placed and delivered so that no window of the store is open any more. */
export function orderedBefore(
  now: string,
  windows: Readonly<Record<string, { closesAfterDays: number } | null>>,
  timeZone: string,
): string {
  const days = Math.max(0, ...Object.values(windows).map((rule) => rule?.closesAfterDays ?? 0));
  return startOfDayAfter(now, -days - 1, timeZone);
}

/** Whether a warranty that began then covers its item still. A period that can't be read covers nothing. */
export function isCovered(now: string, warranty: { since: string; period: string | null }): boolean {
  const until = warranty.period === null ? null : addDuration(warranty.since, warranty.period);
  return until !== null && until > now;
}
