import type { ClaimType } from '../reference/claims.ts';
import type { DraftClaim } from './draft.ts';
import { localDate, startOfLocalDay } from './local-day.ts';
import { earlyFilingDecidedBy, earlyFilingWakesAt, type ShownWindow } from './windows.ts';

/** A draft whose time has not come: what may be filed now and is decided later (lifecycle row 1b). */

/** The package that a draft waits for, and the instant from which its claim may be decided, ISO 8601. */
export interface Early<Parcel> {
  parcel: Parcel;
  wakesAt: string;
  /** By when it is: the store works on some days only. */
  decidedBy: string;
}

/** What of a draft is early; of several dates the last, since the claim is decided as one. Null where nothing is. */
export function earlyOf<Parcel extends { id: string; windows: readonly ShownWindow[] }>(
  { fulfillments }: Pick<DraftClaim, 'fulfillments'>,
  parcels: readonly Parcel[],
): Early<Parcel> | null {
  const found = parcels.flatMap((parcel) => {
    const entry = Object.hasOwn(fulfillments, parcel.id) ? fulfillments[parcel.id] : undefined;
    const types: (ClaimType | null)[] =
      entry === undefined
        ? []
        : entry.shipmentIssue !== null
          ? [entry.shipmentIssue]
          : entry.issues.filter((issue) => issue.quantity > 0).map((issue) => issue.issueType);
    return types.flatMap((type) => {
      const wakesAt = type === null ? null : earlyFilingWakesAt(parcel.windows, type);
      const decidedBy = type === null ? null : earlyFilingDecidedBy(parcel.windows, type);
      return wakesAt === null ? [] : [{ parcel, wakesAt, decidedBy: decidedBy ?? wakesAt }];
    });
  });
  return found.sort((item, other) => item.wakesAt.localeCompare(other.wakesAt)).at(-1) ?? null;
}

const morningMs = 9 * 3_600_000;

/** When a reminder of that day is mailed: nine hours into the store's day, or once the claim may be decided. */
export function reminderAt(wakesAt: string, timeZone: string): string {
  const morning = Date.parse(startOfLocalDay(localDate(wakesAt, timeZone), timeZone)) + morningMs;
  return new Date(Math.max(morning, Date.parse(wakesAt))).toISOString();
}
