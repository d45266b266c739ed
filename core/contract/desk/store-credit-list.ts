import { z } from 'zod';
import { resolutionTypes } from '../../reference/claims.ts';
import { instant, line, listPage, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

/** A store credit that was given by a decision and carried out. */
export const storeCreditRow = z.object({
  /** The resolution’s. */
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  timeZone: z.string(),
  claimId: z.string(),
  claimNumber: z.number(),
  orderId: z.string(),
  sourceOrderNumber: z.string(),
  customerName: readWith('contacts:read', z.string()),
  resolutionType: z.enum(resolutionTypes),
  /** In the order’s currency, the store’s bonus included. */
  amount: money,
  currency: z.string(),
  /** How the store’s system calls it; where it is a code that customers pay with, it is that code. */
  reference: z.string(),
  /** Who carried it out: the store’s system, or people. */
  byPeople: z.boolean(),
  givenAt: instant,
});
export type StoreCreditRow = z.output<typeof storeCreditRow>;

export const listStoreCredits = operation({
  id: 'listStoreCredits',
  pagesOnly: true,
  method: 'get',
  path: '/v1/console/store-credits',
  tag: 'Console',
  summary: 'List store credits, newest first, or those that match a reference or claim number',
  who: ['staff'],
  permission: 'store-credit:read',
  query: z.object({
    storeId: line(40).optional(),
    search: line(100).optional(),
    ...listPage,
  }),
  answers: {
    200: z.object({
      rows: z.array(storeCreditRow),
      nextCursor: z.string().nullable(),
      /** Given in the last 90 days, whatever is searched for, by currency. */
      recent: z.array(z.object({ currency: z.string(), count: z.number(), amount: money })),
    }),
  },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});
