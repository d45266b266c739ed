import { z } from 'zod';
import { asks } from '../reference/problem-sentences.ts';
import { duration, line, moneyIn, sourceId } from './fields.ts';
import { product } from './in-store.ts';
import { operation } from './operation.ts';

/** A product as a store's system tells of it; what is left out is as for a product without it. */
export const productToPut = z.strictObject({
  sourceVariantId: line(191).nullish(),
  name: line(300).trim().min(1, asks('want-product-name')),
  /** Like 'Graphite', where a product comes in several kinds. */
  variant: line(200).trim().nullish(),
  sku: line(191).nullish(),
  /** An https address; what lies there is fetched and served by us. */
  productImage: line(2000).nullish(),
  /** In the store's currency. */
  price: moneyIn.nullish(),
  /** ISO duration; null where the store gives no warranty on it. */
  warrantyPeriod: duration.nullable().default(null),
  receiptRequired: z.boolean().default(true),
  /** How much it sells, against the store's others. */
  rank: z.int().min(0).max(1_000_000_000).default(0),
});

/** Makes a product known that shoppers can name who bought it in a shop, or brings it up to date. */
export const putProduct = operation({
  id: 'putProduct',
  namesStore: true,
  method: 'put',
  path: '/v1/products/{sourceProductId}',
  tag: 'Orders',
  summary: 'Add or update a product sold in stores',
  who: ['machine', 'staff'],
  permission: 'product-variants:update',
  params: z.object({ sourceProductId: sourceId }),
  body: productToPut,
  answers: { 200: product },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});
