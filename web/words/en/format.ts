/** How this language names itself, counts, quotes, and writes days and sums. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { wallTime } from '#core/rules/platform/local-day.ts';
import { formatDateTime, plural, zoneName } from '#core/rules/platform/text.ts';

export { formatDuration } from '#core/rules/platform/durations.ts';
export { formatMoney, formatTimeInZone, plural } from '#core/rules/platform/text.ts';

/** The language of the document and of everything that is formatted. */
export const tag = 'en';

/** '4 × Enamel mug'. */
export const counted = (units: number, name: string): string => `${units} × ${isolated(name)}`;

/**
 * '4 × Enamel mug, 1 × Steel flask', where a line never ends between a number and its thing; semicolons part names that
 * have commas of their own.
 */
export const contents = (things: readonly { units: number; name: string }[]): string =>
  things
    .map(({ units, name }) => `${units}\u00a0×\u00a0${isolated(name)}`)
    .join(things.some(({ name }) => name.includes(',')) ? '; ' : ', ');

/** '2 videos and 1 photo', '3 photos', '1 video'. */
export const photosAndVideos = (photos: number, videos: number): string =>
  [videos > 0 ? plural(videos, 'video') : '', photos > 0 ? plural(photos, 'photo') : ''].filter(Boolean).join(' and ');

/** What somebody wrote, in the marks of this language. */
export const quoted = (text: string): string => `“${isolated(text)}”`;

const rules = new Intl.PluralRules(tag);
const lists = new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' });

/** The words that go with a count which they do not name: 'It goes', 'They go'. */
export function pluralOf(count: number, item: string, other: string): string {
  return rules.select(count) === 'one' ? item : other;
}

/** 'a, b, and c': a list in a sentence. */
export const listed = (parts: readonly string[]): string => lists.format(parts);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Nov 18' in the store's zone; empty where the time cannot be read. */
export function formatDay(at: string, timeZone: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) {
    return '';
  }
  const wall = wallTime(time, timeZone);
  return `${months[wall.month - 1]} ${wall.day}`;
}

/** 'Nov 18, 2028' in the store's zone, for days that may lie in another year; empty where the time cannot be read. */
export function formatDate(at: string, timeZone: string): string {
  const time = Date.parse(at);
  const day = formatDay(at, timeZone);
  return day === '' ? '' : `${day}, ${wallTime(time, timeZone).year}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A day of the calendar like 2026-05-03 as 'May 3, 2026'; empty where it is none. */
export function formatCalendarDay(day: string): string {
  return formatDate(`${day}T12:00:00.000Z`, 'UTC');
}

/** The day of the week of a calendar day, 'Sunday'; empty where it is none. */
export function weekdayOf(day: string): string {
  return weekdays[new Date(`${day}T12:00:00.000Z`).getUTCDay()] ?? '';
}

/** 'Sunday' in a time zone; empty where the time cannot be read. */
export function formatWeekday(at: string, timeZone: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) {
    return '';
  }
  const { year, month, day } = wallTime(time, timeZone);
  return weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
}

/** 'Thursday, Nov 26' in a time zone; empty where the time cannot be read. */
export function formatLongDay(at: string, timeZone: string): string {
  const weekday = formatWeekday(at, timeZone);
  return weekday === '' ? '' : `${weekday}, ${formatDay(at, timeZone)}`;
}

/** 'Mon, Nov 23' in a time zone: where there is room for a few letters. */
export function formatShortDay(at: string, timeZone: string): string {
  const weekday = formatWeekday(at, timeZone);
  return weekday === '' ? '' : `${weekday.slice(0, 3)}, ${formatDay(at, timeZone)}`;
}

/** '9:12 PM EST'; empty where the time cannot be read. */
export function formatTime(at: string, timeZone: string): string {
  const [, time = ''] = formatDateTime(at, timeZone).split(' at ');
  return time === '' ? '' : `${time} ${zoneName(at, timeZone)}`;
}

/** '9 PM EST': the hour alone. */
export function formatHour(at: string, timeZone: string): string {
  const { hour } = wallTime(Date.parse(at), timeZone);
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'} ${zoneName(at, timeZone)}`;
}
