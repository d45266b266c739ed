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
 * Where each status says that a parcel is. From the poorest news to the richest: of two statuses of one stage without a
 * scan, the later one counts.
 */
export const placeOfStatus: Record<FulfillmentStatus, Exclude<ParcelPlace, 'returned'>> = {
  UNFULFILLED: 'store',
  SCHEDULED: 'store',
  CONFIRMED: 'store',
  ON_HOLD: 'store',
  AWAITING_SHIPMENT: 'store',
  LABEL_PURCHASED: 'store',
  LABEL_PRINTED: 'store',
  PARTIALLY_FULFILLED: 'sent',
  FULFILLED: 'sent',
  CARRIER_PICKED_UP: 'under-way',
  IN_TRANSIT: 'under-way',
  DELAYED: 'under-way',
  OUT_FOR_DELIVERY: 'under-way',
  ATTEMPTED_DELIVERY: 'under-way',
  READY_FOR_PICKUP: 'to-collect',
  FAILURE: 'failed',
  NOT_DELIVERED: 'failed',
  DELIVERED: 'delivered',
  PICKED_UP: 'delivered',
};

/** What a carrier says who has seen the parcel: nobody sees one of which they only know that it is late. */
export const scannedStatuses: readonly FulfillmentStatus[] = [
  'CARRIER_PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'ATTEMPTED_DELIVERY',
  'READY_FOR_PICKUP',
  'FAILURE',
  'NOT_DELIVERED',
  'DELIVERED',
  'PICKED_UP',
];

/** The statuses that say that a parcel is in one of these places. */
export const statusesAt = (...places: readonly ParcelPlace[]): readonly FulfillmentStatus[] =>
  fulfillmentStatuses.filter((status) => places.includes(placeOfStatus[status]));

/** Statuses of a parcel that has not left yet. */
export const notShippedStatuses = /* @__PURE__ */ statusesAt('store');

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

/** Why the provider’s people protect an order that wasn’t. */
export const policyReasons = ['engine-missed', 'promised', 'removed-by-mistake'] as const;
export type PolicyReason = (typeof policyReasons)[number];
/** Why they void a policy. */
export const policyEndReasons = ['not-bought', 'sold-twice', 'test-order'] as const;
export type PolicyEndReason = (typeof policyEndReasons)[number];
