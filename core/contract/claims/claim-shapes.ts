import { z } from 'zod';
import {
  claimCategories,
  claimOrigins,
  claimStates,
  claimTypes,
  desiredMethods,
  portalStates,
  proofKinds,
  quantityTypes,
  reimbursementTypes,
  resolutionTypes,
  salesChannels,
  senderTypes,
} from '../../reference/claims.ts';
import { protectionStatuses } from '../../reference/orders.ts';
import { subReasons } from '../../reference/sub-reasons.ts';
import { claimFulfillment } from '../commerce/parcel-shapes.ts';
import { address, date, instant, money, unitsPaid } from '../platform/fields.ts';
import { readCustomersWith, readWith } from '../platform/readable.ts';
import { mediaLink } from './drafts.ts';
import { amendment, claimResolution, decision } from './outcome-shapes.ts';

export { type ClaimFulfillment, claimFulfillment } from '../commerce/parcel-shapes.ts';

/** What a claim is when it is read (spec section 3; public-api A.3.4). */

export const claimItem = z.object({
  id: z.string(),
  claimId: z.string(),
  itemId: z.string(),
  name: z.string(),
  sku: z.string(),
  imageUrl: z.string(),
  images: z.array(mediaLink),
  externalImages: z.array(z.string()),
  details: z.string(),
  quantity: z.number(),
  orderedQuantity: z.number(),
  claimType: z.enum(claimTypes),
  /** What exactly is wrong; null where nobody said. */
  subReason: z.enum(subReasons).nullable(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  sourceItemId: z.string(),
  sourceProductId: z.string(),
  sourceVariantId: z.string(),
  sourceOrderId: z.string(),
  sourceFulfillmentId: z.string().nullable(),
  /** Of one unit, as the order told it when the claim was filed. */
  price: money,
  discount: money,
  tax: money,
  /** What its claimed units were paid: what a refund gives back. */
  paid: z.array(unitsPaid),
  /** The item that sells the set of which this one is a part; null for every other. */
  partOf: z.string().nullable(),
  resolutionRequested: z.enum(desiredMethods).nullable(),
  resolutionQuantity: z.number().nullable(),
  resolutionPercentage: z.number().nullable(),
  resolutionFlatAmount: money.nullable(),
  resolutionFinal: z.boolean(),
  quantityType: z.enum(quantityTypes).nullable(),
  reimbursementType: z.enum(reimbursementTypes),
  creditStore: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.null(),
});
export type ClaimItem = z.output<typeof claimItem>;

export const claimMessage = z.object({
  id: z.string(),
  claimId: z.string(),
  messageContent: z.string(),
  message: z.string(),
  medias: z.array(mediaLink),
  senderId: z.string().nullable(),
  senderName: readCustomersWith('contacts:read', z.string()),
  authorName: readCustomersWith('contacts:read', z.string()),
  senderType: z.enum(senderTypes),
  needsAnswer: z.boolean(),
  /** It came as a reply to an email. */
  byEmail: z.boolean(),
  /** The names of files that came with it by email and could not be added. */
  leftOut: z.array(z.string()),
  /** More came with its email than it says, which staff can read. */
  wholeEmail: z.boolean(),
  storeId: z.string(),
  createdAt: instant,
});
export type ClaimMessage = z.output<typeof claimMessage>;

/** One line of "So far", in plain words. */
export const timelineEntry = z.object({
  at: instant,
  title: z.string(),
  text: z.string(),
  kind: z.enum(['done', 'now', 'next']),
  /** What the day of something to come is: the day itself, or the last on which it may come. */
  day: z.enum(['on', 'by', 'until']),
});

/** When shoppers of a store hear first, by its own last answered claims. */
export const responseTime = z.object({
  medianHours: z.number(),
  p90Hours: z.number(),
  /** How many claims it was measured on. */
  measuredOn: z.number(),
});

/** By when what was approved has arrived, as calendar days of the store's zone; null where it gives none of that kind. */
export const expectedDays = z.object({
  refundBy: date.nullable(),
  replacementBy: date.nullable(),
  /** The first holiday that moved the day of the refund. */
  holiday: z.object({ day: date, name: z.string() }).nullable(),
  /** Every holiday that moved either day, in order. */
  holidays: z.array(z.object({ day: date, name: z.string() })),
});

export const claim = z.object({
  id: z.string(),
  claimNumber: z.number(),
  version: z.number(),
  claimFiledFrom: z.enum(claimOrigins),
  claimCategory: z.enum(claimCategories),
  claimState: z.enum(claimStates),
  portalState: z.enum(portalStates),
  claimType: z.enum(claimTypes).nullable(),
  claimDescription: z.string(),
  /** Whose words the description and the details of the items are: the customer's, or those of staff who filed for them. */
  wordsBy: z.enum(['customer', 'store']),
  customerId: z.string().nullable(),
  userId: z.string().nullable(),
  storeId: z.string(),
  orderId: z.string(),
  sourceOrderId: z.string(),
  sourceOrderNumber: z.string(),
  /** The day of purchase of something bought in a store; null for an order that its customer placed. */
  boughtOn: date.nullable(),
  authorName: readWith('contacts:read', z.string()),
  authorEmail: readWith('contacts:read', z.string()),
  salesChannel: z.enum(salesChannels),
  isOta: z.boolean(),
  otaDescription: z.string().nullable(),
  externalSource: z.string().nullable(),
  policyId: z.string().nullable(),
  policy: z
    .object({
      id: z.string(),
      insuredAmount: money.nullable(),
      premiumPaid: money.nullable(),
      premiumCurrency: z.string().nullable(),
      removedAt: instant.nullable(),
    })
    .nullable(),
  protectionStatus: z.enum(protectionStatuses),
  warrantyMetadata: z
    .object({
      productValue: money.nullable(),
      warrantyFee: money.nullable(),
      dateOfPurchase: instant.nullable(),
      warrantyPeriod: z.string().nullable(),
    })
    .nullable(),
  /** What it holds in the store’s own fields, by their keys; empty for the customer. */
  metadata: readWith('metadata:read', z.record(z.string(), z.string())),
  resolutionRequested: z.enum([...desiredMethods, 'MIXED']).nullable(),
  resolutionType: z.enum([...resolutionTypes, 'MIXED']).nullable(),
  resolutionDate: instant.nullable(),
  shippingAddress: readWith('contacts:read', address.nullable()),
  updatedShippingAddress: readWith('contacts:read', address.nullable()),
  currency: z.string(),
  timeZone: z.string(),
  storeName: z.string(),
  signature: z
    .object({
      kind: z.enum(proofKinds),
      name: readWith('contacts:read', z.string().nullable()),
      image: readWith('contacts:read', mediaLink.nullable()),
      signedAt: instant,
    })
    .nullable(),
  /**
   * Filed without a signature or without evidence that the portal would have asked for. `held-up` tells the customer that a
   * person completes what was approved, `execution-error` tells staff why.
   */
  flags: z.array(
    z.enum(['unsigned', 'missing-evidence', 'receipt-unverified', 'address-changed', 'execution-error', 'held-up']),
  ),
  claimItems: z.array(claimItem),
  /** The parcels that the items travelled in, in the order's order. */
  fulfillments: z.array(claimFulfillment),
  /** How many parcels the whole order has. */
  fulfillmentCount: z.number(),
  claimResolutions: z.array(claimResolution),
  /** Oldest first. */
  amendments: z.array(amendment),
  claimMessages: readWith('messages:read', z.array(claimMessage)),
  claimDocuments: z.array(mediaLink),
  decision: decision.nullable(),
  /** The denial that the customer appealed: it stays readable beside the appeal, and beside what came of it. */
  firstDecision: decision.nullable(),
  expected: expectedDays,
  timeline: z.array(timelineEntry),
  /** By when the store means to have answered, which is told as a day; null while nobody waits for it. */
  answerDueAt: instant.nullable(),
  /** The day that was told before, where the customer was told a later one. */
  answerWasDueAt: instant.nullable(),
  /** For the customer of a claim that nobody has answered yet, once the store has answered enough; else null. */
  clock: responseTime.nullable(),
  /** Until when a claim that staff filled in can be signed; null for every other. */
  signBy: instant.nullable(),
  /** Until when a question to the customer can be answered before it closes the claim; null while none waits. */
  replyBy: instant.nullable(),
  /** Until when a message of its customer takes a closed claim up again; null for every other. */
  reopenUntil: instant.nullable(),
  /** When the customer appealed a denial; null when they did not. */
  appealedAt: instant.nullable(),
  /** The message that is the appeal; null where there is none. */
  appealMessageId: z.string().nullable(),
  /** When a claim filed too soon will be decided. */
  wakesAt: instant.nullable(),
  /** While we wait for the customer to say whether the parcel arrived: when it was delivered, when we asked, until when. */
  arrival: z.object({ deliveredAt: instant, askedAt: instant, answerBy: instant }).nullable(),
  /** When the customer took the claim back; null when they did not. */
  withdrawnAt: instant.nullable(),
  /** Pages of this claim, each with a link of its own; null where this caller's own link opens less. */
  viewUrl: z.string().nullable(),
  printUrl: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** When staff deleted it: archived, and hidden from its customer. */
  deletedAt: instant.nullable(),
});
export type Claim = z.output<typeof claim>;
