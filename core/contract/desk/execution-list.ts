import { z } from 'zod';
import { executionStates, openExecutions, resolutionTypes } from '../../reference/claims.ts';
import { engineDown } from '../commerce/engines.ts';
import { instant, line, listPage, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';
import { claimInList } from './claim-in-list.ts';

/** A resolution that a person has to look at. */
export const executionRow = z.object({
  ...claimInList,
  resolutionId: z.string(),
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

/** How much of what was approved hasn’t reached its customers. */
export const notCompleted = z.object({
  unknown: z.number(),
  failed: z.number(),
  manual: z.number(),
  waiting: z.number(),
  /** Emails that reached nobody. */
  emails: z.number(),
  /** Of all approvals among these. */
  customers: z.number(),
  /** What these are worth, a sum for each currency, by its code. */
  sums: z.array(z.object({ amount: money, currency: z.string() })),
});
export type NotCompleted = z.output<typeof notCompleted>;

/** The same with what holds them up. */
export const notCompletedNow = notCompleted.extend({
  /** Engines that don’t answer, the longest first. */
  enginesDown: z.array(engineDown),
});
export type NotCompletedNow = z.output<typeof notCompletedNow>;

export const listExecutions = operation({
  id: 'listExecutions',
  method: 'get',
  path: '/v1/console/executions',
  tag: 'Console',
  summary: 'List approved resolutions that aren’t completed, oldest first',
  who: ['staff'],
  permission: 'claims:read',
  query: z.object({
    state: z.enum(openExecutions).default('manual'),
    storeId: line(40).optional(),
    ...listPage,
  }),
  answers: { 200: z.object({ rows: z.array(executionRow), nextCursor: z.string().nullable() }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const countExecutions = operation({
  id: 'countExecutions',
  method: 'get',
  path: '/v1/console/executions/counts',
  tag: 'Console',
  summary: 'Count approved resolutions that aren’t completed, and what they’re worth',
  who: ['staff'],
  permission: 'claims:read',
  query: z.object({ storeId: line(40).optional() }),
  answers: { 200: notCompletedNow },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
  pagesOnly: true,
});
