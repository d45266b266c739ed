import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { formatDay, formatTime, formatWeekday } from '#words/format.ts';
import * as words from '#words/view/claim.ts';
import type { Moment } from '../../../../ui/Timeline.tsx';

/** 'By Tue,' and 'Nov 24': what the day of something to come is, and the day. */
export function dayToCome({ at, day }: Pick<Claim['timeline'][number], 'at' | 'day'>, timeZone: string): string[] {
  const weekday = formatWeekday(at, timeZone).slice(0, 3);
  const date = formatDay(at, timeZone);
  return day === 'on' ? [date] : [day === 'by' ? words.byDay(weekday) : words.untilDay(weekday), date];
}

/** "So far" as the timeline shows it; what is to come has a day and no time, what goes on since the last change is now. */
export function momentsOf(claim: Pick<Claim, 'timeline' | 'timeZone' | 'updatedAt'>): Moment[] {
  return claim.timeline.map((entry, index) => ({
    key: `${index} ${entry.at}`,
    when:
      entry.kind === 'next'
        ? dayToCome(entry, claim.timeZone)
        : entry.kind === 'now' && Date.parse(entry.at) > Date.parse(claim.updatedAt)
          ? [words.now]
          : [formatDay(entry.at, claim.timeZone), formatTime(entry.at, claim.timeZone)],
    title: entry.title,
    ...(entry.text === '' ? {} : { note: entry.text }),
    state: entry.kind,
  }));
}
