import type { z } from 'zod';
import type { expectedDays } from '../../../core/contract/claims/claim-shapes.ts';
import { afterBusinessDays, daysBetween, localDate } from '../../../core/rules/platform/local-day.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { Outcome } from './outcome-of-claim.ts';

type Promised = Pick<StoreRecord, 'settings' | 'timeZone'>;

/** The calendar day by which a refund that is made at an instant has arrived. */
export function refundDay({ settings, timeZone }: Promised, since: string): string {
  return afterBusinessDays(localDate(since, timeZone), settings.refundBusinessDays, daysOff(settings));
}

/** The same for a replacement; null where the store names no day. */
export function replacementDay({ settings, timeZone }: Promised, since: string): string | null {
  const { replacementBusinessDays: days } = settings;
  return days === null ? null : afterBusinessDays(localDate(since, timeZone), days, daysOff(settings));
}

const daysOff = ({ holidays }: Promised['settings']) => holidays.map((holiday) => holiday.day);

/**
 * By when what was approved has arrived, counted from the day on which it was carried out, else from the decision; and
 * the holiday that moved a refund, so that a page can name it. Null where nothing of that kind was given.
 */
export function expectedOf(store: Promised, { decision, resolutions }: Outcome): z.input<typeof expectedDays> {
  const since = (types: readonly string[]) => {
    const given = resolutions.filter((item) => types.includes(item.type));
    const done = given.flatMap((item) => item.executed_at ?? []).toSorted();
    return given.length === 0 || !decision ? null : (done[0] ?? decision.decided_at);
  };
  const refunded = since(['REFUND', 'FLAT_RATE']);
  const sent = since(['RESHIP']);
  const refundBy = refunded === null ? null : refundDay(store, refunded);
  return {
    refundBy,
    replacementBy: sent === null ? null : replacementDay(store, sent),
    holiday: refundBy === null ? null : holidayBefore(store, localDate(refunded ?? '', store.timeZone), refundBy),
  };
}

/** The first holiday on a weekday between two calendar days. */
function holidayBefore({ settings }: Promised, from: string, to: string) {
  const between = settings.holidays.filter(
    ({ day }) => daysBetween(from, day) > 0 && daysBetween(day, to) > 0 && ![0, 6].includes(new Date(day).getUTCDay()),
  );
  return between.toSorted((item, other) => daysBetween(other.day, item.day))[0] ?? null;
}
