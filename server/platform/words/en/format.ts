/** How this language names itself, counts, lists, and writes days, times and sums. */
import { localDate } from '#core/rules/platform/local-day.ts';
import { plural, formatDate as writtenDate } from '#core/rules/platform/text.ts';

export { formatMoney, formatTimeInZone, plural } from '#core/rules/platform/text.ts';

/** The language of what is written here. */
export const tag = 'en';

const rules = new Intl.PluralRules(tag);

/** The words that go with a count which they do not name: 'it ships', 'they ship'. */
export function pluralOf(count: number, item: string, other: string): string {
  return rules.select(count) === 'one' ? item : other;
}

/** '1 video and 2 photos'; empty where there are none. */
export function photosAndVideos(photos: number, videos: number): string {
  return list([videos > 0 ? plural(videos, 'video') : '', photos > 0 ? plural(photos, 'photo') : ''].filter(Boolean));
}

/** 'A', 'A and B', 'A, B, and C'; the same with 'or'. */
export function list(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return words.length < 3 ? words.join(` ${last} `) : `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1)}`;
}

/** A calendar day (`2026-11-18`) as 'Nov 18'; with its year where `near`, another calendar day, is of another one. */
export function formatDay(day: string, near?: string): string {
  const whole = writtenDate(`${day}T12:00:00.000Z`, 'UTC');
  return near !== undefined && near.slice(0, 4) !== day.slice(0, 4) ? whole : (whole.split(', ')[0] ?? '');
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A calendar day as 'Friday, Nov 27'; with its year where `near`, another calendar day, is of another one. */
export function formatLongDay(day: string, near?: string): string {
  return `${weekdays[new Date(`${day}T12:00:00.000Z`).getUTCDay()]}, ${formatDay(day, near)}`;
}

/** The day of an instant in a time zone as 'Friday, Nov 27'. */
export function formatLongDayOf(at: string, timeZone: string): string {
  return formatLongDay(localDate(at, timeZone));
}
