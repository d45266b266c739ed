/**
 * The next whole year in which a day of a month (1 to 12) is a Monday: tests that need a weekday or a holiday on a fixed
 * date live in it, whatever today is.
 */
export function yearWithMonday(month: number, day: number): number {
  let year = new Date(Date.now()).getUTCFullYear() + 1;
  while (new Date(Date.UTC(year, month - 1, day)).getUTCDay() !== 1) {
    year += 1;
  }
  return year;
}
