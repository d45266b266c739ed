import { z } from 'zod';
import { claimTypes } from '../../reference/claims.ts';
import {
  eligibilityCodes,
  fulfillmentStatuses,
  paidReadings,
  protectionStatuses,
  riskLevels,
} from '../../reference/orders.ts';
import { productTraits } from '../../reference/sub-reasons.ts';
import { rateSources } from '../../rules/commerce/order-rate.ts';
import { coverReasons } from '../../rules/commerce/store-cover.ts';
import {
  accepted,
  address,
  addressIn,
  anyCase,
  currency,
  date,
  duration,
  email,
  instant,
  instantOrNone,
  line,
  money,
  moneyIn,
  pageInfo,
  platform,
  prose,
  sourceId,
  unitsPaid,
} from '../platform/fields.ts';
import { readWith } from '../platform/readable.ts';

/** What an order is when it is sent and when it is read (spec section 3; public-api A.1, A.2). */

/** Examples of the reference API also send `shipped` (public-api A.0): the parcel has left, and more is not known. */
export const statusIn = z.preprocess(
  (given) => (typeof given === 'string' && /^\s*shipped\s*$/i.test(given) ? 'FULFILLED' : given),
  anyCase(fulfillmentStatuses),
);

export const fulfillmentIn = z.strictObject({
  sourceFulfillmentId: sourceId,
  sourceItemIds: z
    .array(z.strictObject({ sourceItemId: sourceId, quantity: z.number().int().min(0).max(100000) }))
    .max(500),
  fulfillmentStatus: statusIn,
  trackingCompany: line(100).nullish(),
  trackingNumber: z.union([line(100).transform((item) => [item]), z.array(line(100)).max(50)]).nullish(),
  trackingUrl: z.union([line(2000).transform((item) => [item]), z.array(line(2000)).max(50)]).nullish(),
  fulfilledAt: instantOrNone,
  shippedAt: instantOrNone,
  deliveredAt: instantOrNone,
  lastScanAt: instantOrNone,
  /** Where that was, as the carrier writes it: 'Albany, NY'. */
  lastScanPlace: line(120).nullish(),
  /** The day by which it is expected, as the carrier or the store tells it. */
  expectedOn: date.nullish(),
  returnedAt: instantOrNone,
  originCountry: line(60).nullish(),
  createdAt: instantOrNone,
  updatedAt: instantOrNone,
});

export const orderItemIn = z.strictObject({
  sourceItemId: sourceId,
  sourceProductId: line(191).nullish(),
  sourceVariantId: line(191).nullish(),
  productName: line(500).min(1),
  productUrl: line(2000).nullish(),
  productImage: line(2000).nullish(),
  description: prose(5000).nullish(),
  sku: line(191).nullish(),
  /** What the product has; left out, what the store's settings say of its products. */
  traits: z.array(z.enum(productTraits)).max(productTraits.length).nullish(),
  selectedOptions: z
    .array(z.strictObject({ name: line(100), value: line(200) }))
    .max(20)
    .nullish(),
  quantity: z.number().int().min(1).max(100000),
  refundedQuantity: z.number().int().min(0).max(100000).nullish(),
  price: moneyIn,
  discount: moneyIn.nullish(),
  tax: moneyIn.nullish(),
  /** The item that sells the set of which this one is a part, by its id in the source. */
  partOf: sourceId.nullish(),
  /** What one unit of a part costs by itself: its share of the set is by that. */
  listPrice: moneyIn.nullish(),
});

export const warrantyIn = z.strictObject({
  sourceItemId: sourceId,
  period: duration,
  productValue: moneyIn.nullish(),
  warrantyFee: moneyIn.nullish(),
});

/** A return that the store has open for an order; `state` is its own word for where it stands. */
const returnIn = z.strictObject({ id: sourceId, state: line(60).min(1), trackingUrl: line(2000).nullish() });

