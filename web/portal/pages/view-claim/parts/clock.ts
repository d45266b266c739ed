import { formatDay, formatHour, formatWeekday } from '#words/format.ts';
import * as words from '#words/view/clock.ts';
import type { Claim } from '../../../../../core/contract/claim-shapes.ts';
import { wallTime } from '../../../../../core/rules/local-day.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

function dayNumber(time: number, timeZone: string): number {
  const wall = wallTime(time, timeZone);
  return Math.round(Date.UTC(wall.year, wall.month - 1, wall.day) / dayMs);
}

/** 'Today 9 AM', 'Tomorrow 8 AM', 'Sunday 6 PM', 'Nov 30': an hour near now, in the store's zone. */
export function nearTime(time: number, now: number, timeZone: string): string {
  const away = dayNumber(time, timeZone) - dayNumber(now, timeZone);
  const at = new Date(time).toISOString();
  if (away < 0 || away > 6) {
    return formatDay(at, timeZone);
  }
  const hour = formatHour(at, timeZone);
  if (away < 2) {
    return away === 0 ? words.today(hour) : words.tomorrow(hour);
  }
  return words.onWeekday(formatWeekday(at, timeZone), hour);
}

/** The honest clock of a claim in words; null where it has none, or where its last time is over. */
export function clockOf(claim: Pick<Claim, 'clock' | 'createdAt' | 'timeZone'>, nowAt: string) {
  const { clock } = claim;
  const [filed, now] = [Date.parse(claim.createdAt), Date.parse(nowAt)];
  if (clock === null || filed + clock.p90Hours * hourMs < now) {
    return null;
  }
  // A time of day is told to the hour, rounded up: we are heard by then.
  const after = (hours: number) => Math.ceil((filed + hours * hourMs) / hourMs) * hourMs;
  const justFiled = now - filed < hourMs / 2;
  return {
    now: { at: justFiled ? words.now : nearTime(filed, now, claim.timeZone), note: words.filed },
    median: { at: nearTime(after(clock.medianHours), now, claim.timeZone), note: words.half },
    most: { at: nearTime(after(clock.p90Hours), now, claim.timeZone), note: words.most },
    medianShare: clock.p90Hours === 0 ? 1 : clock.medianHours / clock.p90Hours,
    basis: words.basis(clock.measuredOn),
  };
}
