import { z } from 'zod';
import {
  claimCategories,
  claimOrigins,
  claimStates,
  claimTypes,
  decisionReasons,
  desiredMethods,
  executionStates,
  portalStates,
  proofKinds,
  quantityTypes,
  reimbursementTypes,
  resolutionTypes,
  salesChannels,
  senderTypes,
} from '../reference/claims.ts';
import { protectionStatuses } from '../reference/orders.ts';
import {
  address,
  addressIn,
  anyCase,
  duration,
  email,
  instant,
  line,
  money,
  prose,
  quantity,
  sourceId,
} from './fields.ts';
import { operation } from './operation.ts';
import { mediaLink } from './sessions.ts';

const issueIn = z.strictObject({
  id: line(60).nullish(),
  issueType: anyCase(claimTypes),
  quantity,
  sourceItemId: sourceId.nullish(),
  sourceProductId: line(191).nullish(),
  sourceVariantId: line(191).nullish(),
  details: prose(5000).nullish(),
  images: z.array(line(2000)).max(20).nullish(),
});

const fulfillmentIssueIn = z
  .strictObject({
    sourceFulfillmentId: sourceId.nullish(),
    fulfillmentSourceId: sourceId.nullish(),
    issues: z.array(issueIn).min(1, 'Please choose at least one item.').max(200),
    shipmentIssue: anyCase(claimTypes).nullish(),
    details: prose(5000).nullish(),
  })
  .transform(({ fulfillmentSourceId, ...rest }) => ({
    ...rest,
    sourceFulfillmentId: rest.sourceFulfillmentId ?? fulfillmentSourceId ?? null,
  }));

/** The body of a claim (public-api A.3.1, spec section 7). Category and channel have defaults so that the older body works. */
export const fileClaimIn = z.strictObject({
  email: email.nullish(),
  salesChannel: anyCase(salesChannels).default('ONLINE'),
  claimCategory: anyCase(claimCategories).nullish(),
  fulfillmentIssues: z.array(fulfillmentIssueIn).min(1, 'Please choose at least one item.').max(100),
  resolution: z
    .strictObject({
      desiredMethod: anyCase(desiredMethods).nullish(),
      customerSignature: line(2000).nullish(),
      signatureName: line(200).nullish(),
      updatedShippingAddress: addressIn.nullish(),
      warrantyPeriod: z.union([z.literal(''), duration], { error: 'Invalid warranty period' }).nullish(),
    })
    .nullish(),
  customerName: line(200).nullish(),
  customerPhone: line(40).nullish(),
  claimDescription: prose(5000).nullish(),
  claimFiledFrom: anyCase(claimOrigins).nullish(),
  options: z
    .strictObject({ fromValet: z.boolean().nullish(), requireCustomerSignature: z.boolean().nullish() })
    .nullish(),
});
export type FileClaimBody = z.input<typeof fileClaimIn>;

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
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  sourceItemId: z.string(),
  sourceProductId: z.string(),
  sourceVariantId: z.string(),
  sourceOrderId: z.string(),
  sourceFulfillmentId: z.string().nullable(),
  price: money,
  discount: money,
  tax: money,
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

export const claimResolution = z.object({
  id: z.string(),
  claimId: z.string(),
  claimState: z.enum(claimStates),
  userId: z.string().nullable(),
  /** One of the resolution types; for readers of the reference API a denial stands here as a row whose type is its reason. */
  resolutionType: z.enum([...resolutionTypes, ...decisionReasons]),
  /** The same under the other name that the reference API gives it in lists (public-api A.3.4). */
  resolution: z.enum([...resolutionTypes, ...decisionReasons]),
  resolutionDetails: z.string(),
  resolutionDescription: z.string(),
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
  executionState: z.enum(executionStates),
  resolvedBy: z.string().nullable(),
  relatedClaimItemId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  executedAt: instant.nullable(),
  deletedAt: z.null(),
});
export type ClaimResolution = z.output<typeof claimResolution>;

export const claimMessage = z.object({
  id: z.string(),
  claimId: z.string(),
  messageContent: z.string(),
  message: z.string(),
  medias: z.array(mediaLink),
  senderId: z.string().nullable(),
  senderName: z.string(),
  authorName: z.string(),
  senderType: z.enum(senderTypes),
  needsAnswer: z.boolean(),
  storeId: z.string(),
  createdAt: instant,
});
export type ClaimMessage = z.output<typeof claimMessage>;

/** A decision that explains itself: clause, facts, arithmetic (design section 4). */
export const decision = z.object({
  id: z.string(),
  outcome: z.enum(['APPROVED', 'DENIED', 'RESOLVED_BY_BRAND', 'CLOSED', 'DISMISSED']),
  reason: z.string().nullable(),
  reasonLabel: z.string().nullable(),
  clause: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  arithmetic: z.array(z.object({ label: z.string(), amount: money, kind: z.enum(['line', 'total']) })),
  customerText: z.string(),
  decidedAt: instant,
  decidedBy: z.string().nullable(),
  undoUntil: instant.nullable(),
  appealUntil: instant.nullable(),
});
export type Decision = z.output<typeof decision>;

