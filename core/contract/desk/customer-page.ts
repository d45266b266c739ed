import { z } from 'zod';
import { claimCategories, claimStates, claimTypes } from '../../reference/claims.ts';
import { address, instant, line, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

import { orderRow } from './order-list.ts';
/** A claim of a customer. */
export const customerClaim = z.object({
  id: z.string(),
  claimNumber: z.number(),
  claimState: z.enum(claimStates),
  claimCategory: z.enum(claimCategories),
  claimType: z.enum(claimTypes).nullable(),
  sourceOrderNumber: z.string(),
  productName: z.string(),
  itemCount: z.number(),
  value: money,
  /** What of it reached the customer. */
  given: money,
  currency: z.string(),
  appealed: z.boolean(),
  createdAt: instant,
});

/** Whoever bought in a store with one email address: what they ordered, claimed, and got back. */
export const customerDesk = z.object({
  storeId: z.string(),
  timeZone: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Since when nobody’s name stands on that order any more; null where nobody was erased. */
  erasedAt: instant.nullable(),
  /** The latest three that differ. */
  addresses: z.array(address),
  firstOrderAt: instant,
  /** Counted to a thousand, as are the sums. */
  orderCount: z.number(),
  claimCount: z.number(),
  openCount: z.number(),
  /** By currency: what they paid, what reached them less what came back, and what is on its way. */
  money: z.array(z.object({ currency: z.string(), paid: money, given: money, promised: money })),
  /** The newest fifty. */
  orders: z.array(orderRow),
  /** The newest fifty; none for who reads no claims. */
  claims: z.array(customerClaim),
  /** The last five. */
  messages: readWith(
    'messages:read',
    z.array(
      z.object({
        id: z.string(),
        claimId: z.string(),
        claimNumber: z.number(),
        senderName: z.string(),
        fromCustomer: z.boolean(),
        content: z.string(),
        createdAt: instant,
      }),
    ),
  ),
  /** Who else bought here with the same phone or to the same address: five at most, by an order of theirs. */
  alike: z.array(
    z.object({
      by: z.enum(['phone', 'address']),
      orderId: z.string(),
      name: z.string(),
      claimCount: z.number(),
    }),
  ),
});
export type CustomerDesk = z.output<typeof customerDesk>;

export const getCustomerDesk = operation({
  id: 'getCustomerDesk',
  pagesOnly: true,
  method: 'get',
  path: '/v1/stores/{id}/orders/{orderId}/customer',
  tag: 'Console',
  summary: 'Get the customer of an order',
  who: ['staff'],
  permission: 'contacts:read',
  params: z.object({ id: line(40), orderId: line(191) }),
  answers: { 200: customerDesk },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
