import { z } from 'zod';
import { claimCategories, claimStates, claimTypes } from '../../reference/claims.ts';
import { metadataFact } from '../claims/metadata.ts';
import { consentReceipt } from '../commerce/consents.ts';
import { order } from '../commerce/order-shapes.ts';
import { instant, line, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';

/** An order as staff look at it: what was bought, sent and paid, and what of it is claimed. */
export const orderDesk = z.object({
  order,
  storeId: z.string(),
  /** What the order brought in the store’s own fields, and in others. */
  metadata: readWith('metadata:read', z.array(metadataFact)),
  storeName: z.string(),
  timeZone: z.string(),
  /** Until when something of a parcel can be claimed, by fulfillment; null where nothing can, or not yet. */
  parcels: z.array(z.object({ fulfillmentId: z.string(), claimableUntil: instant.nullable() })),
  payments: z.array(
    z.object({ sourcePaymentId: z.string(), amount: money, refunded: money, reserved: money, left: money }),
  ),
  /** What the store’s prices asked for this cart where the premium is another, 0 where they offered none; else null. */
  premiumExpected: money.nullable(),
  /** What its customer was shown in the cart and chose; null where nothing of it is known. */
  consent: readWith('policies:read', consentReceipt.nullable()),
  /** The newest fifty; none for who reads no claims. */
  claims: z.array(
    z.object({
      id: z.string(),
      claimNumber: z.number(),
      claimState: z.enum(claimStates),
      claimCategory: z.enum(claimCategories),
      claimType: z.enum(claimTypes).nullable(),
      productName: z.string(),
      itemCount: z.number(),
      value: money,
      currency: z.string(),
      createdAt: instant,
      items: z.array(z.object({ orderItemId: z.string(), quantity: z.number() })),
    }),
  ),
});
export type OrderDesk = z.output<typeof orderDesk>;

export const getOrderDesk = operation({
  id: 'getOrderDesk',
  method: 'get',
  path: '/v1/stores/{id}/orders/{orderId}',
  tag: 'Console',
  summary: 'Get an order with its packages, payments, and claims',
  who: ['staff'],
  permission: 'orders:read',
  pagesOnly: true,
  params: z.object({ id: line(40), orderId: line(191) }),
  answers: { 200: orderDesk },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
