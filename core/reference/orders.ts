/** What the store engines and the specification call the states of a parcel and of its protection. */

export const fulfillmentStatuses = [
  'AWAITING_SHIPMENT',
  'DELIVERED',
  'IN_TRANSIT',
  'FULFILLED',
  'ON_HOLD',
  'PARTIALLY_FULFILLED',
  'OUT_FOR_DELIVERY',
  'ATTEMPTED_DELIVERY',
  'NOT_DELIVERED',
  'LABEL_PURCHASED',
  'LABEL_PRINTED',
  'READY_FOR_PICKUP',
  'CONFIRMED',
  'SCHEDULED',
  'UNFULFILLED',
  'CARRIER_PICKED_UP',
  'DELAYED',
  'FAILURE',
  'PICKED_UP',
] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

export const fulfillmentStatusLabels: Record<FulfillmentStatus, string> = {
  AWAITING_SHIPMENT: 'Awaiting Shipment',
  DELIVERED: 'Delivered',
  IN_TRANSIT: 'In Transit',
  FULFILLED: 'Fulfilled',
  ON_HOLD: 'On Hold',
  PARTIALLY_FULFILLED: 'Partially Fulfilled',
  OUT_FOR_DELIVERY: 'Out For Delivery',
  ATTEMPTED_DELIVERY: 'Attempted Delivery',
  NOT_DELIVERED: 'Not Delivered',
  LABEL_PURCHASED: 'Label Purchased',
  LABEL_PRINTED: 'Label Printed',
  READY_FOR_PICKUP: 'Ready For Pickup',
  CONFIRMED: 'Confirmed',
  SCHEDULED: 'Scheduled',
  UNFULFILLED: 'Unfulfilled',
  CARRIER_PICKED_UP: 'Carrier Picked Up',
  DELAYED: 'Delayed',
  FAILURE: 'Failure',
  PICKED_UP: 'Picked Up',
};

/**
 * Where a parcel is: with its store, sent by the store's word alone, in its carrier's hands, ready for its customer to
 * collect, failed by its carrier's own word, back with its sender, or with its customer.
 */
export type ParcelPlace = 'store' | 'sent' | 'under-way' | 'to-collect' | 'failed' | 'returned' | 'delivered';

/**
 * What each status says: the place, and whether a carrier who says it has seen the parcel. From the poorest news to the
 * richest: of two statuses of one stage without a scan, the later one counts.
 */
export const parcelStatuses: Record<FulfillmentStatus, { place: Exclude<ParcelPlace, 'returned'>; isScan: boolean }> = {
  UNFULFILLED: { place: 'store', isScan: false },
  SCHEDULED: { place: 'store', isScan: false },
  CONFIRMED: { place: 'store', isScan: false },
  ON_HOLD: { place: 'store', isScan: false },
  AWAITING_SHIPMENT: { place: 'store', isScan: false },
  LABEL_PURCHASED: { place: 'store', isScan: false },
  LABEL_PRINTED: { place: 'store', isScan: false },
  PARTIALLY_FULFILLED: { place: 'sent', isScan: false },
  FULFILLED: { place: 'sent', isScan: false },
  CARRIER_PICKED_UP: { place: 'under-way', isScan: true },
  IN_TRANSIT: { place: 'under-way', isScan: true },
  // Nobody sees a parcel of which they only know that it is late.
  DELAYED: { place: 'under-way', isScan: false },
  OUT_FOR_DELIVERY: { place: 'under-way', isScan: true },
  ATTEMPTED_DELIVERY: { place: 'under-way', isScan: true },
  READY_FOR_PICKUP: { place: 'to-collect', isScan: true },
  FAILURE: { place: 'failed', isScan: true },
  NOT_DELIVERED: { place: 'failed', isScan: true },
  DELIVERED: { place: 'delivered', isScan: true },
  PICKED_UP: { place: 'delivered', isScan: true },
};

/** The statuses that say that a parcel is in one of these places. */
export const statusesAt = (...places: readonly ParcelPlace[]): readonly FulfillmentStatus[] =>
  fulfillmentStatuses.filter((status) => places.includes(parcelStatuses[status].place));

/** Statuses of a parcel that has not left yet. */
export const notShippedStatuses = statusesAt('store');

export const eligibilityCodes = [
  'eligible',
  'too_soon',
  'expired',
  'not_shipped',
  'fully_claimed',
  'unprotected',
] as const;
export type EligibilityCode = (typeof eligibilityCodes)[number];

export const protectionStatuses = ['ota', 'removed', 'protected', 'unprotected'] as const;
export type ProtectionStatus = (typeof protectionStatuses)[number];

export const coverageKinds = ['SHIPPING', 'WARRANTY'] as const;
/** What a store's customer chose of a product, as the store says it. */
export interface SelectedOption {
  name: string;
  value: string;
}

/** A return that the store takes of an order. */
export interface OrderReturn {
  id: string;
  /** The store's own word for where it stands. */
  state: string;
  trackingUrl: string | null;
}

/** Who told us of an order: the store's engine, a file, or somebody else of whose order the engine may know nothing. */
export type OrderTeller = 'engine' | 'file' | 'others';

/** The name of the payment of an order whose payments nobody told apart: all of its total. */
export const onlyPayment = 'total';

/**
 * Units of one line that were paid alike. The amounts are of one unit, decimal text in the order's currency and its
 * places; price - discount + tax is what the customer paid for it.
 */
export interface UnitsPaid {
  units: number;
  price: string;
  discount: string;
  tax: string;
}

/**
 * How the amounts that an order was told with were read: they come to its total; so they do with each item's tax, or with
 * each item's discount, as a part of its price; its items come to more, so each counts at its share of the total; or the
 * total has more than they come to, which is no worth of a thing.
 */
export const paidReadings = [
  'fits',
  'item-tax-inside',
  'item-discount-inside',
  'items-reduced',
  'total-larger',
] as const;
export type PaidReading = (typeof paidReadings)[number];

export type CoverageKind = (typeof coverageKinds)[number];

/** How likely an order is a fraud, as the store's engine sees it (public-api A.1.1). */
export const riskLevels = ['low', 'medium', 'high'] as const;

/** So many orders are found by a search, and no page follows: more words find fewer. */
export const mostOrdersFound = 100;
