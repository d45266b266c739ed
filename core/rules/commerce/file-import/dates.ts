import { atLocalTime } from '../../platform/local-day.ts';
import type { DayOrder, Reading } from './reading.ts';

/** A date as it is written: its day, and both days where it could be read both ways. */
type Written = (
  | { kind: 'plain'; day: string; shows: DayOrder | null }
  | { kind: 'either'; days: Record<DayOrder, string> }
) & {
  /** `HH:MM` and seconds as text; null where there is none. */
  clock: { minutes: string; seconds: string } | null;
  /** `Z` or `+02:00`; null where there is none. */
  zone: string | null;
};

const clockForm = /(?:^|[T\s,]+)(\d{1,2})[:.](\d{2})(?:[:.](\d{2}(?:[.,]\d+)?))?\s*([ap]\.?m\.?)?$/i;
const zoneForm = /\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/;

/** Reads a date with or without a time and a zone: ISO 8601, `11/25/2026 2:30 PM`, `25.11.2026`, `Nov 25, 2026`. */
export function readDate(text: string): Written | null {
  let rest = text.trim().replace(/^\p{L}{2,9}\.?,\s+(?=\d)/u, '');
  const zone = /:\d{2}/.test(rest) ? (zoneForm.exec(rest)?.[1] ?? null) : null;
  if (zone !== null) rest = rest.replace(zoneForm, '').trim();
  const found = clockForm.exec(rest);
  const clock = found === null || !rest.slice(0, found.index).trim() ? null : clockOf(found);
  if (clock === undefined) {
    return null;
  }
  const day = readDay(clock === null ? rest : rest.slice(0, found?.index).trim());
  return day && { ...day, clock, zone: zone && zoneOf(zone) };
}

function clockOf([, hours = '', minutes = '', seconds = '00', half]: RegExpExecArray) {
  const isAfternoon = half?.toLowerCase().startsWith('p');
  const hour = (Number(hours) % (half === undefined ? 24 : 12)) + (isAfternoon ? 12 : 0);
  if (Number(hours) > (half === undefined ? 23 : 12) || Number(minutes) > 59) {
    return undefined;
  }
  return { minutes: `${String(hour).padStart(2, '0')}:${minutes}`, seconds: seconds.replace(',', '.') };
}

const zoneOf = (text: string) =>
  /^[A-Z]/.test(text) ? 'Z' : text.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').replace(/^([+-]\d{2})$/, '$1:00');

function readDay(
  text: string,
): { kind: 'plain'; day: string; shows: DayOrder | null } | { kind: 'either'; days: Record<DayOrder, string> } | null {
  const plain = (day: string | null, shows: DayOrder | null = null) => day && { kind: 'plain' as const, day, shows };
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/.exec(text);
  if (yearFirst) {
    return plain(dayOf(yearFirst[1], yearFirst[3], yearFirst[4])) || null;
  }
  const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})\.?$/.exec(text);
  if (yearLast) {
    const [, one, mark, two, year] = yearLast;
    const days = { 'day-first': dayOf(year, two, one), 'month-first': dayOf(year, one, two) };
    // Nobody writes the month first before points.
    if (mark === '.' || days['month-first'] === null) {
      return plain(days['day-first'], mark === '.' ? null : 'day-first') || null;
    }
    if (days['day-first'] === null) {
      return plain(days['month-first'], 'month-first') || null;
    }
    return days['day-first'] === days['month-first']
      ? plain(days['day-first']) || null
      : { kind: 'either', days: { 'day-first': days['day-first'], 'month-first': days['month-first'] } };
  }
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[\s-](?:de\s)?(?<month>\p{L}{3,})\.?,?[\s-](?:de\s)?(?<year>\d{4}|\d{2})$/u.exec(
      text,
    ) ?? /^(?<month>\p{L}{3,})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})$/u.exec(text);
  const { day, month, year } = named?.groups ?? {};
  const number = month === undefined ? undefined : monthNames().get(nameKey(month));
  return number === undefined ? null : plain(dayOf(year, String(number), day)) || null;
}

/** A calendar day as `2026-11-25`; null for one that no calendar has. */
function dayOf(year = '', month = '', day = ''): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const [inMonth, date] = [Number(month), Number(day)];
  // The last day before the next month is the month's length.
  const isDay =
    inMonth >= 1 && inMonth <= 12 && date >= 1 && date <= new Date(Date.UTC(Number(whole), inMonth, 0)).getUTCDate();
  return isDay ? `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb', 'pl', 'fi'];
const nameKey = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}|\./gu, '')
    .toLowerCase();
let months: Map<string, number> | null = null;

/** What months are called, whole and cut, in the languages in which shops export. */
function monthNames(): ReadonlyMap<string, number> {
  months ??= new Map(
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, at): [string, number] => {
          const parts = format.formatToParts(Date.UTC(2026, at, 10));
          return [nameKey(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1];
        });
      }),
    ),
  );
  return months;
}

/**
 * An instant as ISO 8601; a day is its first moment, and a time without a zone is the store's. What is none, or undecided,
 * stays as it is, and is refused with its reason.
 */
export function instantOf(text: string, { dayOrder, timeZone }: Pick<Reading, 'dayOrder' | 'timeZone'>): string {
  const read = readDate(text);
  const day = read === null ? null : read.kind === 'plain' ? read.day : dayOrder === null ? null : read.days[dayOrder];
  if (read === null || day === null) {
    return text;
  }
  const { minutes = '00:00', seconds = '00' } = read.clock ?? {};
  if (read.zone !== null) {
    return `${day}T${minutes}:${seconds}${read.zone}`;
  }
  return atLocalTime(day, minutes, timeZone).replace(
    /:00\.000Z$/,
    `:${seconds.includes('.') ? seconds : `${seconds}.000`}Z`,
  );
}
