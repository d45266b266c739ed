import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { line, moneyIn, versionAndReasonIn } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
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
