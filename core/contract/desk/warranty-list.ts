import { z } from 'zod';
import { claimStates } from '../../reference/claims.ts';
import { instant, line, listPage, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

/** A warranty of an item of an order. */
export const warrantyRow = z.object({
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  timeZone: z.string(),
  orderId: z.string(),
  sourceOrderNumber: z.string(),
  customerName: readWith('contacts:read', z.string()),
  customerEmail: readWith('contacts:read', z.string()),
  productName: z.string(),
  productImage: z.string(),
  sku: z.string(),
  quantity: z.number(),
  /** Units that arrived and aren’t claimed. */
  leftToClaim: z.number(),
  /** ISO 8601, such as P2Y; empty where the order came without one. */
  period: z.string(),
  fee: money.nullable(),
  currency: z.string(),
  soldAt: instant,
  /** When it ends, counted from the delivery, or from the order until then; null where its period can’t be read. */
  endsAt: instant.nullable(),
  removedAt: instant.nullable(),
  /** The newest ten under it. */
  claims: z.array(
    z.object({ id: z.string(), claimNumber: z.number(), claimState: z.enum(claimStates), createdAt: instant }),
  ),
});
export type WarrantyRow = z.output<typeof warrantyRow>;

export const listWarrantyRows = operation({
  id: 'listWarrantyRows',
  pagesOnly: true,
  method: 'get',
  path: '/v1/console/warranties',
  tag: 'Console',
  summary: 'List warranties, newest first, or those that match a search',
  who: ['staff'],
  permission: 'warranties:read',
  query: z.object({
    storeId: line(40).optional(),
    search: line(100).optional(),
    ...listPage,
  }),
  answers: { 200: z.object({ rows: z.array(warrantyRow), nextCursor: z.string().nullable() }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});
