import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** Why a customer's data has to be kept, and since when; null where nothing holds it. */
export const legalHold = z.object({
  hold: z.object({ reason: z.string(), placedBy: z.string(), placedAt: instant }).nullable(),
});
export type LegalHold = z.output<typeof legalHold>;

const shared = {
  tag: 'Customers',
  who: ['staff'],
  permission: 'contacts:delete',
  pagesOnly: true,
  path: '/v1/stores/{id}/orders/{orderId}/customer/hold',
  params: z.object({ id: line(40), orderId: line(191) }),
  answers: { 200: legalHold },
} as const;

export const getLegalHold = operation({
  ...shared,
  id: 'getLegalHold',
  method: 'get',
  summary: 'Get whether a customer’s data has to be kept',
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const placeLegalHold = operation({
  ...shared,
  id: 'placeLegalHold',
  method: 'post',
  summary: 'Keep a customer’s data: no one can erase it until the hold is released',
  body: z.strictObject({ reason: line(500).trim().min(1, asks('missing')) }),
  problems: ['unauthenticated', 'forbidden', 'not-found', 'customer-on-hold'],
});

export const releaseLegalHold = operation({
  ...shared,
  id: 'releaseLegalHold',
  method: 'delete',
  summary: 'Release the hold on a customer’s data',
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
