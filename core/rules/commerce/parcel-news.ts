import { type FulfillmentStatus, fulfillmentStatuses } from '../../reference/orders.ts';

/**
 * How far along its way a status says that a parcel is: with the store, sent, in its carrier's hands, delivered. News of a
 * parcel comes late and twice, and never takes back what is known: a lower stage than the known one changes no status. A
 * parcel that came back is further than any of them.
 */
const stages: Record<FulfillmentStatus, number> = {
  UNFULFILLED: 0,
  SCHEDULED: 0,
  CONFIRMED: 0,
  ON_HOLD: 0,
  AWAITING_SHIPMENT: 0,
  LABEL_PURCHASED: 0,
  LABEL_PRINTED: 0,
  PARTIALLY_FULFILLED: 1,
  FULFILLED: 1,
  CARRIER_PICKED_UP: 2,
  IN_TRANSIT: 2,
  DELAYED: 2,
  OUT_FOR_DELIVERY: 2,
  READY_FOR_PICKUP: 2,
  ATTEMPTED_DELIVERY: 2,
  FAILURE: 2,
  NOT_DELIVERED: 2,
  DELIVERED: 3,
  PICKED_UP: 3,
};

/** The stage of a parcel that came back. */
export const returnedStage = 4;

/** The statuses from the poorest news to the richest; of two of one stage without a scan, the later one counts. */
export const statusesByRank: readonly FulfillmentStatus[] = [...fulfillmentStatuses].sort(
  (one, other) => rankOf(one) - rankOf(other),
);

/** The stage of each of `statusesByRank`. */
export const stagesByRank: readonly number[] = statusesByRank.map((status) => stages[status]);

/** Whether a status says less than what is known of a parcel. */
export function saysLess(status: FulfillmentStatus, known: { status: string; returned_at: string | null }): boolean {
  const stage = known.returned_at === null ? (stages[known.status as FulfillmentStatus] ?? 0) : returnedStage;
  return stages[status] < stage;
}

/** By stage, and within one as `stages` lists them. */
function rankOf(status: FulfillmentStatus): number {
  return stages[status] * 100 + Object.keys(stages).indexOf(status);
}
