import { afterDays, atLocalTime, localDate, wallTime } from '../platform/local-day.ts';

/**
 * By when a store means to answer a claim. A shopper is told a day and never a time, so a claim is due when the store
 * closes on that day: until then what was said is true. Every instant is ISO 8601 text.
 */

/** When people of a store work: `days` counts from 0, Sunday, to 6; hours are `HH:MM` of the store's zone. */
export interface WorkingTime {
  days: readonly number[];
  opens: string;
  closes: string;
  /** Calendar days on which nobody works. */
  holidays: readonly { day: string; name: string }[];
}

/** What a store promises: hours, in which nights count and days without work do not. */
export interface AnswerPromise {
  hours: number;
  working: WorkingTime;
  timeZone: string;
}

/** How long answers of a store really took: of how many claims, and the hours within which nine of ten had theirs. */
export interface AnswerRecord {
  measured: number;
  p90: number | null;
}

const leastOfKind = 5;
const leastInAll = 20;

/** The hours that a store's record stands for; null while it has answered too few, of this kind and in all. */
export function recordedHours(ofKind: AnswerRecord, inAll: AnswerRecord): number | null {
  if (ofKind.measured >= leastOfKind && ofKind.p90 !== null) {
    return ofKind.p90;
  }
  return inAll.measured >= leastInAll ? inAll.p90 : null;
}

/** The day and hour by which a wait that began at `from` is answered: by the store's record, else by its promise. */
export function answerDue(from: string, promise: AnswerPromise, recorded: number | null): string {
  const { working, timeZone } = promise;
  if (recorded !== null) {
    return closingAfter(afterDays(from, recorded / 24), working, timeZone);
  }
  const { day, minutes } = worksFrom(from, working, timeZone);
  const whole = Math.floor(promise.hours / 24);
  let due = day;
  for (let left = whole; left > 0; left -= 1) {
    due = workingDayAfter(due, working);
  }
  let time = minutes + (promise.hours - whole * 24) * 60;
  if (time >= dayMinutes) {
    due = workingDayAfter(due, working);
    time -= dayMinutes;
  }
  return atLocalTime(time > minutesOf(working.closes) ? workingDayAfter(due, working) : due, working.closes, timeZone);
}

/** When a store closes on the day of an instant, or on the first day of work after it. */
export function closingAfter(at: string, working: WorkingTime, timeZone: string): string {
  const day = localDate(at, timeZone);
  const open = works(day, working) && minutesAt(at, timeZone) <= minutesOf(working.closes);
  return atLocalTime(open ? day : workingDayAfter(day, working), working.closes, timeZone);
}

/** Where work on a claim begins: at once, or when the store opens next. */
function worksFrom(at: string, working: WorkingTime, timeZone: string): { day: string; minutes: number } {
  const day = localDate(at, timeZone);
  const now = minutesAt(at, timeZone);
  const opens = minutesOf(working.opens);
  return works(day, working) && now < minutesOf(working.closes)
    ? { day, minutes: Math.max(now, opens) }
    : { day: workingDayAfter(day, working), minutes: opens };
}

const dayMinutes = 24 * 60;

/** Minutes since midnight. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function minutesAt(at: string, timeZone: string): number {
  const { hour, minute } = wallTime(Date.parse(at), timeZone);
  return hour * 60 + minute;
}

function works(day: string, { days, holidays }: WorkingTime): boolean {
  return days.includes(new Date(day).getUTCDay()) && holidays.every((holiday) => holiday.day !== day);
}

function workingDayAfter(day: string, working: WorkingTime): string {
  let next = day;
  do {
    next = afterDays(next, 1).slice(0, 10);
  } while (!works(next, working));
  return next;
}