const orderFields = {
  originalSourceOrderId: line(191).nullish(),
  originalSourceOrderNumber: line(191).nullish(),
  sourceOrderNumber: sourceId,
  sourceCreatedAt: instant,
  sourceUpdatedAt: instantOrNone,
  sourceCancelledAt: instantOrNone,
  policyCancelledAt: instantOrNone,
  platformId: platform.default('api'),
  premiumPaid: moneyIn.nullish(),
  premiumCost: moneyIn.nullish(),
  premiumDiscount: moneyIn.nullish(),
  riskLevel: z
    .preprocess((given) => (typeof given === 'string' ? given.trim().toLowerCase() : given), z.enum(riskLevels))
    .nullish(),
  currency,
  exchangeRate: moneyIn.nullish(),
  total: moneyIn,
  discountTotal: moneyIn.nullish(),
  shippingCost: moneyIn.nullish(),
  shippingCostTax: moneyIn.nullish(),
  tax: moneyIn.nullish(),
  /** What the total has that is no worth of a thing: tips, fees, duties, gift wrap. What takes off is a discount. */
  surchargeTotal: moneyIn.nullish(),
  subtotal: moneyIn,
  customerEmail: email,
  customerName: line(200),
  customerPhone: line(40).nullish(),
  address: addressIn.nullish(),
  billingAddress: addressIn.nullish(),
  isOneTimeAppeasement: z.boolean().nullish(),
  /** Why the appeasement is granted, for staff. */
  otaDescription: line(500).nullish(),
  tags: line(2000).nullish(),
  metadata: z.record(line(60), line(500)).nullish(),
  returns: z.array(returnIn).max(50).nullish(),
  /** What its cart carried as `consentId`, of the widget: the receipt of what its customer chose. The first that’s sent stays. */
  consentId: line(191).nullish(),
};

/** An order as sent (public-api A.1.1), with what Amends adds: selectedOptions, discount and tax a unit, warranties, returns, billing address, metadata, payments. */
export const orderIn = z.strictObject({
  sourceOrderId: sourceId,
  ...orderFields,
  orderItems: z.array(orderItemIn).min(1).max(500),
  fulfillments: z.array(fulfillmentIn).max(100).nullish(),
  warranties: z.array(warrantyIn).max(500).nullish(),
  payments: z
    .array(
      z.strictObject({
        sourcePaymentId: sourceId,
        amount: moneyIn,
        refunded: moneyIn.nullish(),
        isGiftCard: z.boolean().nullish(),
      }),
    )
    .max(20)
    .nullish(),
});

/** Only what is named changes, so nothing here has a default. */
export const orderChange = z.strictObject({ ...orderFields, platformId: platform }).partial();

/** A return as answered, with the page on which it can be followed. */
export const openReturn = z.object({ id: z.string(), state: z.string(), trackingUrl: z.string().nullable() });

