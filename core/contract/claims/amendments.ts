import { z } from 'zod';
import { amendmentMethods } from '../../reference/amendments.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { line, moneyIn, prose, versionAndReasonIn, versionIn } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { claim } from './claim-shapes.ts';
import { claimPath } from './claims.ts';

/** How a claim that is resolved is changed (lifecycle row 33): by two people, and never by a token. */
const shared = {
  tag: 'Decisions',
  method: 'post',
  who: ['staff'],
  permission: 'claims:resolve',
  params: claimPath,
  answers: { 200: claim },
  idempotent: true,
} as const;
const expectedVersion = z.number().int().min(1);
const reason = prose(2000).trim().min(1, asks('want-reason'));
const problems = ['unauthenticated', 'not-found', 'forbidden', 'state-conflict', 'validation-failed'] as const;

export const amendClaim = operation({
  ...shared,
  id: 'amendClaim',
  path: '/v1/claims/{id}/amend',
  summary: 'Propose a top-up of a resolved claim, or record what came back',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('TOP_UP'),
      expectedVersion,
      method: z.enum(amendmentMethods),
      amount: moneyIn,
      /** For staff. */
      reason,
      customerText: prose(5000).trim().nullish(),
    }),
    z.strictObject({
      kind: z.literal('REVERSAL'),
      expectedVersion,
      amount: moneyIn,
      /** How what came back is found again. */
      reference: line(200).trim().min(1, asks('want-reference')),
      reason,
      customerText: prose(5000).trim().nullish(),
    }),
  ]),
  problems: [...problems, 'amount-out-of-bounds', 'refund-exceeds-paid'],
});

export const confirmAmendment = operation({
  ...shared,
  id: 'confirmAmendment',
  path: '/v1/claims/{id}/amend/confirm',
  summary: 'Confirm an amendment that someone else proposed',
  body: versionIn,
  problems: [...problems, 'amount-out-of-bounds', 'refund-exceeds-paid'],
});

export const cancelAmendment = operation({
  ...shared,
  id: 'cancelAmendment',
  path: '/v1/claims/{id}/amend/cancel',
  summary: 'Cancel an amendment whose money hasn’t moved',
  body: versionAndReasonIn,
  problems,
});
