/** When a day of the calendar begins to be worked on, for the person who chose it: nine in their own morning. */
const hour = 9;

/**
 * The instant at which a claim that was put aside until a day comes back, or a message for a day is sent.
 * @param day `YYYY-MM-DD`, as a date field gives it
 * @returns ISO 8601 text; what is no day comes back as it was, for the server to refuse
 */
export function morningOf(day: string): string {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map((part) => Number.parseInt(part, 10));
  const morning = new Date(year, month - 1, date, hour);
  return Number.isNaN(morning.getTime()) ? day : morning.toISOString();
}
