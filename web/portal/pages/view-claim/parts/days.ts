import { wallTime } from '../../../../../core/rules/local-day.ts';

/** The instant `days` business days (Monday to Friday of the zone) after another, as ISO 8601 text. */
export function afterBusinessDays(at: string, days: number, timeZone: string): string {
  let time = Date.parse(at);
  for (let left = days; left > 0; ) {
    time += 86_400_000;
    const { year, month, day } = wallTime(time, timeZone);
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    if (weekday > 0 && weekday < 6) {
      left -= 1;
    }
  }
  return new Date(time).toISOString();
}
