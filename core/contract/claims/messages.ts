import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { line, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';
import { claim, claimMessage } from './claim-shapes.ts';
import { claimPath } from './claims.ts';

const participants = ['shopper', 'claim-link', 'staff', 'machine'] as const;
/** Here the path names an order: ours first, then the store engine's id (design section 3). */
const orderPath = z.object({ orderId: line(191) });

export const listMessages = operation({
  id: 'listMessages',
  method: 'get',
  path: '/v1/claims/{orderId}/messages',
  tag: 'Messages',
  summary: 'List the messages of a claim',
  who: participants,
  permission: 'messages:read',
  params: orderPath,
  query: z.object({ claimId: line(40), storeId: line(40).optional() }),
  answers: { 200: z.array(claimMessage) },
  problems: ['unauthenticated', 'not-found', 'link-expired'],
});

/** The sender's type, id, name and store are the server's to say; what the body says of them is dropped (T11). */
export const sendMessage = operation({
  id: 'sendMessage',
  method: 'post',
  path: '/v1/claims/{orderId}/messages',
  tag: 'Messages',
  summary: 'Send a message on a claim',
  who: participants,
  permission: 'messages:create',
  params: orderPath,
  query: z.object({ storeId: line(40).optional() }),
  body: z.strictObject({
    claimId: line(40),
    messageContent: prose(5000).trim().min(1, asks('want-message')),
    medias: z.array(line(2000)).max(20).default([]),
    /** Staff only: the customer has to answer (default). */
    needsAnswer: z.boolean().nullish(),
    expectedVersion: z.number().int().nullish(),
    senderId: z.string().max(200).nullish(),
    senderName: z.string().max(200).nullish(),
    senderType: z.string().max(40).nullish(),
    storeId: z.string().max(40).nullish(),
  }),
  answers: { 201: claimMessage },
  problems: [
    'unauthenticated',
    'not-found',
    'forbidden',
    'state-conflict',
    'claim-archived',
    'validation-failed',
    'media-invalid',
    'link-expired',
    'rate-limited',
  ],
  idempotent: true,
});

/** The email that a message came by, as it came: with what was cut as a quote or a signature. */
export const getWholeEmail = operation({
  id: 'getWholeEmail',
  method: 'get',
  path: '/v1/console/claims/{id}/messages/{messageId}/email',
  tag: 'Console',
  summary: 'Get the whole email that a message came by',
  who: ['staff'],
  permission: 'messages:read',
  pagesOnly: true,
  params: z.object({ id: line(40), messageId: line(40) }),
  // The store in which it's read: of the provider's staff nothing else says that.
  answers: { 200: z.object({ storeId: z.string(), text: readWith('contacts:read', z.string()) }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

/** The customer says whether the parcel of a claim that was filed ahead of its time arrived (lifecycle rows 17, 26, 27b). */
export const answerArrival = operation({
  id: 'answerArrival',
  method: 'post',
  path: '/v1/claims/{id}/arrival',
  tag: 'Claims',
  summary: 'Confirm whether a delivered package arrived',
  who: ['claim-link', 'shopper'],
  permission: null,
  params: claimPath,
  body: z.strictObject({
    expectedVersion: z.number().int(),
    /** False when it did not arrive, or arrived damaged: the claim goes on. */
    arrived: z.boolean(),
    text: prose(5000).nullish(),
  }),
  answers: { 200: claim },
  problems: ['unauthenticated', 'not-found', 'link-expired', 'state-conflict', 'validation-failed'],
});

/** The customer appeals a denial, once and within the store's days, with words and pictures (lifecycle row 23). */
export const appealClaim = operation({
  id: 'appealClaim',
  method: 'post',
  path: '/v1/claims/{id}/appeal',
  tag: 'Claims',
  summary: 'Appeal a denied claim',
  who: ['claim-link', 'shopper'],
  permission: null,
  params: claimPath,
  body: z.strictObject({
    expectedVersion: z.number().int(),
    text: prose(5000).trim().min(1, asks('want-message')),
    medias: z.array(line(2000)).max(20).default([]),
  }),
  answers: { 200: claim },
  problems: ['unauthenticated', 'not-found', 'link-expired', 'state-conflict', 'validation-failed', 'media-invalid'],
});
