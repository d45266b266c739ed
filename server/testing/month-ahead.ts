import { localDate, startOfLocalDay } from '#core/rules/platform/local-day.ts';
import type { TestApp } from './app.ts';

/** The first instant of a month in a zone, ISO 8601: of the one after the next, and so many later. */
export function monthAhead(app: TestApp, timeZone: string, later = 0): string {
  const [year = 0, month = 0] = localDate(new Date(app.clock.now()).toISOString(), timeZone).split('-').map(Number);
  const first = new Date(Date.UTC(year, month + 1 + later, 1)).toISOString().slice(0, 10);
  return startOfLocalDay(first, timeZone);
}
