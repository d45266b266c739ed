import type { z } from 'zod';
import type { expectedDays } from '#core/contract/claims/claim-shapes.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import type { Holiday } from '#core/rules/claims/told-days.ts';
import { afterBusinessDays, daysBetween, localDate } from '#core/rules/platform/local-day.ts';
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

/** A day that the customer was told, and the holiday that it skips, as was told. */
interface ToldDay {
  day: string;
  skips: Holiday | null;
}

/**
 * By when what was approved has arrived: as its customer was told, else, of before such days were kept, counted from the
 * day on which it was carried out, else from the decision; and the holiday that moved a refund, so that a page can name it.
 * Null where nothing of that kind was given.
 */
export function expectedOf(
  store: Promised,
  { decision, resolutions }: Outcome,
  told: { refund?: ToldDay; replacement?: ToldDay } = {},
): z.input<typeof expectedDays> {
  const since = (kind: ExpectedKind) => {
    const given = givenOf(kind, resolutions);
    const done = given.flatMap((item) => item.executed_at ?? []).toSorted();
    return given.length === 0 || !decision ? null : (done[0] ?? decision.decided_at);
  };
  const refunded = since('refund');
  const sent = since('replacement');
  const refund = refunded === null ? null : (told.refund ?? refundFrom(store, refunded));
  return {
    refundBy: refund?.day ?? null,
    replacementBy: sent === null ? null : (told.replacement?.day ?? replacementDay(store, sent)),
    holiday: refund?.skips ?? null,
  };
}

/** What a told day of an approval is about. */
export type ExpectedKind = 'refund' | 'replacement';

const typesOf: Readonly<Record<ExpectedKind, readonly ResolutionType[]>> = {
  refund: ['REFUND', 'FLAT_RATE'],
  replacement: ['RESHIP'],
};

/** Of what an approval gives, that which one told day is about. */
export function givenOf<Given extends { type: ResolutionType }>(kind: ExpectedKind, given: readonly Given[]): Given[] {
  return given.filter(({ type }) => typesOf[kind].includes(type));
}

/** By when something that is given at an instant has arrived; null where the store names no such day. */
export function expectedFrom(store: Promised, kind: ExpectedKind, since: string): ToldDay | null {
  if (kind === 'refund') {
    return refundFrom(store, since);
  }
  const day = replacementDay(store, since);
  return day === null ? null : { day, skips: null };
}

function refundFrom(store: Promised, since: string): ToldDay {
  const day = refundDay(store, since);
  return { day, skips: holidayBefore(store, localDate(since, store.timeZone), day) };
}

/** The first holiday on a weekday between two calendar days. */
function holidayBefore({ settings }: Promised, from: string, to: string) {
  const between = settings.holidays.filter(
    ({ day }) => daysBetween(from, day) > 0 && daysBetween(day, to) > 0 && ![0, 6].includes(new Date(day).getUTCDay()),
  );
  return between.toSorted((item, other) => daysBetween(other.day, item.day))[0] ?? null;
}
