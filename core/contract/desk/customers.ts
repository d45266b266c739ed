import { z } from 'zod';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** How far the erasure of a customer is. */
export const erasure = z.object({
  id: z.string(),
  state: z.enum(['running', 'done']),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Of the customer, in this store. */
  orders: z.number().int(),
  erased: z.number().int(),
  /** A claim was filed on them after the erasure began, so they stayed as they are. */
  leftOut: z.number().int(),
});
export type Erasure = z.output<typeof erasure>;

const rows = z.array(z.record(z.string(), z.unknown()));

/** What a store holds about a customer, part by part. Of `files` a link opens for five minutes. */
type CopiedPart =
  | 'orders'
  | 'orderItems'
  | 'packages'
  | 'coverage'
  | 'payments'
  | 'consents'
  | 'drafts'
  | 'claims'
  | 'claimItems'
  | 'metadata'
  | 'messages'
  | 'notes'
  | 'decisions'
  | 'resolutions'
  | 'amendments'
  | 'feedback'
  | 'emails'
  | 'events'
  | 'files';

/** Everything that a store holds about one customer, by what it is. */
export const customerCopy = z.object({ store: z.string(), exportedAt: instant }).catchall(rows);
export type CustomerCopy = { store: string; exportedAt: string } & Record<CopiedPart, z.output<typeof rows>>;

const ofOrder = z.object({ id: line(40), orderId: line(191) });
const shared = { tag: 'Customers', who: ['staff', 'machine'], permission: 'contacts:delete' } as const;

/**
 * All that was bought in the store with the email address of that order, and everything that came of it. That it was
 * handed out is recorded, so it is no mere reading.
 */
export const exportCustomer = operation({
  ...shared,
  id: 'exportCustomer',
  method: 'post',
  path: '/v1/stores/{id}/orders/{orderId}/customer/export',
  summary: 'Export everything a store holds about the customer of an order',
  params: ofOrder,
  answers: { 200: customerCopy },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const eraseCustomer = operation({
  ...shared,
  id: 'eraseCustomer',
  method: 'post',
  path: '/v1/stores/{id}/orders/{orderId}/customer/erasure',
  summary: 'Erase the customer of an order; amounts and statuses are kept',
  params: ofOrder,
  answers: { 202: erasure },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'claims-in-progress', 'customer-on-hold'],
});

export const getErasure = operation({
  ...shared,
  id: 'getErasure',
  method: 'get',
  path: '/v1/stores/{id}/erasures/{erasureId}',
  summary: 'Get the progress of a customer’s erasure',
  params: z.object({ id: line(40), erasureId: line(40) }),
  answers: { 200: erasure },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
