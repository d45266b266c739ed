import { formatDay } from '#words/format.ts';
import { formatDateTime } from '../../../../core/rules/text.ts';

/** '9:12 PM' in a time zone. */
export function timeOf(at: string, timeZone: string): string {
  return formatDateTime(at, timeZone).split(' at ')[1] ?? '';
}

/** 'Thursday' in a time zone. */
function weekdayOf(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(at);
}

/** 'Thursday, Nov 26' in a time zone. */
export function longDayOf(at: string, timeZone: string): string {
  return `${weekdayOf(Date.parse(at), timeZone)}, ${formatDay(at, timeZone)}`;
}

/** The instant `days` business days (Monday to Friday of the zone) after another, as ISO 8601 text. */
export function afterBusinessDays(at: string, days: number, timeZone: string): string {
  let time = Date.parse(at);
  for (let left = days; left > 0; ) {
    time += 86_400_000;
    const weekday = weekdayOf(time, timeZone);
    if (weekday !== 'Saturday' && weekday !== 'Sunday') {
      left -= 1;
    }
  }
  return new Date(time).toISOString();
}
