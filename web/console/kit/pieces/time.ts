import { dateFormat } from '#core/rules/platform/formats.ts';
import * as words from '#words/console/kit/times.ts';
import { tag } from '#words/format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A span in the largest unit that fits. */
function measured(ms: number): { amount: number; unit: 'minute' | 'hour' | 'day' } {
  const size = Math.abs(ms);
  if (size < hour) {
    return { amount: Math.max(1, Math.floor(size / minute)), unit: 'minute' };
  }
  return size < 2 * day
    ? { amount: Math.floor(size / hour), unit: 'hour' }
    : { amount: Math.floor(size / day), unit: 'day' };
}

/** How long, in the largest fitting unit: `5h`, `20m`, `3d`. */
export function span(ms: number): string {
  const { amount, unit } = measured(ms);
  return words.short[unit](amount);
}

/** A span in words: `9 hours`, `1 minute`. */
export function spanInWords(ms: number): string {
  if (Math.abs(ms) < minute) {
    return words.whole.second(Math.max(1, Math.round(Math.abs(ms) / 1000)));
  }
  const { amount, unit } = measured(ms);
  return words.whole[unit](amount);
}

function parts(iso: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(tag, { timeZone: zone, ...options }).format(new Date(iso));
}

/** `Nov 20`; with the year when it is another one than now's. */
export function shortDate(iso: string, zone?: string, now: Date = new Date()): string {
  const sameYear = parts(iso, zone, { year: 'numeric' }) === parts(now.toISOString(), zone, { year: 'numeric' });
  return parts(
    iso,
    zone,
    sameYear ? { month: 'short', day: 'numeric' } : { month: 'short', day: 'numeric', year: 'numeric' },
  );
}

/** A day of the calendar (`2026-11-30`) as `Mon, Nov 30`; with its year where it is another one than now's. */
export function weekDay(day: string, now: Date = new Date()): string {
  const noon = `${day}T12:00:00Z`;
  return words.dayOfWeek(parts(noon, 'UTC', { weekday: 'short' }), shortDate(noon, 'UTC', now));
}

/** A month of the calendar (`2026-11`) as `November 2026`; what is none as it stands. */
export function monthName(month: string): string {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)
    ? parts(`${month}-15T12:00:00Z`, 'UTC', { month: 'long', year: 'numeric' })
    : month;
}

/** `2:06 PM`, in the store's zone. */
export function clock(iso: string, zone?: string): string {
  return parts(iso, zone, { hour: 'numeric', minute: '2-digit' });
}

/** `Nov 20 at 2:06 PM EST`: the zone is said, because a store's may not be the reader's. */
export function dateAndClock(iso: string, zone?: string): string {
  const time = parts(iso, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return words.dayAndTime(shortDate(iso, zone), time);
}

/** `Mon, Nov 30 at 9:00 AM EST`: an instant to come, by the clock of whoever reads it, as they would choose it. */
export function dayAndClock(iso: string): string {
  const time = parts(iso, undefined, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return words.dayAndTime(words.dayOfWeek(parts(iso, undefined, { weekday: 'short' }), shortDate(iso)), time);
}

/** The head over a day of the feed: `Friday, Nov 21, today`. */
export function dayHead(iso: string, zone?: string, now: Date = new Date()): string {
  const head = parts(iso, zone, { weekday: 'long', month: 'short', day: 'numeric' });
  const key = dayKey(iso, zone);
  if (key === dayKey(now.toISOString(), zone)) {
    return words.today(head);
  }
  return key === dayKey(new Date(now.getTime() - day).toISOString(), zone) ? words.yesterday(head) : head;
}

/** A key that is equal for two instants of one day in that zone. */
export function dayKey(iso: string, zone?: string): string {
  return parts(iso, zone, { year: 'numeric', month: '2-digit', day: '2-digit' });
}

/** `Friday, November 21`. */
export function longDay(now: Date, zone?: string): string {
  return parts(now.toISOString(), zone, { weekday: 'long', month: 'long', day: 'numeric' });
}

export interface AnswerClock {
  words: string;
  /** How far off it is, either way. */
  span: string;
  /** The instant itself, by the reader's own clock. */
  by: string;
  tone: 'bad' | 'warn' | 'ink-3';
}

/** The clock of a claim that waits for us: `late 5h`, `due 40m`; amber in the last two hours. */
export function answerClock(dueAt: string | null | undefined, now: Date): AnswerClock | null {
  if (dueAt === null || dueAt === undefined) {
    return null;
  }
  const left = Date.parse(dueAt) - now.getTime();
  const by = words.replyBy(dateAndClock(dueAt));
  if (left < 0) {
    return { words: words.late(span(left)), span: span(left), by, tone: 'bad' };
  }
  return { words: words.due(span(left)), span: span(left), by, tone: left < 2 * hour ? 'warn' : 'ink-3' };
}