/** One line of "So far", in plain words. */
export const timelineEntry = z.object({
  at: instant,
  title: z.string(),
  text: z.string(),
  kind: z.enum(['done', 'now', 'next']),
});

/** When shoppers of a store hear first, by its own last answered claims. */
export const honestClock = z.object({
  medianHours: z.number(),
  p90Hours: z.number(),
  /** How many claims it was measured on. */
  measuredOn: z.number(),
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
  customerId: z.string().nullable(),
  userId: z.string().nullable(),
  storeId: z.string(),
  orderId: z.string(),
  sourceOrderId: z.string(),
  sourceOrderNumber: z.string(),
  authorName: z.string(),
  authorEmail: z.string(),
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
  resolutionRequested: z.enum([...desiredMethods, 'MIXED']).nullable(),
  resolutionType: z.enum([...resolutionTypes, 'MIXED']).nullable(),
  resolutionDate: instant.nullable(),
  shippingAddress: address.nullable(),
  updatedShippingAddress: address.nullable(),
  currency: z.string(),
  timeZone: z.string(),
  storeName: z.string(),
  signature: z
    .object({ kind: z.enum(proofKinds), name: z.string().nullable(), image: mediaLink.nullable(), signedAt: instant })
    .nullable(),
  /** Filed without a signature or without evidence that the portal would have asked for. */
  flags: z.array(z.enum(['unsigned', 'missing-evidence', 'receipt-unverified', 'address-changed', 'execution-error'])),
  claimItems: z.array(claimItem),
  claimResolutions: z.array(claimResolution),
  claimMessages: z.array(claimMessage),
  claimDocuments: z.array(mediaLink),
  decision: decision.nullable(),
  timeline: z.array(timelineEntry),
  /** For the customer of a claim that nobody has answered yet, once the store has answered enough; else null. */
  clock: honestClock.nullable(),
  /** When the customer appealed a denial; null when they did not. */
  appealedAt: instant.nullable(),
  /** When a claim filed too soon will be decided. */
  wakesAt: instant.nullable(),
  /** Pages of this claim, each with a link of its own; null where this caller's own link opens less. */
  viewUrl: z.string().nullable(),
  printUrl: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.null(),
});
export type Claim = z.output<typeof claim>;

const claimPath = z.object({ id: line(40) });
export const anyReader = ['shopper', 'claim-link', 'staff', 'machine'] as const;

/** What comes back on filing: the reference API's `status`, and what a client needs next. */
export const filedClaim = z.object({
  status: z.literal('ok'),
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.number(),
  claimState: z.enum(claimStates),
  viewUrl: z.string(),
});

export const fileClaim = operation({
  id: 'fileClaim',
  method: 'post',
  path: '/v1/claims/{sourceOrderId}',
  tag: 'Claims',
  summary: 'File a claim on an order',
  who: ['shopper', 'machine'],
  permission: 'claims:create',
  params: z.object({ sourceOrderId: sourceId }),
  body: fileClaimIn,
  answers: { 201: filedClaim },
  problems: [
    'validation-failed',
    'not-found',
    'quantity-exceeded',
    'not-protected',
    'not-eligible',
    'claim-window-closed',
    'claim-window-not-open',
    'address-unconfirmed',
    'signature-required',
    'signature-not-fresh',
    'evidence-required',
    'media-invalid',
    'method-not-offered',
    'session-submitted',
    'idempotency-key-reused',
    'request-in-progress',
  ],
  idempotent: true,
});

export const fileValetClaim = operation({
  id: 'fileValetClaim',
  method: 'post',
  path: '/v1/claims/{sourceOrderId}/valet',
  tag: 'Claims',
  summary: 'File a claim on behalf of a customer',
  who: ['staff', 'machine'],
  permission: 'claims:create',
  params: z.object({ sourceOrderId: sourceId }),
  body: fileClaimIn,
  answers: { 201: filedClaim },
  problems: [
    'validation-failed',
    'not-found',
    'forbidden',
    'quantity-exceeded',
    'not-protected',
    'not-eligible',
    'claim-window-closed',
  ],
  idempotent: true,
});

export const getClaim = operation({
  id: 'getClaim',
  method: 'get',
  path: '/v1/claims/{id}',
  tag: 'Claims',
  summary: 'Read one claim',
  who: anyReader,
  permission: 'claims:read',
  params: claimPath,
  answers: { 200: claim },
  problems: ['unauthenticated', 'not-found', 'link-expired'],
});

