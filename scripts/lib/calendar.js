const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Days on which software fails, each the next one after `now` (milliseconds since 1970), in a fixed order.
 * @param {number} now
 * @returns {{ name: string, at: string }[]} `at` in ISO 8601
 */
export function trapDays(now) {
  const year = new Date(now).getUTCFullYear();
  /** The first of an instant a year that is to come. */
  const next = (instantIn) => {
    const found = [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((more) => instantIn(year + more))
      .find((at) => at !== null && at > now);
    return new Date(found).toISOString();
  };
  const changes = (zone) =>
    clockChanges(zone, now).map((at) => ({
      name: `the clock changes in ${zone}`,
      // A little before, so that what a run does and promises lies on both sides.
      at: new Date(at - HOUR / 4).toISOString(),
    }));
  return [
    { name: 'the longest words, a Wednesday in September', at: next((of) => weekdayIn(of, 8, 3, 'last') + 15 * HOUR) },
    { name: 'the last of February', at: next((of) => Date.UTC(of, 1, 28, 20)) },
    { name: 'a leap day', at: next((of) => (isLeap(of) ? Date.UTC(of, 1, 29, 12) : null)) },
    ...changes('America/New_York'),
    ...changes('Europe/Berlin'),
    ...changes('Pacific/Auckland'),
    { name: 'the last half hour of a year', at: next((of) => Date.UTC(of, 11, 31, 23, 30)) },
    { name: 'a public holiday of a store, Thanksgiving', at: next((of) => weekdayIn(of, 10, 4, 4) + 15 * HOUR) },
    { name: 'today in a year', at: new Date(now + 365 * DAY).toISOString() },
  ];
}

/**
 * The day on which a part of the merge's tests runs, another each week of the year.
 * @param {number} now milliseconds since 1970
 */
export function dayOfThisWeek(now) {
  const days = trapDays(now);
  return days[Math.floor(now / (7 * DAY)) % days.length];
}

const isLeap = (year) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** Midnight, UTC, of a weekday (0 is Sunday) of a month (0 is January): its first, its fourth, or its last. */
function weekdayIn(year, month, weekday, which) {
  const days = Array.from({ length: 31 }, (_, index) => Date.UTC(year, month, index + 1)).filter(
    (at) => new Date(at).getUTCMonth() === month && new Date(at).getUTCDay() === weekday,
  );
  return which === 'last' ? days.at(-1) : days[which - 1];
}

/** The next two instants at which a zone's clocks change, to the hour. */
function clockChanges(zone, now) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (at) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  const changedWithin = (from, step) => offsetAt(from) !== offsetAt(from + step);
  const found = [];
  for (let day = Math.ceil(now / HOUR) * HOUR; found.length < 2; day += DAY) {
    if (!changedWithin(day, DAY)) continue;
    const before = Array.from({ length: 24 }, (_, index) => day + index * HOUR).find((at) => changedWithin(at, HOUR));
    found.push(before + HOUR);
  }
  return found;
}
