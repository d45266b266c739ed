import { z } from 'zod';
import { mostOrdersFound, protectionStatuses } from '../../reference/orders.ts';
import { instant, line, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

/** An order as a row of a list. */
export const orderRow = z.object({
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  sourceOrderNumber: z.string(),
  customerName: readWith('contacts:read', z.string()),
  customerEmail: readWith('contacts:read', z.string()),
  /** Of its first item. */
  productName: z.string(),
  productImage: z.string(),
  /** Units in all. */
  itemCount: z.number(),
  protectionStatus: z.enum(protectionStatuses),
  packageCount: z.number(),
  shippedCount: z.number(),
  deliveredCount: z.number(),
  claimCount: z.number(),
  total: money,
  currency: z.string(),
  sourceCreatedAt: instant,
  sourceCancelledAt: instant.nullable(),
});
export type OrderRow = z.output<typeof orderRow>;

export const listOrderRows = operation({
  id: 'listOrderRows',
  pagesOnly: true,
  method: 'get',
  path: '/v1/console/orders',
  tag: 'Console',
  summary: 'List orders, newest first',
  who: ['staff'],
  permission: 'orders:read',
  query: z.object({
    storeId: line(40).optional(),
    search: line(100).optional(),
    cursor: z.string().max(400).default(''),
    size: z.coerce.number().int().min(1).max(mostOrdersFound).default(50),
  }),
  answers: { 200: z.object({ rows: z.array(orderRow), nextCursor: z.string().nullable() }) },
  problems: ['unauthenticated', 'forbidden', 'validation-failed'],
});
