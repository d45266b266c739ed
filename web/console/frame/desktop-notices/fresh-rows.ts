import type { NotificationRow } from '#core/contract/desk/notifications.ts';

/** More than so many at once are told as a number. */
const mostTold = 3;

/**
 * What came since the inbox was last read, to be told one by one, or as a number where it is too much for that.
 * @param seen the ids that were there before; null at the first reading, which tells nothing
 */
export function freshRows(
  rows: readonly NotificationRow[],
  seen: ReadonlySet<string> | null,
): { told: readonly NotificationRow[]; count: number } {
  const fresh = seen === null ? [] : rows.filter((row) => !row.read && !seen.has(row.id));
  return { told: fresh.length > mostTold ? [] : fresh, count: fresh.length };
}
