import { z } from 'zod';
import { amendmentKinds, amendmentMethods, amendmentStates } from '../../reference/amendments.ts';
import { claimStates, decisionReasons, executionStates, resolutionTypes } from '../../reference/claims.ts';
import { claimFulfillment } from '../commerce/parcel-shapes.ts';
import { instant, money } from '../platform/fields.ts';
import { readWith } from '../platform/readable.ts';
/** One payment that a refund goes back over; amounts in the order's currency. */
export const resolutionPayment = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: money,
  executionState: z.enum(executionStates),
  reference: z.string().nullable(),
});

export const claimResolution = z.object({
  id: z.string(),
  claimId: z.string(),
  claimState: z.enum(claimStates),
  userId: z.string().nullable(),
  /** One of the resolution types; for readers of the reference API a denial stands here as a row whose type is its reason. */
  resolutionType: z.enum([...resolutionTypes, ...decisionReasons]),
  /** The same under the other name that the reference API gives it in lists (public-api A.3.4). */
  resolution: z.enum([...resolutionTypes, ...decisionReasons]),
  /** Of a denial what the customer was written, which may name them. */
  resolutionDetails: readWith('contacts:read', z.string()),
  resolutionDescription: z.string(),
  /** The engine's own id of what it did; of several payments each one's, in the order of `payments`, with commas. */
  resolutionReference: z.string().nullable(),
  quantity: z.number(),
  refundedQuantity: z.number(),
  percentage: z.number().nullable(),
  itemsAmount: money,
  taxAmount: money,
  paidValue: money,
  paidCurrency: z.string(),
  paidOriginalValue: money,
  paidOriginalCurrency: z.string(),
  includeShipping: z.boolean(),
  shippingAmount: money,
  shippingTaxAmount: money,
  creditStore: z.boolean(),
  /** EXECUTED when all its payments are. */
  executionState: z.enum(executionStates),
  /** The payments that a refund goes back over; none where no payment gives, and for shoppers. */
  payments: z.array(resolutionPayment),
  /** The parcels in which a replacement was sent, once they left the store; none of every other kind. */
  parcels: z.array(claimFulfillment),
  /** Who carries it out: the store's engine, or people who report when it is done. */
  carriedOutBy: z.enum(['engine', 'people']),
  /** When the engine is asked again by itself; null where that is not planned, and for shoppers. */
  retryAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  relatedClaimItemId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  executedAt: instant.nullable(),
  deletedAt: z.null(),
});
export type ClaimResolution = z.output<typeof claimResolution>;

/** What was changed about a claim after it was resolved (lifecycle row 33); its decision and resolutions stay as they are. */
export const amendment = z.object({
  id: z.string(),
  kind: z.enum(amendmentKinds),
  /** How a top-up is given; null of a reversal, which records what came back outside. */
  method: z.enum(amendmentMethods).nullable(),
  amount: money,
  currency: z.string(),
  /** To the customer always CONFIRMED. */
  state: z.enum(amendmentStates),
  /** For staff; it may name the customer. */
  reason: readWith('contacts:read', z.string()),
  customerText: readWith('contacts:read', z.string()),
  /** How what came back is found again; empty of a top-up, and for customers. */
  reference: readWith('contacts:read', z.string()),
  /**
   * Why the store’s engine could not be asked just before a top-up was confirmed, or where it wasn’t yet, proposed; null
   * where it answered, and for customers.
   */
  unchecked: z.string().nullable(),
  proposedBy: z.string().nullable(),
  proposedAt: instant,
  confirmedBy: z.string().nullable(),
  confirmedAt: instant.nullable(),
  canceledBy: z.string().nullable(),
  canceledAt: instant.nullable(),
  /** The money of a top-up, once it is confirmed: carried out, reported, and tried again as any resolution. */
  resolution: claimResolution.nullable(),
});
export type Amendment = z.output<typeof amendment>;

/** What the days of a claim are counted from. */
export const dayCounts = ['shipped', 'bought', 'delivered', 'ordered'] as const;

/** How a claim that came after its deadline stands to it, by days of the calendar in the store's zone. */
export const lateness = z.object({
  since: z.object({ code: z.enum(dayCounts), day: z.string() }),
  deadline: z.string(),
  filed: z.string(),
});

/** A decision that explains itself: clause, facts, arithmetic (design section 4). */
export const decision = z.object({
  id: z.string(),
  outcome: z.enum(['APPROVED', 'DENIED', 'RESOLVED_BY_BRAND', 'CLOSED', 'DISMISSED']),
  reason: z.string().nullable(),
  reasonLabel: z.string().nullable(),
  clause: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Of a denial that rests on days alone; null of any other decision. */
  lateness: lateness.nullable(),
  arithmetic: z.array(z.object({ label: z.string(), amount: money, kind: z.enum(['line', 'subtotal', 'total']) })),
  /** It may name the customer’s street and email. */
  customerText: readWith('contacts:read', z.string()),
  decidedAt: instant,
  decidedBy: z.string().nullable(),
  /** What the claim’s facts said where staff decided against them; null otherwise, and for customers. */
  override: z.string().nullable(),
  /** Why more units were given than were left; null where none were, and for customers. */
  overrideText: readWith('contacts:read', z.string().nullable()),
  /** Why the store’s engine could not be asked just before an approval; null where it answered, and for customers. */
  unchecked: z.string().nullable(),
  undoUntil: instant.nullable(),
  appealUntil: instant.nullable(),
});
export type Decision = z.output<typeof decision>;
