import { z } from 'zod';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** A product of the store, as the search finds it. */
export const product = z.object({
  id: z.string(),
  name: z.string(),
  /** Like 'Graphite'; empty for a product that comes in one kind. */
  variant: z.string(),
  sku: z.string(),
  image: z.object({ url: z.string(), thumbUrl: z.string() }).nullable(),
  /** ISO duration; null where the store gives no warranty on it. */
  warrantyPeriod: z.string().nullable(),
  receiptRequired: z.boolean(),
});
export type Product = z.output<typeof product>;

/** Products of the store while their name is typed (spec section 7). Fewer than two letters list what sells most. */
export const findProducts = operation({
  id: 'findProducts',
  method: 'get',
  path: '/v1/orders/{orderId}/products/query',
  tag: 'Orders',
  summary: 'Search a store’s products by name',
  who: ['shopper', 'draft'],
  permission: null,
  params: z.object({ orderId: line(191) }),
  query: z.object({ name: line(200).default('') }),
  /** The best match first, twenty at most. */
  answers: { 200: z.array(product) },
  problems: ['unauthenticated', 'not-found', 'validation-failed', 'rate-limited'],
});
