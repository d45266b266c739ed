import { z } from 'zod';
import {
  claimCategories,
  claimStates,
  claimTypes,
  queueSorts,
  queueTabs,
  requestedResolutions,
} from '../../reference/claims.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { mostCounted, queueListFields } from '../../rules/desk/queue-filter.ts';
import { draftMark } from '../claims/staff-drafts.ts';
import { date, instant, line, listPage, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';
import { colleague } from '../tenancy/absences.ts';
import { claimLabel } from './labels.ts';
import { queueFilterIn } from './queue-filter.ts';

/** One row of the queue. */
export const queueRow = z.object({
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  claimNumber: z.number(),
  version: z.number(),
  claimState: z.enum(claimStates),
  claimCategory: z.enum(claimCategories),
  claimType: z.enum(claimTypes).nullable(),
  authorName: readWith('contacts:read', z.string()),
  sourceOrderNumber: z.string(),
  productName: z.string(),
  itemCount: z.number(),
  thumbUrl: z.string().nullable(),
  photoCount: z.number(),
  videoCount: z.number(),
  resolutionRequested: z.enum(requestedResolutions).nullable(),
  value: money,
  currency: z.string(),
  assigneeName: z.string().nullable(),
  /** The day on which the assignee is back, where they are away now. */
  assigneeAwayUntil: date.nullable(),
  labels: readWith('labels:read', z.array(claimLabel)),
  /** Something came that nobody has acted on, and the reader hasn’t read it. */
  unread: z.boolean(),
  flags: z.array(z.string()),
  /** Which colleagues have a reply or a decision in draft, the oldest first. */
  drafts: readWith('claim-notes:read', z.array(draftMark)),
  /** By when the store means to have answered; null while nobody waits for it. */
  answerDueAt: instant.nullable(),
  lastActivityAt: instant,
  createdAt: instant,
});
export type QueueRow = z.output<typeof queueRow>;

export const listQueue = operation({
  id: 'listQueue',
  method: 'get',
  path: '/v1/console/claims',
  tag: 'Console',
  summary: 'List the queue',
  who: ['staff'],
  permission: 'claims:read',
  query: z.object({
    tab: z.enum(queueTabs).default('todo'),
    storeId: line(40).optional(),
    search: line(100).optional(),
    ...queueFilterIn,
    /**
     * Newest activity first; of what is to do also the answer that is due soonest; the highest value in the store's
     * currency, for stores that have the same one, and last what has no exchange rate; what was filed first; or customers by name, for whoever reads contacts of every store that
     * is listed. What a search finds comes newest filed first.
     */
    sort: z.enum(queueSorts).default('activity'),
    ...listPage,
  }),
  answers: { 200: z.object({ rows: z.array(queueRow), nextCursor: z.string().nullable() }) },
  problems: ['unauthenticated', 'forbidden', 'validation-failed'],
});

const queueCounts = z.object({
  todo: z.number(),
  onHold: z.number(),
  pending: z.number(),
  approved: z.number(),
  denied: z.number(),
  closed: z.number(),
  /** In no tab but the one of all. */
  archived: z.number(),
  /** Of those to do, how many the store should have answered by now. */
  late: z.number(),
  capped: z.number(),
  /** In how many milliseconds the next of those to do becomes late; null where none does. */
  againInMs: z.int().nullable(),
});
export type QueueCounts = z.output<typeof queueCounts>;

/** What is counted: of a store, or of every store in reach, the claims that a filter leaves. */
const countedList = z.strictObject({ storeId: line(40).optional(), ...queueFilterIn });

export const countQueues = operation({
  id: 'countQueues',
  method: 'get',
  path: '/v1/console/claims/counts',
  tag: 'Console',
  summary: 'Count the claims of several filters in each tab, and how many are late; counts stop at 500',
  who: ['staff'],
  permission: 'claims:read',
  query: z.object({
    /** A JSON list of filters, each as a queue’s address has it, with its store. */
    lists: line(8000)
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: 'custom', message: asks('want-filter-value') });
          return z.NEVER;
        }
      })
      .pipe(z.array(countedList).min(1).max(mostCounted)),
  }),
  /** In the order in which they were asked. */
  answers: { 200: z.object({ counts: z.array(queueCounts) }) },
  problems: ['unauthenticated', 'forbidden', 'validation-failed'],
  pagesOnly: true,
});

export const sumQueue = operation({
  id: 'sumQueue',
  method: 'get',
  path: '/v1/console/claims/sum',
  tag: 'Console',
  summary: 'Count a list’s claims and what they’re worth, up to as many as one action can be done to',
  who: ['staff'],
  permission: 'claims:read',
  pagesOnly: true,
  query: z.object({
    tab: z.enum(queueTabs).default('todo'),
    storeId: line(40),
    search: line(100).trim().default(''),
    ...queueFilterIn,
  }),
  answers: {
    200: z.object({
      claims: z.number(),
      /** There are others beyond those that were counted. */
      more: z.boolean(),
      /** One for each currency. */
      sums: z.array(z.object({ amount: money, currency: z.string() })),
    }),
  },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const countQueueChoices = operation({
  id: 'countQueueChoices',
  method: 'get',
  path: '/v1/console/claims/choices',
  tag: 'Console',
  summary: 'Count a tab’s claims by values of one filter, under the others; counts stop at 500',
  who: ['staff'],
  permission: 'claims:read',
  pagesOnly: true,
  query: z.object({
    tab: z.enum(queueTabs).default('todo'),
    storeId: line(40).optional(),
    field: z.enum(queueListFields),
    /** Those that are counted, separated by commas. */
    values: line(800),
    ...queueFilterIn,
  }),
  /** A value without a count would take too long to count. */
  answers: { 200: z.object({ counts: z.record(z.string(), z.number()), capped: z.number() }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const takeNext = operation({
  id: 'takeNext',
  method: 'post',
  path: '/v1/console/claims/take-next',
  tag: 'Console',
  summary: 'Take the unassigned claim that’s due first',
  who: ['staff'],
  permission: 'claims:update',
  pagesOnly: true,
  body: z.strictObject({ storeId: line(40).optional() }),
  /** Null where every claim that waits has somebody. */
  answers: { 200: z.object({ claim: z.object({ id: z.string(), claimNumber: z.number() }).nullable() }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const listAssignees = operation({
  id: 'listAssignees',
  method: 'get',
  path: '/v1/console/assignees',
  tag: 'Console',
  summary: 'List the people who have claims assigned to them',
  who: ['staff'],
  permission: 'claims:read',
  pagesOnly: true,
  query: z.object({ storeId: line(40).optional() }),
  answers: { 200: z.object({ people: z.array(colleague) }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const listAssignable = operation({
  id: 'listAssignable',
  method: 'get',
  path: '/v1/stores/{id}/assignable',
  tag: 'Console',
  summary: 'List the people a store’s claims can be assigned to',
  who: ['staff'],
  permission: 'claims:update',
  pagesOnly: true,
  params: z.object({ id: line(40) }),
  answers: { 200: z.object({ people: z.array(colleague) }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