export const orderItem = z.object({
  id: z.string(),
  orderId: z.string(),
  sourceItemId: z.string(),
  sourceProductId: z.string(),
  sourceVariantId: z.string(),
  sku: z.string(),
  productName: z.string(),
  productUrl: z.string(),
  productImage: z.string(),
  itemDescription: z.string().nullable(),
  /** What the product has, by which its problems are asked; null where nobody said. */
  traits: z.array(z.enum(productTraits)).nullable(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.number(),
  refundedQuantity: z.number(),
  claimedQuantity: z.number(),
  price: money,
  discount: money,
  tax: money,
  /** What its units that no claim holds were paid, in the sequence in which they are claimed. */
  paid: z.array(unitsPaid),
  /** The item that sells the set of which this one is a part; null for every other. */
  partOf: z.string().nullable(),
  /** What of the set that it is, or is a part of, is left to claim; null for every other. */
  leftOfSet: money.nullable(),
  /** Since when the order is told without it; its quantity is 0 then. */
  removedAt: instant.nullable(),
  addressId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const filingWindow = z.object({
  claimType: z.enum(claimTypes),
  code: z.enum(eligibilityCodes),
  eligibleAt: instant.nullable(),
  uneligibleAt: instant.nullable(),
  /** By when a claim that’s filed ahead of its time is decided; null for every other. */
  decidedBy: instant.nullable(),
});

/** A fulfillment as the portal reads it (spec section 3), with its facts and windows (design section 4). */
export const fulfillment = z.object({
  id: z.string(),
  sourceFulfillmentId: z.string(),
  fulfillmentStatus: z.enum(fulfillmentStatuses),
  eligible: z.boolean(),
  eligibilityCode: z.enum(eligibilityCodes),
  eligibleAt: instant.nullable(),
  uneligibleAt: instant.nullable(),
  trackingCompany: z.string(),
  trackingNumber: z.array(z.string()),
  trackingUrl: z.array(z.string()),
  fulfilledAt: instant.nullable(),
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  lastScanAt: instant.nullable(),
  lastScanPlace: z.string().nullable(),
  /** The day by which it is expected; null where nobody told. */
  expectedOn: date.nullable(),
  returnedAt: instant.nullable(),
  originCountry: z.string().nullable(),
  windows: z.array(filingWindow),
  items: z.array(z.object({ item: orderItem, quantity: z.number() })),
});

/** A fulfillment as the reference API reads it inside an order (public-api A.1.2, A.2). */
export const sourceFulfillment = z.object({
  id: z.string(),
  sourceOrderId: z.string(),
  sourceFulfillmentId: z.string(),
  fulfillmentStatus: z.enum(fulfillmentStatuses),
  trackingCompany: z.string(),
  trackingNumber: z.array(z.string()),
  trackingUrl: z.array(z.string()),
  sourceItemIds: z.array(z.object({ id: z.string(), sourceItemId: z.string(), quantity: z.number() })),
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  lastScanAt: instant.nullable(),
  /** When it was back with its sender. */
  returnedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/** How the amounts that an order was told with were read, and what was paid for its shipping by that. */
export const orderAmounts = z.object({
  reading: z.enum(paidReadings),
  /** How far its items, shipping and tax as told lie from its total. */
  difference: money,
  shippingPaid: money,
  shippingTaxPaid: money,
  /** The same in words; null where everything comes to the total as it was told. */
  note: z.string().nullable(),
});

/** An order was taken in. How its amounts were read is told where they don’t come to its total as they were told. */
export const orderAccepted = accepted.extend({ amounts: orderAmounts.optional() });

export const order = z.object({
  id: z.string(),
  storeId: z.string(),
  sourceOrderId: z.string(),
  sourceOrderNumber: z.string(),
  originalSourceOrderId: z.string().nullable(),
  originalSourceOrderNumber: z.string().nullable(),
  originalOrderId: z.string().nullable(),
  sourceCreatedAt: instant,
  sourceUpdatedAt: instant.nullable(),
  sourceCancelledAt: instant.nullable(),
  policyCancelledAt: instant.nullable(),
  /** Why it’s covered, or was: its customer bought protection, or the store covers it. */
  protectionReason: z.enum(coverReasons).nullable(),
  platformId: z.string(),
  premiumPaid: money.nullable(),
  /** What protection costs the store: by the provider’s share; null where there is none. */
  premiumCost: money.nullable(),
  /** What the store’s system said it costs. */
  premiumCostTold: money.nullable(),
  premiumDiscount: money.nullable(),
  riskLevel: z.string().nullable(),
  currency: z.string(),
  /**
   * Order currency per one unit of the store's: what limits are measured by. Null where neither the store's engine nor its
   * table of rates says it: then nothing is approved on the order.
   */
  exchangeRate: money.nullable(),
  exchangeRateFrom: z.enum(rateSources).nullable(),
  exchangeRateOn: date.nullable(),
  /** Who says so, in the words of the store's table of rates. */
  exchangeRateSource: z.string().nullable(),
  /** The rate that whoever sent the order told; it measures nothing. */
  exchangeRateTold: money.nullable(),
  /** The currency that the order is told in now, where it is another than its claims were filed in. */
  currencyTold: z.string().nullable(),
  subtotal: money,
  discountTotal: money,
  shippingCost: money,
  shippingCostTax: money,
  tax: money,
  surchargeTotal: money,
  total: money,
  amounts: orderAmounts,
  customerName: readWith('contacts:read', z.string()),
  customerEmail: readWith('contacts:read', z.string()),
  customerPhone: readWith('contacts:read', z.string().nullable()),
  address: readWith('contacts:read', address.nullable()),
  billingAddress: readWith('contacts:read', address.nullable()),
  isOneTimeAppeasement: z.boolean(),
  otaDescription: z.string().nullable(),
  /** A claim that counts rests on the appeasement: no other can. */
  appeasementSpent: z.boolean(),
  protectionStatus: z.enum(protectionStatuses),
  tags: z.string(),
  metadata: readWith('metadata:read', z.record(z.string(), z.string())),
  returns: z.array(openReturn),
  orderItems: z.array(orderItem),
  fulfillments: z.array(sourceFulfillment),
  createdAt: instant,
  updatedAt: instant,
});
export type Order = z.output<typeof order>;

export const orderPage = z.object({
  pageInfo,
  pageCursors: z.object({
    around: z.array(z.object({ cursor: z.string(), page: z.number(), isCurrent: z.boolean() })),
  }),
  /** Counted up to 10,000. */
  totalCount: z.number(),
  /** Whether there are more than `totalCount`. */
  totalIsAtLeast: z.boolean(),
  edges: z.array(z.object({ node: order, cursor: z.string() })),
});
