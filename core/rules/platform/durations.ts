/** ISO 8601 durations of years, months, weeks and days: how long a warranty lasts. */

export interface Duration {
  years: number;
  months: number;
  days: number;
}

const pattern = /^P(?=\d)(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?$/;

/** Reads a duration like `P1Y6M` or `P90D`; a week is 7 days. Null where the text is none, times of day included. */
export function parseDuration(text: string): Duration | null {
  const found = pattern.exec(text.trim());
  if (!found) {
    return null;
  }
  const [years, months, weeks, days] = found.slice(1).map((digits) => Number(digits ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  return { years, months, days: days + weeks * 7 };
}

/**
 * Whether a period lasts longer than another one, whatever day both begin; false for what is no period.
 * @param before null or empty where nobody said one
 */
export function lastsLonger(period: string, before: string | null): boolean {
  const [one, other] = [parseDuration(period), parseDuration(before ?? '')];
  const monthsOf = (each: Duration | null) => (each === null ? 0 : each.years * 12 + each.months);
  // A year has 365 days at least and a month 28; 366 and 31 at most.
  const least = Math.floor(monthsOf(one) / 12) * 365 + (monthsOf(one) % 12) * 28 + (one?.days ?? 0);
  const most = Math.floor(monthsOf(other) / 12) * 366 + (monthsOf(other) % 12) * 31 + (other?.days ?? 0);
  const isSameDays = (one?.days ?? 0) === (other?.days ?? 0);
  return isSameDays ? monthsOf(one) > monthsOf(other) : least > most;
}

const named = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]);

/**
 * A duration in words (spec section 5): years and months where there are years, else months and days; an empty one is
 * '0 Days', one that cannot be read 'Invalid warranty period'.
 */
export function formatDuration(text: string | null | undefined): string {
  if (!text?.trim()) {
    return '0 Days';
  }
  const duration = parseDuration(text);
  if (!duration) {
    return 'Invalid warranty period';
  }
  const { years, months, days } = duration;
  const words =
    years > 0
      ? [...named(years, 'Year'), ...named(months, 'Month')]
      : [...named(months, 'Month'), ...named(days, 'Day')];
  return words.join(' ') || '0 Days';
}

/**
 * A date or instant that much later, in UTC and in the form it came in. Years and months first, held at the end of a
 * shorter month (2024-02-29 and P1Y is 2025-02-28), then days. Null where either cannot be read or the result lies
 * past the year 9999.
 */
export function addDuration(since: string, text: string): string | null {
  const duration = parseDuration(text);
  const start = new Date(since);
  if (!duration || Number.isNaN(start.getTime())) {
    return null;
  }
  const moved = addMonths(start, duration.years * 12 + duration.months);
  moved.setUTCDate(moved.getUTCDate() + duration.days);
  if (Number.isNaN(moved.getTime()) || moved.getUTCFullYear() > 9999) {
    return null;
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(since) ? moved.toISOString().slice(0, 10) : moved.toISOString();
}

/** So many calendar months later, or earlier where it is negative, in UTC; held at the end of a shorter month. */
export function addMonths(since: Date, count: number): Date {
  const months = since.getUTCFullYear() * 12 + since.getUTCMonth() + count;
  const year = Math.floor(months / 12);
  const lastDay = new Date(Date.UTC(year, (months % 12) + 1, 0)).getUTCDate();
  const moved = new Date(since);
  moved.setUTCFullYear(year, months % 12, Math.min(since.getUTCDate(), lastDay));
  return moved;
}
