import { z } from 'zod';
import { claimCategories, executionStates, resolutionTypes } from '../../reference/claims.ts';
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
