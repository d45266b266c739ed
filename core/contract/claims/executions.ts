import { z } from 'zod';
import { claimCategories, executionStates, resolutionTypes } from '../../reference/claims.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { instant, line, money, moneyIn, versionAndReasonIn } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';
import { claim } from './claim-shapes.ts';

/** Takes an approval back that has not been carried out (lifecycle row 21): the claim is open and can be decided anew. */
export const revokeApproval = operation({
  id: 'revokeApproval',
  method: 'post',
  path: '/v1/claims/{id}/revoke',
  tag: 'Decisions',
  summary: 'Revoke an approval that hasn’t been completed',
  who: ['staff'],
  permission: 'claims:resolve',
  params: z.object({ id: line(40) }),
  body: versionAndReasonIn,
  answers: { 200: claim },
  problems: ['unauthenticated', 'not-found', 'forbidden', 'state-conflict', 'validation-failed'],
  idempotent: true,
});

/** What people say of a resolution that they carried out, or could not. */
export const executionReport = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('done'),
    /** How the payment, the credit or the parcel is found again. */
    reference: line(200).trim().min(1, asks('want-reference')),
    /** Where it is given, exactly what is still owed, in the order's currency. */
    amount: moneyIn.nullish(),
  }),
  z.strictObject({ outcome: z.literal('failed'), reason: line(500).trim().min(1, asks('want-reason')) }),
]);
export type ExecutionReport = z.output<typeof executionReport>;

export const reportExecution = operation({
  id: 'reportExecution',
  method: 'post',
  path: '/v1/claims/{id}/resolutions/{resolutionId}/report',
  tag: 'Decisions',
  summary: 'Report how staff completed a resolution by hand',
  who: ['staff', 'machine'],
  permission: 'claims:resolve',
  params: z.object({ id: line(40), resolutionId: line(40) }),
  body: executionReport,
  answers: { 200: claim },
  problems: ['unauthenticated', 'not-found', 'forbidden', 'state-conflict', 'validation-failed', 'engine-unavailable'],
});

/** A resolution that a person has to look at. */
export const executionRow = z.object({
  resolutionId: z.string(),
  claimId: z.string(),
  claimNumber: z.number(),
  claimCategory: z.enum(claimCategories),
  storeId: z.string(),
  storeName: z.string(),
  authorName: readWith('contacts:read', z.string()),
  sourceOrderNumber: z.string(),
  resolutionType: z.enum(resolutionTypes),
  amount: money,
  currency: z.string(),
  executionState: z.enum(executionStates),
  /** What the engine or a person said, which may name the customer; empty where nobody said anything yet. */
  lastError: readWith('contacts:read', z.string()),
  /** When the engine is asked again by itself. */
  retryAt: instant.nullable(),
  createdAt: instant,
});
export type ExecutionRow = z.output<typeof executionRow>;

export const listExecutions = operation({
  id: 'listExecutions',
  method: 'get',
  path: '/v1/console/executions',
  tag: 'Console',
  summary: 'List approved resolutions that are manual, failed, or unknown, oldest first',
  who: ['staff'],
  permission: 'claims:read',
  query: z.object({
    state: z.enum(['manual', 'failed', 'unknown']).default('manual'),
    storeId: line(40).optional(),
    cursor: z.string().max(400).default(''),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answers: { 200: z.object({ rows: z.array(executionRow), nextCursor: z.string().nullable() }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});
