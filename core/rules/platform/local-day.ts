/** Days as a store lives them: calendar days of its IANA time zone, changes of the clock included. */

import { dateFormat } from './formats.ts';

const wallClock = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** What a clock on the wall shows at an instant, in numbers; months count from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The platform's own calendar, which is exact and slow: forty times what reading an offset that is known costs. */
function platformWallTime(at: number, timeZone: string): WallTime {
  const wall: WallTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const part of dateFormat('en-US', { timeZone, ...wallClock }).formatToParts(at)) {
    if (part.type in wall) {
      wall[part.type as keyof WallTime] = Number(part.value);
    }
  }
  return wall;
}

function platformOffset(at: number, timeZone: string): number {
  const wall = platformWallTime(at, timeZone);
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return shown - Math.floor(at / second) * second;
}

/** No zone changes its clock twice within these hours, so equal offsets at both ends hold all through. */
const spanMs = 6 * 60 * minute;
/** Spans of a zone that are remembered: four years of them, and then it begins anew. */
const mostSpans = 6000;
const offsets = new Map<string, Map<number, number | null>>();

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  let spans = offsets.get(timeZone);
  if (!spans || spans.size >= mostSpans) {
    spans = new Map();
    offsets.set(timeZone, spans);
  }
  const span = Math.floor(at / spanMs);
  let offset = spans.get(span);
  if (offset === undefined) {
    const from = platformOffset(span * spanMs, timeZone);
    // Null for a span in which the clock changes: there each instant is asked for.
    offset = from === platformOffset((span + 1) * spanMs - 1, timeZone) ? from : null;
    spans.set(span, offset);
  }
  return offset ?? platformOffset(at, timeZone);
}

/** The wall time of an instant (epoch milliseconds) in a time zone. */
export function wallTime(at: number, timeZone: string): WallTime {
  const shown = new Date(at + offsetAt(at, timeZone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}

/** The calendar day of an instant in a time zone, as midnight UTC of that day in epoch milliseconds. */
function dayOf(at: number, timeZone: string): number {
  return Math.floor((at + offsetAt(at, timeZone)) / day) * day;
}

/** The calendar day of an instant (ISO 8601) in a time zone: `2026-11-22`. */
export function localDate(at: string, timeZone: string): string {
  return new Date(dayOf(Date.parse(at), timeZone)).toISOString().slice(0, 10);
}

/** How many days lie between two calendar days: 1 from `2026-11-21` to `2026-11-22`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** The calendar day `days` business days (Monday to Friday, and no holiday) after another one. */
export function afterBusinessDays(from: string, days: number, holidays: readonly string[] = []): string {
  let time = Date.parse(from);
  const text = () => new Date(time).toISOString().slice(0, 10);
  for (let left = days; left > 0; ) {
    time += day;
    left -= [0, 6].includes(new Date(time).getUTCDay()) || holidays.includes(text()) ? 0 : 1;
  }
  return text();
}

/**
 * The first instant of the calendar day after the given one. Midnight itself may not exist or come twice where the
 * clock changes then, so each offset near it is tried and checked.
 */
function startOfNextDay(calendarDay: number, timeZone: string): number {
  const midnight = calendarDay + day;
  const near = [-day, 0, day].map((shift) => offsetAt(midnight + shift, timeZone));
  const candidates = [...new Set(near)].map((offset) => midnight - offset).sort((item, other) => item - other);
  const found = candidates.find((at) => dayOf(at, timeZone) > calendarDay && dayOf(at - 1, timeZone) <= calendarDay);
  return found ?? midnight - offsetAt(midnight, timeZone);
}

/**
 * The last millisecond of the store-local day that lies `days` calendar days after the day of an instant: until then,
 * itself included, a thing of that day holds.
 * @param since ISO 8601 text
 * @returns ISO 8601 text in UTC
 */
export function endOfLocalDay(since: string, days: number, timeZone: string): string {
  return new Date(Date.parse(startOfDayAfter(since, days, timeZone)) - 1).toISOString();
}

/**
 * The first instant after the store-local day that lies `days` calendar days after the day of an instant: before it, itself
 * left out, a thing of that day holds.
 * @param since ISO 8601 text
 * @returns ISO 8601 text in UTC
 */
export function startOfDayAfter(since: string, days: number, timeZone: string): string {
  return new Date(startOfNextDay(dayOf(Date.parse(since), timeZone) + days * day, timeZone)).toISOString();
}

/** The first instant of a calendar day (`2026-11-22`) in a time zone, as ISO 8601 text in UTC. */
export function startOfLocalDay(date: string, timeZone: string): string {
  return new Date(startOfNextDay(Date.parse(date) - day, timeZone)).toISOString();
}

/** The last millisecond of a calendar day (`2026-11-22`) in a time zone, as ISO 8601 text in UTC. */
export function endOfDay(date: string, timeZone: string): string {
  return new Date(startOfNextDay(Date.parse(date), timeZone) - 1).toISOString();
}

/**
 * The instant at which clocks of a time zone show `HH:MM` on a calendar day (`2026-11-22`), as ISO 8601 text in UTC: the
 * first of two, and for a time that the change of the clock leaves out, as long after midnight as it says.
 */
export function atLocalTime(date: string, clock: string, timeZone: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const wall = Date.parse(date) + (hours * 60 + minutes) * minute;
  const candidates = [-day, 0, day].map((shift) => wall - offsetAt(wall + shift, timeZone));
  const found = candidates.toSorted((item, other) => item - other).find((at) => at + offsetAt(at, timeZone) === wall);
  return new Date(found ?? Date.parse(startOfLocalDay(date, timeZone)) + wall - Date.parse(date)).toISOString();
}

/** An instant `days` times 24 hours later, as ISO 8601 text in UTC. */
export function afterDays(since: string, days: number): string {
  return new Date(Date.parse(since) + days * day).toISOString();
}
