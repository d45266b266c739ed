import type { ToldDayKind } from '#core/rules/claims/told-days.ts';
import type { ToldDayRow } from './told-days.sql.ts';

export { addPlace, daysOfClaim, type ToldDayRow } from './told-days.sql.ts';

/** The days that hold on a claim, by kind: those that it can have one of. */
export function heldByKind(rows: readonly ToldDayRow[]): Partial<Record<ToldDayKind, ToldDayRow>> {
  return Object.fromEntries(rows.filter(({ subject }) => subject === '').map((row) => [row.kind, row]));
}
