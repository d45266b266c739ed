import type { z } from 'zod';
import type { expectedDays } from '#core/contract/claims/claim-shapes.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import { type Holiday, holidaysKept, keptHolidays, type SkippedHolidays } from '#core/rules/claims/told-days.ts';
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

/** A day that the customer was told, and the holidays that it skips, as was told. */
interface ToldDay {
  day: string;
  skips: SkippedHolidays | null;
}

/**
 * By when what was approved has arrived: as its customer was told, else, of before such days were kept, counted from the
 * day on which it was carried out, else from the decision; and the holidays that moved either day, so that a
 * page can name them. Null where nothing of that kind was given.
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
  const refund = refunded === null ? null : (told.refund ?? expectedFrom(store, 'refund', refunded));
  const replacement = sent === null ? null : (told.replacement ?? expectedFrom(store, 'replacement', sent));
  const skips = holidaysKept(refund?.skips ?? null);
  const more = holidaysKept(replacement?.skips ?? null).filter((item) => skips.every(({ day }) => day !== item.day));
  return {
    refundBy: refund?.day ?? null,
    replacementBy: replacement?.day ?? null,
    holiday: skips[0] ?? null,
    holidays: inOrder([...skips, ...more]),
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
  const day = kind === 'refund' ? refundDay(store, since) : replacementDay(store, since);
  return day === null
    ? null
    : { day, skips: keptHolidays(holidaysBefore(store, localDate(since, store.timeZone), day)) };
}

/** The holidays on weekdays between two calendar days, in order. */
function holidaysBefore({ settings }: Promised, from: string, to: string): Holiday[] {
  const between = settings.holidays.filter(
    ({ day }) => daysBetween(from, day) > 0 && daysBetween(day, to) > 0 && ![0, 6].includes(new Date(day).getUTCDay()),
  );
  return inOrder(between).map(({ day, name }) => ({ day, name }));
}

const inOrder = (holidays: readonly Holiday[]) => holidays.toSorted((item, other) => daysBetween(other.day, item.day));
