import { z } from 'zod';
import { claimCategories, executionStates, openExecutions, resolutionTypes } from '../../reference/claims.ts';
import { instant, line, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

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

/** How much of what was approved hasn’t reached its customers. */
export const notCompleted = z.object({
  unknown: z.number(),
  failed: z.number(),
  manual: z.number(),
  waiting: z.number(),
  /** Of all of these. */
  customers: z.number(),
  /** What these are worth, a sum for each currency, the largest first. */
  sums: z.array(z.object({ amount: money, currency: z.string() })),
});
export type NotCompleted = z.output<typeof notCompleted>;

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
    cursor: z.string().max(400).default(''),
    size: z.coerce.number().int().min(1).max(100).default(50),
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
  answers: { 200: notCompleted },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
  pagesOnly: true,
});