export const actionNames = [
  'open',
  'approve',
  'deny',
  'ask-customer',
  'inform',
  'close',
  'undo',
  'message',
  'sign',
  'withdraw',
  'appeal',
  'review',
  'reopen',
  'snooze',
  'wake',
  'ask-brand',
  'brand-answer',
  'hand-over',
  'take',
  'dismiss',
  'resolve-externally',
  'revoke',
  'archive',
  'unarchive',
  'cancel-draft',
] as const;
export type ActionName = (typeof actionNames)[number];

export const claimActions = z.object({
  version: z.number(),
  claimState: z.enum(claimStates),
  allowed: z.array(z.enum(actionNames)),
  undoUntil: instant.nullable(),
});

export const getClaimActions = operation({
  id: 'getClaimActions',
  method: 'get',
  path: '/v1/claims/{id}/actions',
  tag: 'Claims',
  summary: 'What this caller may do with a claim now',
  who: anyReader,
  permission: 'claims:read',
  params: claimPath,
  answers: { 200: claimActions },
  problems: ['unauthenticated', 'not-found', 'link-expired'],
});

export const listOrderClaims = operation({
  id: 'listOrderClaims',
  method: 'get',
  path: '/v1/orders/{sourceOrderId}/claims',
  tag: 'Claims',
  summary: 'Read the claims of an order',
  who: ['shopper', 'staff', 'machine'],
  permission: 'claims:read',
  params: z.object({ sourceOrderId: sourceId }),
  answers: { 200: z.array(claim) },
  problems: ['unauthenticated', 'not-found'],
});

export const listClaims = operation({
  id: 'listClaims',
  method: 'get',
  path: '/v1/claims',
  tag: 'Claims',
  summary: 'Read the claims of a store, newest first',
  who: ['staff', 'machine'],
  permission: 'claims:read',
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z.string().max(400).default(''),
    buttonNum: z.coerce.number().int().min(1).max(20).optional(),
    storeId: z.string().optional(),
  }),
  answers: {
    200: z.object({
      pageInfo: z.object({
        startCursor: z.string(),
        endCursor: z.string(),
        hasNextPage: z.boolean(),
        hasPreviousPage: z.boolean(),
      }),
      edges: z.array(z.object({ node: claim, cursor: z.string() })),
    }),
  },
  problems: ['validation-failed'],
});

/** Signing on a claim filed on the shopper's behalf (lifecycle row 4); `imageUrl` names the upload. */
export const signClaim = operation({
  id: 'signClaim',
  method: 'put',
  path: '/v1/claims/signature/{claimId}',
  tag: 'Claims',
  summary: 'Sign a claim',
  who: ['claim-link', 'shopper'],
  permission: null,
  params: z.object({ claimId: line(40) }),
  body: z.strictObject({
    claimId: line(40).nullish(),
    imageUrl: line(2000).nullish(),
    signatureName: line(200).nullish(),
    updatedShippingAddress: addressIn.nullish(),
    sourceOrderId: line(191).nullish(),
    orderId: line(191).nullish(),
  }),
  answers: { 200: claim },
  problems: [
    'validation-failed',
    'not-found',
    'signature-required',
    'signature-not-fresh',
    'already-signed',
    'state-conflict',
    'link-expired',
    'address-unconfirmed',
  ],
});

export const verifySignature = operation({
  id: 'verifySignature',
  method: 'get',
  path: '/v1/claims/{id}/signature/verify',
  tag: 'Claims',
  summary: 'Check that what was signed is what is stored',
  who: ['staff', 'machine'],
  permission: 'claims:read',
  params: claimPath,
  answers: { 200: z.object({ valid: z.boolean(), signedAt: instant.nullable(), reason: z.string().nullable() }) },
  problems: ['not-found'],
});

export const notifyByEmail = operation({
  id: 'notifyByEmail',
  method: 'post',
  path: '/v1/claims/notify/{id}/email',
  tag: 'Claims',
  summary: 'Mail the link to a claim to the address of its order',
  who: ['shopper', 'staff'],
  permission: 'messages:create',
  params: claimPath,
  answers: { 202: z.object({ status: z.literal('ok') }) },
  problems: ['not-found', 'rate-limited'],
});

/** A shopper takes the claim back (lifecycle row 26). */
export const withdrawClaim = operation({
  id: 'withdrawClaim',
  method: 'post',
  path: '/v1/claims/{id}/withdraw',
  tag: 'Claims',
  summary: 'Take a claim back',
  who: ['claim-link', 'shopper'],
  permission: null,
  params: claimPath,
  body: z.strictObject({ expectedVersion: z.number().int(), reason: prose(2000).nullish() }),
  answers: { 200: claim },
  problems: ['not-found', 'state-conflict', 'link-expired'],
});

export { claimPath };
