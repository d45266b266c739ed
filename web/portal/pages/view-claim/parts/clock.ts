import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { wallTime } from '#core/rules/platform/local-day.ts';
import { formatDay, formatHour, formatLongDay, formatWeekday } from '#words/format.ts';
import * as words from '#words/view/clock.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

function dayNumber(time: number, timeZone: string): number {
  const wall = wallTime(time, timeZone);
  return Math.round(Date.UTC(wall.year, wall.month - 1, wall.day) / dayMs);
}

/** 'Today 9 AM EST', 'Tomorrow 8 AM EST', 'Sunday 6 PM EST', 'Nov 30': an hour near now, in the store's zone. */
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

/**
 * The honest clock of a claim in words. It ends on the day by which the store said it replies, so that a page names one
 * day; a claim that was told none ends where nine of ten were answered. Null where nothing was measured, where half were
 * answered only after that day, and once its end has passed.
 */
export function clockOf(claim: Pick<Claim, 'clock' | 'createdAt' | 'timeZone' | 'answerDueAt'>, nowAt: string) {
  const { clock, answerDueAt: due, timeZone } = claim;
  if (clock === null) {
    return null;
  }
  const [filed, now] = [Date.parse(claim.createdAt), Date.parse(nowAt)];
  // A time of day is told to the hour, rounded up: we are heard by then.
  const after = (hours: number) => Math.ceil((filed + hours * hourMs) / hourMs) * hourMs;
  const median = after(clock.medianHours);
  const end = due === null ? filed + clock.p90Hours * hourMs : Date.parse(due);
  if (end < now || (due !== null && median > end)) {
    return null;
  }
  const justFiled = now - filed < hourMs / 2;
  return {
    now: { at: justFiled ? words.now : nearTime(filed, now, timeZone), note: words.filed },
    median: { at: nearTime(median, now, timeZone), note: words.half },
    most:
      due === null
        ? { at: nearTime(after(clock.p90Hours), now, timeZone), note: words.most }
        : { at: formatLongDay(due, timeZone), note: words.replyDay },
    medianShare: end <= filed ? 1 : (clock.medianHours * hourMs) / (end - filed),
    basis: due === null ? words.basis(clock.measuredOn) : words.basisOfHalf(clock.measuredOn),
  };
}
