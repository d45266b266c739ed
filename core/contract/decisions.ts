import { z } from 'zod';
import {
  closingReasons,
  denialReasons,
  quantityTypes,
  reimbursementTypes,
  resolutionTypes,
} from '../reference/claims.ts';
import { asks } from '../reference/problem-sentences.ts';
import { claim } from './claim-shapes.ts';
import { claimPath } from './claims.ts';
import { moneyIn, prose } from './fields.ts';
import { operation } from './operation.ts';

/** The version of the claim that the decider last read; a stale one gets 409 with the claim as it is now. */
const expectedVersion = z.number().int().min(1);

export const decisionLineIn = z.strictObject({
  claimItemId: z.string().max(40),
  /** NOT_COVERED is a zero line with a reason (lifecycle rule 6). */
  resolutionType: z.enum([...resolutionTypes, 'NOT_COVERED']),
  quantity: z.number().int().min(1).max(100000).nullish(),
  quantityType: z.enum(quantityTypes).nullish(),
  percentage: z.number().min(0.001, asks('least-percentage')).max(100, asks('most-percentage')).nullish(),
  flatAmount: moneyIn.nullish(),
  reimbursementType: z.enum(reimbursementTypes).nullish(),
  creditStore: z.boolean().nullish(),
  reason: z.enum(denialReasons).nullish(),
  description: prose(500).nullish(),
});
export type DecisionLineIn = z.input<typeof decisionLineIn>;

const outcome = { 200: claim };
const conflicts = ['unauthenticated', 'not-found', 'forbidden', 'state-conflict', 'validation-failed'] as const;

export const approveClaim = operation({
  id: 'approveClaim',
  method: 'post',
  path: '/v1/claims/{id}/approve',
  tag: 'Decisions',
  summary: 'Approve a claim with a resolution for every item',
  who: ['staff', 'machine'],
  permission: 'claims:resolve',
  params: claimPath,
  body: z.strictObject({
    expectedVersion,
    lines: z.array(decisionLineIn).min(1).max(200),
    includeShipping: z.boolean().default(false),
    /** What the customer reads instead of the store's own words for what is given. */
    customerText: prose(5000).nullish(),
    note: prose(5000).nullish(),
  }),
  answers: outcome,
  problems: [
    ...conflicts,
    'second-person-required',
    'refund-exceeds-paid',
    'amount-out-of-bounds',
    'method-not-offered',
  ],
  idempotent: true,
});

/** The second word to an approval that somebody proposed: it is carried out exactly as it is kept. */
export const approveProposal = operation({
  id: 'approveProposal',
  method: 'post',
  path: '/v1/claims/{id}/proposal/approve',
  tag: 'Decisions',
  summary: 'Approve what someone else proposed, as it is',
  who: ['staff'],
  permission: 'claims:resolve',
  params: claimPath,
  body: z.strictObject({ expectedVersion }),
  answers: outcome,
  problems: [
    ...conflicts,
    'second-person-required',
    'refund-exceeds-paid',
    'amount-out-of-bounds',
    'method-not-offered',
  ],
  idempotent: true,
});

export const denyClaim = operation({
  id: 'denyClaim',
  method: 'post',
  path: '/v1/claims/{id}/deny',
  tag: 'Decisions',
  summary: 'Deny a claim with a reason',
  who: ['staff', 'machine'],
  permission: 'claims:resolve',
  params: claimPath,
  body: z.strictObject({
    expectedVersion,
    reason: z.enum(denialReasons),
    /** What the store adds to the reason's own paragraph; the reason OTHER needs it. */
    customerText: prose(5000).trim().nullish(),
    note: prose(5000).nullish(),
  }),
  answers: outcome,
  problems: conflicts,
  idempotent: true,
});

export const closeClaim = operation({
  id: 'closeClaim',
  method: 'post',
  path: '/v1/claims/{id}/close',
  tag: 'Decisions',
  summary: 'Close a claim without an outcome',
  who: ['staff', 'machine'],
  permission: 'claims:resolve',
  params: claimPath,
  body: z.strictObject({
    expectedVersion,
    reason: z.enum(closingReasons),
    customerText: prose(5000).nullish(),
    note: prose(5000).nullish(),
  }),
  answers: outcome,
  problems: conflicts,
  idempotent: true,
});

/** What the customer would read of a decision, before it is made: nothing is decided, nothing is kept. */
export const previewDecision = operation({
  id: 'previewDecision',
  method: 'post',
  path: '/v1/claims/{id}/preview',
  tag: 'Decisions',
  summary: 'Preview what the customer would read about a decision',
  who: ['staff', 'machine'],
  permission: 'claims:resolve',
  params: claimPath,
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      lines: z.array(decisionLineIn).min(1).max(200),
      includeShipping: z.boolean().default(false),
    }),
    z.strictObject({ decision: z.literal('deny'), reason: z.enum(denialReasons) }),
    z.strictObject({ decision: z.literal('close'), reason: z.enum(closingReasons) }),
  ]),
  answers: {
    200: z.object({
      /** The reason as the customer reads it; null for an approval. */
      reasonLabel: z.string().nullable(),
      /** The sentence or paragraph that the decision itself says, whatever staff add. */
      clause: z.string(),
      /** What the store would write; what staff write takes its place. Empty where the clause says it all. */
      customerText: z.string(),
    }),
  },
  problems: ['unauthenticated', 'not-found', 'forbidden', 'validation-failed'],
});

export const openClaim = operation({
  id: 'openClaim',
  method: 'post',
  path: '/v1/claims/{id}/open',
  tag: 'Decisions',
  summary: 'Start working on a new claim',
  who: ['staff', 'machine'],
  permission: 'claims:update',
  params: claimPath,
  body: z.strictObject({ expectedVersion }),
  answers: outcome,
  problems: conflicts,
});

export const wakeClaim = operation({
  id: 'wakeClaim',
  method: 'post',
  path: '/v1/claims/{id}/wake',
  tag: 'Decisions',
  summary: 'Start working on a claim that was filed early, ahead of its date',
  who: ['staff', 'machine'],
  permission: 'claims:update',
  params: claimPath,
  body: z.strictObject({ expectedVersion }),
  answers: outcome,
  problems: conflicts,
});

export const undoDecision = operation({
  id: 'undoDecision',
  method: 'post',
  path: '/v1/claims/{id}/undo',
  tag: 'Decisions',
  summary: 'Undo a decision made in the last 10 seconds',
  who: ['staff', 'machine'],
  permission: 'claims:update',
  params: claimPath,
  body: z.strictObject({ expectedVersion }),
  answers: outcome,
  problems: conflicts,
});

/** Tries the failed or unknown executions of a claim again now, with the same keys. */
export const retryExecution = operation({
  id: 'retryExecution',
  method: 'post',
  path: '/v1/claims/{id}/retry-execution',
  tag: 'Decisions',
  summary: 'Ask the store engine again',
  who: ['staff', 'machine'],
  permission: 'claims:resolve',
  params: claimPath,
  answers: outcome,
  problems: ['unauthenticated', 'not-found', 'forbidden', 'state-conflict'],
});
