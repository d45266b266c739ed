import { type ClaimType, notReceivedChoices } from '../reference/claims.ts';
import { unseenKinds } from '../rules/commerce/claimable/standing.ts';
import { type EarlyFiling, earlyFiling, type ShownWindow } from '../rules/commerce/claimable/windows.ts';
import { localDate, startOfLocalDay } from '../rules/platform/local-day.ts';
import type { DraftClaim } from './draft.ts';

/** A draft whose time has not come: what may be filed now and is decided later (lifecycle row 1b). */

/** The package that a draft waits for, and when its claim is decided. */
export interface Early<Parcel> extends EarlyFiling {
  parcel: Parcel;
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
      const early = type === null ? null : earlyFiling(parcel.windows, type);
      return early === null ? [] : [{ parcel, ...early }];
    });
  });
  return found.sort((item, other) => item.wakesAt.localeCompare(other.wakesAt)).at(-1) ?? null;
}

/**
 * The first parcel of an order whose time comes, where none was chosen yet, and when; null where time alone opens none.
 * What isn't there yet is all that is looked at: a parcel that came is told of by what is in it.
 */
export function earlyOfOrder<Parcel extends { windows: readonly ShownWindow[] }>(
  parcels: readonly Parcel[],
): Early<Parcel> | null {
  const found = parcels.flatMap((parcel) =>
    notReceivedChoices.flatMap(({ type }) => {
      // A wrong address is nothing that hasn’t been received: it says no day for that.
      const early = unseenKinds.includes(type) ? null : earlyFiling(parcel.windows, type);
      return early === null ? [] : [{ parcel, ...early }];
    }),
  );
  return found.sort((item, other) => item.wakesAt.localeCompare(other.wakesAt))[0] ?? null;
}

const morningMs = 9 * 3_600_000;

/** When a reminder of that day is mailed: nine hours into the store's day, or once the claim may be decided. */
export function reminderAt(wakesAt: string, timeZone: string): string {
  const morning = Date.parse(startOfLocalDay(localDate(wakesAt, timeZone), timeZone)) + morningMs;
  return new Date(Math.max(morning, Date.parse(wakesAt))).toISOString();
}
