import { z } from 'zod';
import { done, instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { customerCopy } from './customers.ts';

/** What a link that was mailed for it tells its customer, before anything is handed out or erased. */
export const ownData = z.object({
  storeName: z.string(),
  /** Whose data it is: the address that the link was mailed to. */
  email: z.string(),
  /** Bought with that address in this store. */
  orders: z.number().int(),
  /** The numbers of claims that aren't decided yet, or whose money hasn't arrived: nothing is erased before. */
  claimsInProgress: z.array(z.number().int()),
  /** The store has to keep it; why is the store's. */
  isOnHold: z.boolean(),
});

export type OwnData = z.output<typeof ownData>;

/** That an erasure began, for who asked for it: it can be named to the store later. */
export const erasureReceipt = z.object({ id: z.string(), startedAt: instant });

/**
 * A shopper's grant and a claim's other links are declared so that they are refused with a reason: they prove that
 * somebody knows an order, not whose mailbox it is.
 */
const shared = {
  tag: 'Customers',
  who: ['claim-link', 'shopper'],
  permission: null,
  pagesOnly: true,
  params: z.object({ id: line(40) }),
} as const;

export const mailOwnDataLink = operation({
  ...shared,
  id: 'mailOwnDataLink',
  method: 'post',
  path: '/v1/claims/{id}/own-data/link',
  summary: 'Email the customer a link to their own data, to the address on their order',
  answers: { 202: done },
  problems: ['not-found', 'rate-limited', 'link-expired'],
});

export const getOwnData = operation({
  ...shared,
  id: 'getOwnData',
  method: 'get',
  path: '/v1/claims/{id}/own-data',
  summary: 'Get what a customer can do with their own data',
  answers: { 200: ownData },
  problems: ['not-found', 'forbidden', 'link-expired'],
});

export const exportOwnData = operation({
  ...shared,
  id: 'exportOwnData',
  method: 'post',
  path: '/v1/claims/{id}/own-data/export',
  summary: 'Export a customer’s own data',
  answers: { 200: customerCopy },
  problems: ['not-found', 'forbidden', 'rate-limited', 'link-expired'],
});

export const eraseOwnData = operation({
  ...shared,
  id: 'eraseOwnData',
  method: 'post',
  path: '/v1/claims/{id}/own-data/erasure',
  summary: 'Erase a customer’s own data',
  answers: { 202: erasureReceipt },
  problems: ['not-found', 'forbidden', 'claims-in-progress', 'customer-on-hold', 'link-expired'],
});
