import { z } from 'zod';
import { claimStates, resolutionTypes } from '../../reference/claims.ts';
import { actionNames } from '../../rules/claims/claim-actions.ts';
import { addressIn, done, instant, line, money, pageInfo, sourceId, versionAndReasonIn } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { claim } from './claim-shapes.ts';

/** The claim that a path names. */
export const claimPath = z.object({ id: line(40) });
/** Everybody who may read a claim at all. */
export const anyReader = ['shopper', 'claim-link', 'staff', 'machine'] as const;

export const getClaim = operation({
  id: 'getClaim',
  method: 'get',
  path: '/v1/claims/{id}',
  tag: 'Claims',
  summary: 'Get a claim',
  who: anyReader,
  permission: 'claims:read',
  params: claimPath,
  answers: { 200: claim },
  problems: ['unauthenticated', 'not-found', 'link-expired'],
});

/** While the caller may amend a claim: the most of each kind, in the order's currency. */
export const amendUpTo = z.object({ refund: money, credit: money, reversal: money }).nullable();

export const claimActions = z.object({
  version: z.number(),
  claimState: z.enum(claimStates),
  allowed: z.array(z.enum(actionNames)),
  undoUntil: instant.nullable(),
  /** While the caller may approve: who carries each kind of resolution out. People report when it is done. */
  carriedOutBy: z.partialRecord(z.enum(resolutionTypes), z.enum(['engine', 'people'])),
  /** While the caller may approve: whether the store's engine has told of the order; null where no engine is asked. */
  engineKnowsOrder: z.boolean().nullable(),
  amendUpTo,
});

export const getClaimActions = operation({
  id: 'getClaimActions',
  method: 'get',
  path: '/v1/claims/{id}/actions',
  tag: 'Claims',
  summary: 'List what this caller can do with a claim now',
  who: anyReader,
  permission: 'claims:read',
  params: claimPath,
  answers: { 200: claimActions },
  problems: ['unauthenticated', 'not-found', 'link-expired'],
});

export const listOrderClaims = operation({
  id: 'listOrderClaims',
  namesStore: true,
  method: 'get',
  path: '/v1/orders/{sourceOrderId}/claims',
  tag: 'Claims',
  summary: 'List the claims of an order',
  who: ['shopper', 'staff', 'machine'],
  permission: 'claims:read',
  params: z.object({ sourceOrderId: sourceId }),
  query: z.object({ storeId: line(40).optional() }),
  answers: { 200: z.array(claim) },
  problems: ['unauthenticated', 'not-found'],
});

export const listClaims = operation({
  id: 'listClaims',
  namesStore: true,
  method: 'get',
  path: '/v1/claims',
  tag: 'Claims',
  summary: 'List the claims of a store, newest first',
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
      pageInfo,
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
  summary: 'Verify that the stored claim is the one that was signed',
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
  summary: 'Email a claim’s link to the address on its order',
  who: ['shopper', 'staff'],
  permission: 'messages:create',
  params: claimPath,
  answers: { 202: done },
  problems: ['not-found', 'rate-limited'],
});

/** A shopper takes the claim back (lifecycle row 26). */
export const withdrawClaim = operation({
  id: 'withdrawClaim',
  method: 'post',
  path: '/v1/claims/{id}/withdraw',
  tag: 'Claims',
  summary: 'Withdraw a claim',
  who: ['claim-link', 'shopper'],
  permission: null,
  params: claimPath,
  body: versionAndReasonIn,
  answers: { 200: claim },
  problems: ['not-found', 'state-conflict', 'link-expired'],
});
