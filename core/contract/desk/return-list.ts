import { z } from 'zod';
import { instant, line, listPage } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

/** An order that something of is on its way back, as the store’s system told last. */
export const returnRow = z.object({
  /** The order’s. */
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  timeZone: z.string(),
  sourceOrderNumber: z.string(),
  customerName: readWith('contacts:read', z.string()),
  productName: z.string(),
  productImage: z.string(),
  itemCount: z.number(),
  returns: z.array(
    z.object({
      id: z.string(),
      /** The store’s own word for where it stands. */
      state: z.string(),
      /** Where it can be followed; null where nowhere. */
      trackingUrl: z.string().nullable(),
    }),
  ),
  orderedAt: instant,
  /** When the store’s system told the order last. */
  toldAt: instant,
});
export type ReturnRow = z.output<typeof returnRow>;

export const listReturnRows = operation({
  id: 'listReturnRows',
  pagesOnly: true,
  method: 'get',
  path: '/v1/console/returns',
  tag: 'Console',
  summary: 'List orders with returns in progress, newest order first',
  who: ['staff'],
  permission: 'returns:read',
  query: z.object({
    storeId: line(40).optional(),
    ...listPage,
  }),
  answers: { 200: z.object({ rows: z.array(returnRow), nextCursor: z.string().nullable() }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});
