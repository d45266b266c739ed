import { z } from 'zod';
import { closingReasons, queueTabs } from '../../reference/claims.ts';
import { asks, type Sentence } from '../../reference/problem-sentences.ts';
import { bulkActNames, mostChosenClaims } from '../../rules/desk/bulk-acts.ts';
import { instant, line, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import type { ProblemCode } from '../platform/problems.ts';
import { queueFilterIn } from './queue-filter.ts';

const why = prose(2000).trim();
const labeling = z.strictObject({ labelId: line(40) });

/** What is done with each claim. */
export const bulkActIn = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('take') }),
  labeling.extend({ name: z.literal('label') }),
  labeling.extend({ name: z.literal('unlabel') }),
  /** To each customer, with what their claim fills in where a macro has braces. */
  z.strictObject({
    name: z.literal('message'),
    text: prose(5000).trim().min(1, asks('want-message')),
    /** Where the claim can wait for one. */
    needsAnswer: z.boolean().default(false),
  }),
  z.strictObject({ name: z.literal('snooze'), until: instant, reason: why.optional() }),
  /** Each as its customer asked, and only claims that were chosen one by one. */
  z.strictObject({ name: z.literal('approve') }),
  /** Another reason takes words of its own for each customer. */
  z.strictObject({ name: z.literal('close'), reason: z.enum(closingReasons).exclude(['OTHER']) }),
  z.strictObject({ name: z.literal('dismiss'), reason: why.min(1, asks('want-reason')) }),
  z.strictObject({ name: z.literal('archive') }),
  /** From one person to another; null is nobody, the queue. A claim that is no longer `from`’s is left out. */
  z.strictObject({ name: z.literal('reassign'), from: line(40).nullable(), to: line(40).nullable() }),
]);
export type BulkActIn = z.output<typeof bulkActIn>;

/** What is done with each claim, as it is kept: what people start, and what undoes it. */
export type KeptBulkAct =
  | BulkActIn
  | { name: 'wake' }
  | { name: 'reopen' }
  | { name: 'unarchive' }
  | { name: 'undo-approval' };

/** Why a claim was left out, as it is kept: a problem's code, and the sentence that says more. */
export interface KeptBulkRefusal {
  code: ProblemCode;
  said?: Sentence;
}

/** An act on many claims, and how far it is. */
export const bulkAct = z.object({
  id: z.string(),
  name: z.enum(bulkActNames),
  state: z.enum(['running', 'done', 'canceled']),
  startedBy: z.string(),
  startedAt: instant,
  total: z.number(),
  /** Of the total, by what became of them; the others are still to come, or were never begun. */
  done: z.number(),
  /** They were so already. */
  unchanged: z.number(),
  /** They need a second person’s approval now. */
  proposed: z.number(),
  leftOut: z.number(),
  /** The first fifty that were left out, each with why, in words. */
  reasons: z.array(z.object({ claimId: z.string(), claimNumber: z.number(), why: z.string() })),
  /** The caller can undo what was done. */
  undoable: z.boolean(),
  /** Until when; null where no time is set. */
  undoUntil: instant.nullable(),
});
export type BulkAct = z.output<typeof bulkAct>;

const ofStore = z.object({ id: line(40) });
const one = ofStore.extend({ bulkId: line(40) });
/** Whoever may do an act on one claim may do it on many. */
const shared = {
  tag: 'Console',
  who: ['staff'],
  permission: 'claims:update',
  or: ['claims:resolve', 'warranties:resolve', 'messages:create'],
  pagesOnly: true,
} as const;
const problems = ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'] as const;

export const startBulkAct = operation({
  ...shared,
  id: 'startBulkAct',
  method: 'post',
  path: '/v1/stores/{id}/bulk',
  summary: 'Start a bulk action on selected claims or a whole list',
  params: ofStore,
  body: z.strictObject({
    act: bulkActIn,
    claims: z.discriminatedUnion('from', [
      z.strictObject({
        from: z.literal('chosen'),
        chosen: z
          .array(z.strictObject({ id: line(40), expectedVersion: z.number().int().min(1) }))
          .min(1)
          .max(mostChosenClaims),
      }),
      z.strictObject({
        from: z.literal('list'),
        tab: z.enum(queueTabs),
        search: line(100).trim().default(''),
        filter: z.strictObject(queueFilterIn).default({}),
      }),
    ]),
  }),
  answers: { 201: bulkAct },
  problems,
  idempotent: true,
});

export const getBulkAct = operation({
  ...shared,
  id: 'getBulkAct',
  method: 'get',
  path: '/v1/stores/{id}/bulk/{bulkId}',
  summary: 'Get the progress of a bulk action, and what was skipped',
  params: one,
  answers: { 200: bulkAct },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const cancelBulkAct = operation({
  ...shared,
  id: 'cancelBulkAct',
  method: 'post',
  path: '/v1/stores/{id}/bulk/{bulkId}/cancel',
  summary: 'Cancel a bulk action; claims already changed stay changed',
  params: one,
  answers: { 200: bulkAct },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const undoBulkAct = operation({
  ...shared,
  id: 'undoBulkAct',
  method: 'post',
  path: '/v1/stores/{id}/bulk/{bulkId}/undo',
  summary: 'Undo a bulk action on the claims no one has changed since',
  params: one,
  answers: { 201: bulkAct },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
  idempotent: true,
});
