import type { z } from 'zod';
import type { Permission } from '../../permissions.ts';
import { instant, line, prose, versionAndReasonIn, versionIn } from '../platform/fields.ts';
import { type Operation, operation } from '../platform/operation.ts';
import { claim } from './claim-shapes.ts';
import { claimPath } from './claims.ts';

/** What staff write beside an act; kept in the claim's history, which only staff read. */
const why = prose(2000).trim();

/** An operation that is an act on a claim, by what its body holds. */
export type ClaimAct<Body> = Operation & {
  params: typeof claimPath;
  body: z.ZodType<Body>;
  answers: { 200: typeof claim };
};

/** An act of staff on a claim as they last read it: one transition of the lifecycle, answered with the claim. */
function act<const Id extends string, const Verb extends string, Body extends z.ZodType>(told: {
  id: Id;
  verb: Verb;
  summary: string;
  permission: Permission;
  or?: readonly Permission[];
  side?: 'store' | 'provider';
  /** Whether an API token may do it too; it may, unless said otherwise. */
  tokens?: false;
  body: Body;
}) {
  const { id, verb, summary, permission, or, side, tokens = true, body } = told;
  return operation({
    id,
    method: 'post',
    path: `/v1/claims/{id}/${verb}` as const,
    tag: 'Actions',
    summary,
    who: tokens ? ['staff', 'machine'] : ['staff'],
    permission,
    ...(or && { or }),
    ...(side && { side }),
    params: claimPath,
    body,
    answers: { 200: claim },
    problems: ['unauthenticated', 'not-found', 'forbidden', 'state-conflict', 'claim-archived', 'validation-failed'],
    idempotent: true,
  });
}

export const refuseProposal = act({
  id: 'refuseProposal',
  verb: 'proposal/refuse',
  summary: 'Send a proposed approval back to the person who proposed it, with a note',
  permission: 'claims:resolve',
  tokens: false,
  body: versionIn.extend({ reason: why.min(1) }),
});

export const withdrawProposal = act({
  id: 'withdrawProposal',
  verb: 'proposal/withdraw',
  summary: 'Withdraw an approval you proposed',
  permission: 'claims:resolve',
  body: versionIn,
});

export const cancelDraft = act({
  id: 'cancelDraft',
  verb: 'cancel',
  summary: 'Cancel a claim that the customer hasn’t signed yet',
  permission: 'claims:update',
  or: ['claims:resolve'],
  body: versionAndReasonIn,
});

export const askBrand = act({
  id: 'askBrand',
  verb: 'ask-brand',
  summary: 'Ask the store about a claim that the provider works on',
  permission: 'claims:update',
  side: 'provider',
  body: versionIn.extend({ note: why.min(1) }),
});

export const answerBrand = act({
  id: 'answerBrand',
  verb: 'answer-brand',
  summary: 'Answer the provider’s question about a claim',
  permission: 'claims:update',
  or: ['claim-notes:create'],
  side: 'store',
  body: versionIn.extend({ note: why.min(1) }),
});

export const handOver = act({
  id: 'handOver',
  verb: 'hand-over',
  summary: 'Hand a claim over to the provider',
  permission: 'claims:update',
  side: 'store',
  body: versionIn.extend({ note: why.nullish() }),
});

export const takeClaim = act({
  id: 'takeClaim',
  verb: 'take',
  summary: 'Start working on a claim that’s waiting for the provider',
  permission: 'claims:update',
  side: 'provider',
  body: versionIn,
});

export const snoozeClaim = act({
  id: 'snoozeClaim',
  verb: 'snooze',
  summary: 'Snooze a claim until a date; a delivery or a customer’s message ends it sooner',
  permission: 'claims:update',
  body: versionIn.extend({ until: instant, reason: why.nullish() }),
});

export const reopenClaim = act({
  id: 'reopenClaim',
  verb: 'reopen',
  summary: 'Reopen a denied, closed, or dismissed claim',
  permission: 'claims:resolve',
  body: versionAndReasonIn,
});

export const resolveExternally = act({
  id: 'resolveExternally',
  verb: 'resolve-externally',
  summary: 'Report that the store resolved a claim itself; nothing is paid for it',
  permission: 'claims:resolve-externally',
  body: versionIn.extend({
    /** How what was done is found again. */
    reference: line(200).trim().min(1),
    /** What the customer reads of it. */
    customerText: prose(5000).trim().nullish(),
    note: prose(5000).nullish(),
  }),
});

export const dismissClaim = act({
  id: 'dismissClaim',
  verb: 'dismiss',
  summary: 'Dismiss a duplicate, a test, or anything else that isn’t a claim',
  permission: 'claims:resolve',
  /** One of the two says why. */
  body: versionIn.extend({
    duplicateOf: line(40).nullish(),
    reason: why.nullish(),
    customerText: prose(5000).trim().nullish(),
  }),
});

export const archiveClaim = act({
  id: 'archiveClaim',
  verb: 'archive',
  summary: 'Archive a finished claim, which can then only be viewed',
  permission: 'claims:resolve',
  body: versionIn,
});

export const unarchiveClaim = act({
  id: 'unarchiveClaim',
  verb: 'unarchive',
  summary: 'Unarchive a claim and restore its final state',
  permission: 'claims:delete',
  body: versionAndReasonIn,
});

export const deleteClaim = act({
  id: 'deleteClaim',
  verb: 'delete',
  summary: 'Archive a draft or a dismissed claim and hide it from its customer',
  permission: 'claims:delete',
  body: versionAndReasonIn,
});
