import { z } from 'zod';
import { approvalParts, proposalStates, proposedActs } from '../../reference/claim-facts.ts';
import { claimTypes } from '../../reference/claims.ts';
import { instant, line, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

export const approvalRow = z.object({
  claimId: z.string(),
  claimNumber: z.number(),
  version: z.number(),
  storeId: z.string(),
  storeName: z.string(),
  authorName: readWith('contacts:read', z.string()),
  claimType: z.enum(claimTypes).nullable(),
  productName: z.string(),
  itemCount: z.number(),
  thumbUrl: z.string().nullable(),
  by: z.string(),
  at: instant,
  act: z.enum(proposedActs),
  part: z.enum(approvalParts),
  state: z.enum(proposalStates),
  /** In the order's currency. */
  given: money,
  currency: z.string(),
  refused: z.object({ by: z.string(), at: instant, reason: readWith('claim-notes:read', z.string()) }).nullable(),
});
export type ApprovalRow = z.output<typeof approvalRow>;

export const listApprovals = operation({
  id: 'listApprovals',
  method: 'get',
  path: '/v1/console/approvals',
  tag: 'Console',
  summary: 'List proposals awaiting a second approval, oldest first; at most 100',
  who: ['staff'],
  permission: 'claims:resolve',
  query: z.object({ storeId: line(40).optional() }),
  answers: {
    200: z.object({
      rows: z.array(approvalRow),
      /** How many the reader has to do something about: theirs to approve, what came back to them, and what’s there to be canceled. */
      toDo: z.number(),
      /** Whether more were proposed than these: their number is then a lower bound. */
      more: z.boolean(),
    }),
  },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});
