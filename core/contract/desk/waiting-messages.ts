import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { unsentReasons } from '../../reference/waiting-messages.ts';
import { claimPath } from '../claims/claims.ts';
import { mediaLink } from '../claims/drafts.ts';
import { instant, line, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** A message of staff to the customer that isn’t sent yet, or couldn’t be. */
export const waitingMessage = z.object({
  id: z.string(),
  authorName: z.string(),
  /** Whether it is the reader's own. */
  mine: z.boolean(),
  content: z.string(),
  needsAnswer: z.boolean(),
  medias: z.array(mediaLink),
  createdAt: instant,
  sendAt: instant,
  /** Whether it waits only as long as it can be taken back: nobody chose an hour for it. */
  beingSent: z.boolean(),
  /** Why it couldn’t be sent; null while it waits. */
  unsent: z.enum(unsentReasons).nullable(),
  /** What this caller may do with it. */
  may: z.array(z.enum(['edit', 'send', 'cancel'])),
});
export type WaitingMessage = z.output<typeof waitingMessage>;

const shared = { tag: 'Console', who: ['staff'], permission: 'messages:create', pagesOnly: true } as const;
const messagePath = z.object({ id: line(40), messageId: line(40) });

export const keepMessage = operation({
  ...shared,
  id: 'keepMessage',
  method: 'post',
  path: '/v1/console/claims/{id}/messages',
  summary: 'Send a message on a claim after some seconds to undo it, or at a time',
  params: claimPath,
  body: z.strictObject({
    messageContent: prose(5000).trim().min(1, asks('want-message')),
    medias: z.array(line(2000)).max(20).default([]),
    /** The customer has to answer. */
    needsAnswer: z.boolean(),
    expectedVersion: z.number().int(),
    /** When it goes out; null for at once. */
    sendAt: instant.nullable(),
  }),
  answers: { 201: waitingMessage },
  problems: [
    'unauthenticated',
    'forbidden',
    'not-found',
    'state-conflict',
    'claim-archived',
    'validation-failed',
    'media-invalid',
    'payload-too-large',
  ],
  idempotent: true,
});

export const takeBackMessage = operation({
  ...shared,
  id: 'takeBackMessage',
  method: 'delete',
  path: '/v1/console/claims/{id}/messages/{messageId}',
  summary: 'Undo a message that isn’t sent yet, or couldn’t be',
  params: messagePath,
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const sendMessageNow = operation({
  ...shared,
  id: 'sendMessageNow',
  method: 'post',
  path: '/v1/console/claims/{id}/messages/{messageId}/send-now',
  summary: 'Send a waiting message now, in its author’s name',
  params: messagePath,
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'claim-archived'],
});
