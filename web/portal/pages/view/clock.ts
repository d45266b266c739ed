import { formatDay } from '#words/format.ts';
import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { wallTime } from '../../../../core/rules/local-day.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const hourMs = 3_600_000;
const dayMs = 86_400_000;

function dayNumber(time: number, timeZone: string): number {
  const wall = wallTime(time, timeZone);
  return Math.round(Date.UTC(wall.year, wall.month - 1, wall.day) / dayMs);
}

/** 'Today 9 AM', 'Tomorrow 8 AM', 'Sunday 6 PM', 'Nov 30': an hour near now, in the store's zone. */
export function nearTime(at: number, now: number, timeZone: string): string {
  const away = dayNumber(at, timeZone) - dayNumber(now, timeZone);
  if (away < 0 || away > 6) {
    return formatDay(new Date(at).toISOString(), timeZone);
  }
  const { hour } = wallTime(at, timeZone);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
  const day = away === 0 ? 'Today' : away === 1 ? 'Tomorrow' : weekdays[(dayNumber(at, timeZone) + 4) % 7];
  return `${day} ${clock}`;
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
    now: { at: justFiled ? 'Now' : nearTime(filed, now, claim.timeZone), note: 'filed' },
    median: { at: nearTime(after(clock.medianHours), now, claim.timeZone), note: 'half have heard' },
    most: { at: nearTime(after(clock.p90Hours), now, claim.timeZone), note: '9 in 10 have heard' },
    medianShare: clock.p90Hours === 0 ? 1 : clock.medianHours / clock.p90Hours,
    basis: `Measured on our last ${clock.measuredOn} claims, nights and Sundays included. One in ten takes longer; then we write to say why.`,
  };
}
