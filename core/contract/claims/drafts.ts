import { z } from 'zod';
import { claimCategories, claimTypes, desiredMethods } from '../../reference/claims.ts';
import { sessionStatuses } from '../../reference/sessions.ts';
import { subReasons } from '../../reference/sub-reasons.ts';
import { address, addressIn, email, instant, line, mediaIdIn, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { inStoreDraft, inStoreDraftIn } from './in-store-draft.ts';

/** Where a signed picture or video can be had for the next minutes. Rows hold ids; answers sign on read. */
export const mediaLink = z.object({
  id: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  contentType: z.string(),
  filename: z.string(),
  takenAt: instant.nullable(),
  device: z.string().nullable(),
});
export type MediaLink = z.output<typeof mediaLink>;

export const draftIssueIn = z.strictObject({
  id: line(60).min(1),
  sourceItemId: line(191).min(1),
  quantity: z.number().int().min(0).max(100000),
  details: prose(5000).default(''),
  issueType: z.enum(claimTypes).nullable().default(null),
  subReason: z.enum(subReasons).nullish(),
  images: z.array(mediaIdIn).max(20).default([]),
});
export type DraftIssue = z.output<typeof draftIssueIn>;

export const draftFulfillmentIn = z.strictObject({
  issues: z.array(draftIssueIn).max(200).default([]),
  shipmentIssue: z.enum(claimTypes).nullable().default(null),
  shipmentSubReason: z.enum(subReasons).nullish(),
  details: prose(5000).default(''),
});

/** The claim that a session holds (spec section 3, Claim session); `category`, `signatureName` and `group` are ours. */
export const draftClaimIn = z.strictObject({
  category: z.enum(claimCategories).nullable().default(null),
  group: z.enum(['notReceived', 'issuesWithItems']).nullable().default(null),
  customer: z
    .strictObject({ email: email.optional(), sourceOrderId: line(191).optional(), customerName: line(200).optional() })
    .default({}),
  fulfillments: z.record(line(191), draftFulfillmentIn).default({}),
  resolution: z
    .strictObject({
      desiredMethod: z.enum(desiredMethods).nullable().default(null),
      updatedShippingAddress: addressIn.nullable().default(null),
    })
    .default({ desiredMethod: null, updatedShippingAddress: null }),
  signature: mediaIdIn.nullable().default(null),
  signatureName: line(200).nullable().default(null),
});

export const sessionMetadataIn = z.strictObject({
  claim: draftClaimIn,
  currentShipmentId: line(191).nullable().default(null),
});

export const draftClaim = z.object({
  category: z.enum(claimCategories).nullable(),
  group: z.enum(['notReceived', 'issuesWithItems']).nullable(),
  customer: z.object({
    email: z.string().optional(),
    sourceOrderId: z.string().optional(),
    customerName: z.string().optional(),
  }),
  fulfillments: z.record(
    z.string(),
    z.object({
      issues: z.array(
        z.object({
          id: z.string(),
          sourceItemId: z.string(),
          quantity: z.number(),
          details: z.string(),
          issueType: z.enum(claimTypes).nullable(),
          subReason: z.enum(subReasons).nullish(),
          images: z.array(z.string()),
        }),
      ),
      shipmentIssue: z.enum(claimTypes).nullable(),
      shipmentSubReason: z.enum(subReasons).nullish(),
      details: z.string(),
    }),
  ),
  resolution: z.object({
    desiredMethod: z.enum(desiredMethods).nullable(),
    updatedShippingAddress: address.nullable(),
  }),
  signature: z.string().nullable(),
  signatureName: z.string().nullable(),
});
export type DraftClaim = z.output<typeof draftClaim>;

export const session = z.object({
  id: z.string(),
  status: z.enum(sessionStatuses),
  email: z.string(),
  orderId: z.string(),
  metadata: z.object({ claim: draftClaim, currentShipmentId: z.string().nullable() }),
  /** What the in-store branch has gathered; null for the draft of an order. `orderId` is then the session's own id. */
  inStore: inStoreDraft.nullable(),
  /** The files that the draft names, by media id. */
  media: z.record(z.string(), mediaLink),
  updatedAt: instant,
});
export type Session = z.output<typeof session>;

/** What a draft's row keeps as JSON: what a session tells, and of one begun in a branch what was said there. */
export type DraftMetadata = Session['metadata'] & { inStore?: z.output<typeof inStoreDraftIn> };

export const getSession = operation({
  id: 'getSession',
  method: 'get',
  path: '/v1/sessions',
  tag: 'Sessions',
  summary: 'Get the draft claim of an order',
  who: ['shopper', 'draft'],
  permission: null,
  query: z.object({ orderId: line(191) }),
  /** Null where nothing was saved yet, or since the last claim. */
  answers: { 200: session.nullable() },
  problems: ['unauthenticated', 'not-found'],
});

/**
 * The draft of the grant at hand, begun in a branch; this is what a page load asks, which does not know its id. That
 * there is none on this device is an answer, not an error.
 */
export const getInStoreDraft = operation({
  id: 'getInStoreDraft',
  method: 'get',
  path: '/v1/in-store/drafts/current',
  tag: 'Sessions',
  summary: 'Get the in-store draft on this device',
  who: ['anyone', 'draft'],
  permission: null,
  answers: { 200: session.nullable() },
  problems: ['not-found'],
});

export const putSession = operation({
  id: 'putSession',
  method: 'put',
  path: '/v1/sessions',
  tag: 'Sessions',
  summary: 'Save the draft claim of an order, or the shopper’s step',
  who: ['shopper', 'draft'],
  permission: null,
  body: z.strictObject({
    id: line(40).optional(),
    orderId: line(191),
    email: line(254).optional(),
    status: z.enum(sessionStatuses.filter((status) => status !== 'SUBMITTED')).optional(),
    metadata: sessionMetadataIn.optional(),
    /** Taken from a draft begun in a store's branch, whole: what is left out is empty again. */
    inStore: inStoreDraftIn.optional(),
  }),
  answers: { 200: session },
  problems: ['unauthenticated', 'not-found', 'validation-failed', 'session-submitted'],
});

/** Asked where it is too soon to decide: one email on the day from which it is not, with a link back to the draft. */
export const remindShopper = operation({
  id: 'remindShopper',
  method: 'post',
  path: '/v1/sessions/reminder',
  tag: 'Sessions',
  summary: 'Email a reminder on the day the draft’s claim can be decided',
  who: ['shopper'],
  permission: null,
  body: z.strictObject({ orderId: line(191) }),
  answers: { 202: z.object({ remindAt: instant }) },
  problems: ['unauthenticated', 'not-found'],
});

export const deleteSession = operation({
  id: 'deleteSession',
  method: 'delete',
  path: '/v1/sessions/{id}',
  tag: 'Sessions',
  summary: 'Delete the draft',
  who: ['shopper', 'draft'],
  permission: null,
  params: z.object({ id: line(40) }),
  answers: { 204: null },
  problems: ['unauthenticated', 'not-found', 'session-submitted'],
});
