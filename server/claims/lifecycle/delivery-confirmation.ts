import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { lastDay } from '#core/rules/claims/told-days.ts';
import { isDelivered } from '#core/rules/commerce/claimable/windows.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimItemRow, ClaimRow } from '../claim/index.ts';

/** When the last parcel of a claim was delivered; null while one of them is on its way. */
export function arrivalOf(items: readonly ClaimItemRow[], rows: OrderRows): string | null {
  const ids = new Set(items.map((item) => item.fulfillment_id));
  const parcels = rows.fulfillments.filter((item) => ids.has(item.id));
  const times = parcels.map((item) => (isDelivered(item) ? (item.delivered_at ?? item.last_scan_at) : null));
  return times.length === 0 || times.includes(null) ? null : (times.toSorted().at(-1) ?? null);
}

/** Whether a claim waits for its shopper to say if the parcel arrived (lifecycle row 27b). */
export function asksWhetherArrived(claim: Pick<ClaimRow, 'state' | 'arrival_asked_at' | 'wake_at'>): boolean {
  return claim.state === 'TEMPORARILY_DISMISSED' && claim.arrival_asked_at !== null && claim.wake_at === null;
}

/** The open question of a claim: when the parcel was delivered, when we asked, and until when we wait, as was told. */
export function arrivalView(
  store: StoreRecord,
  claim: ClaimRow,
  { items, rows, told }: { items: readonly ClaimItemRow[]; rows: OrderRows; told: string | undefined },
): Claim['arrival'] {
  const deliveredAt = arrivalOf(items, rows);
  const askedAt = claim.arrival_asked_at;
  if (!asksWhetherArrived(claim) || askedAt === null || deliveredAt === null) {
    return null;
  }
  const { arrivedAnswerDays } = store.settings.lifecycle;
  return { deliveredAt, askedAt, answerBy: told ?? lastDay(askedAt, arrivedAnswerDays, store.timeZone) };
}
