import { z } from 'zod';
import {
  closingReasons,
  denialReasons,
  quantityTypes,
  reimbursementTypes,
  resolutionTypes,
} from '../../reference/claims.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { instant, moneyIn, prose, versionIn } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { claim } from './claim-shapes.ts';
import { claimPath } from './claims.ts';

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

const shared = {
  method: 'post',
  tag: 'Decisions',
  who: ['staff', 'machine'],
  params: claimPath,
  answers: { 200: claim },
} as const;
/**
 * To decide for a reason that the facts of the claim don't show: the customer then reads `customerText` alone, as the
 * store's own statement, and the decision is kept as an override. Without it such a reason is refused.
 */
const override = z.boolean().optional();
/**
 * Why more units are given than are left of an order line, as `units-not-left` says: kept with the decision, for staff. A
 * person may say it; of a token it changes nothing.
 */
const overrideText = prose(1000).nullish();
/** What decides a claim. */
const decision = { ...shared, permission: 'claims:resolve', idempotent: true } as const;
/** What moves a claim without deciding it. */
const step = { ...shared, permission: 'claims:update', body: versionIn } as const;
const conflicts = ['unauthenticated', 'not-found', 'forbidden', 'state-conflict', 'validation-failed'] as const;
const approvalProblems = [
  ...conflicts,
  'second-person-required',
  'units-not-left',
  'refund-exceeds-paid',
  'amount-out-of-bounds',
  'method-not-offered',
] as const;

export const approveClaim = operation({
  ...decision,
  id: 'approveClaim',
  path: '/v1/claims/{id}/approve',
  summary: 'Approve a claim with a resolution for every item',
  body: z.strictObject({
    expectedVersion,
    lines: z.array(decisionLineIn).min(1).max(200),
    includeShipping: z.boolean().default(false),
    /** What the customer reads instead of the store's own words for what is given. */
    customerText: prose(5000).nullish(),
    note: prose(5000).nullish(),
    overrideText,
  }),
  problems: approvalProblems,
});

/** The second word to an approval that somebody proposed: it is carried out exactly as it is kept, but for the note. */
export const approveProposal = operation({
  ...decision,
  id: 'approveProposal',
  path: '/v1/claims/{id}/proposal/approve',
  summary: 'Approve what someone else proposed, unchanged',
  who: ['staff'],
  body: versionIn.extend({ note: prose(5000).nullish() }),
  problems: approvalProblems,
});

export const denyClaim = operation({
  ...decision,
  id: 'denyClaim',
  path: '/v1/claims/{id}/deny',
  summary: 'Deny a claim with a reason',
  body: z.strictObject({
    expectedVersion,
    reason: z.enum(denialReasons),
    override,
    /** What the store adds to the reason's own paragraph; the reason OTHER and an override need it. */
    customerText: prose(5000).trim().nullish(),
    note: prose(5000).nullish(),
  }),
  problems: conflicts,
});

export const closeClaim = operation({
  ...decision,
  id: 'closeClaim',
  path: '/v1/claims/{id}/close',
  summary: 'Close a claim without an outcome',
  body: z.strictObject({
    expectedVersion,
    reason: z.enum(closingReasons),
    override,
    customerText: prose(5000).nullish(),
    note: prose(5000).nullish(),
  }),
  problems: conflicts,
});

/** What the customer would read of a decision, before it is made: nothing is decided, nothing is kept. */
export const previewDecision = operation({
  ...shared,
  id: 'previewDecision',
  path: '/v1/claims/{id}/preview',
  summary: 'Preview what a decision says',
  permission: 'claims:resolve',
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      lines: z.array(decisionLineIn).min(1).max(200),
      includeShipping: z.boolean().default(false),
    }),
    z.strictObject({ decision: z.literal('deny'), reason: z.enum(denialReasons), override }),
    z.strictObject({ decision: z.literal('close'), reason: z.enum(closingReasons), override }),
  ]),
  answers: {
    200: z.object({
      /** The reason as the customer reads it; null for an approval. */
      reasonLabel: z.string().nullable(),
      /** The sentence or paragraph that the decision itself says, whatever staff add. */
      clause: z.string(),
      /** What the store would write; what staff write takes its place. Empty where the clause says it all. */
      customerText: z.string(),
      /** Until when a denial could be appealed; null where it couldn't, and of other decisions. */
      appealUntil: instant.nullable(),
    }),
  },
  problems: ['unauthenticated', 'not-found', 'forbidden', 'validation-failed'],
});

export const openClaim = operation({
  ...step,
  id: 'openClaim',
  path: '/v1/claims/{id}/open',
  summary: 'Start working on a new claim',
  problems: conflicts,
});

export const wakeClaim = operation({
  ...step,
  id: 'wakeClaim',
  path: '/v1/claims/{id}/wake',
  summary: 'Start working on a claim filed early',
  problems: conflicts,
});

export const undoDecision = operation({
  ...step,
  id: 'undoDecision',
  path: '/v1/claims/{id}/undo',
  summary: 'Undo a decision made in the last 10 seconds',
  problems: conflicts,
});

/** Tries the failed or unknown executions of a claim again now, with the same keys. */
export const retryExecution = operation({
  ...shared,
  id: 'retryExecution',
  path: '/v1/claims/{id}/retry-execution',
  summary: 'Ask the store engine again',
  permission: 'claims:resolve',
  problems: ['unauthenticated', 'not-found', 'forbidden', 'state-conflict'],
});
