import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { inventoryTypes, productStatuses, productTypes } from '../../reference/products.ts';
import {
  accepted,
  anyCase,
  duration,
  instant,
  line,
  money,
  moneyIn,
  pageInfo,
  pageQuery,
  prose,
  sourceId,
} from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { product } from './product-search.ts';

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
  tag: 'Products',
  summary: 'Add or update a product sold in stores',
  who: ['machine', 'staff'],
  permission: 'product-variants:update',
  params: z.object({ sourceProductId: sourceId }),
  body: productToPut,
  answers: { 200: product },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

/** Pieces in stock; clients of the reference API send them as text too. */
const pieces = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,9}$/, asks('want-whole-number'))
      .transform(Number),
  ])
  .pipe(z.int(asks('want-whole-number')).min(-1_000_000_000).max(1_000_000_000));

const name = line(300).trim().min(1, asks('want-product-name'));

/** What may be told of a product at any time. */
const productDetails = {
  variantId: line(191).nullish(),
  description: prose(5000).nullish(),
  sku: line(191).nullish(),
  /** An https address; what lies there is fetched and served by us. */
  productImage: line(2000).nullish(),
  /** In the store's currency. */
  tax: moneyIn.nullish(),
  /** `FULL` counts pieces, `SIMPLE` tells only whether there are any. */
  inventoryType: anyCase(inventoryTypes).nullish(),
  inStock: z.boolean().nullish(),
};

/** A product as the reference API sends it (public-api A.4); one that is there already is brought up to date. */
export const productSent = z.strictObject({
  productId: sourceId,
  status: anyCase(productStatuses),
  name,
  price: moneyIn,
  inventoryQuantity: pieces,
  productType: anyCase(productTypes),
  ...productDetails,
  /** What a bundle consists of, by `productId`. */
  bundleProductIds: z.array(sourceId).max(500).nullish(),
});
export type ProductSent = z.output<typeof productSent>;

/** What of a product is to change; what is left out stays. */
export const productChange = z.strictObject({
  status: anyCase(productStatuses).optional(),
  name: name.optional(),
  price: moneyIn.optional(),
  inventoryQuantity: pieces.optional(),
  productType: anyCase(productTypes).optional(),
  ...productDetails,
});
export type ProductChange = z.output<typeof productChange>;

/** A product as the store's own systems read it. */
export const storeProduct = z.object({
  id: z.string(),
  productId: z.string(),
  /** Empty where the product comes in one kind. */
  variantId: z.string(),
  name: z.string(),
  variant: z.string(),
  status: z.enum(productStatuses),
  productType: z.enum(productTypes),
  price: money,
  tax: money.nullable(),
  description: z.string(),
  sku: z.string(),
  productImage: z.string(),
  inventoryType: z.enum(inventoryTypes).nullable(),
  inventoryQuantity: z.number().nullable(),
  inStock: z.boolean().nullable(),
  bundleProductIds: z.array(z.string()),
  warrantyPeriod: z.string().nullable(),
  receiptRequired: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

const productPath = z.object({ productId: sourceId });

export const createProduct = operation({
  id: 'createProduct',
  namesStore: true,
  method: 'post',
  path: '/v2/products',
  tag: 'Products',
  summary: 'Add or update a product',
  who: ['machine', 'staff'],
  permission: 'product-variants:create',
  body: productSent,
  answers: { 201: accepted },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
  idempotent: true,
});

export const changeProduct = operation({
  id: 'changeProduct',
  namesStore: true,
  method: 'put',
  path: '/v2/products/{productId}',
  tag: 'Products',
  summary: 'Change a product; without a variant, changes all of its variants',
  who: ['machine', 'staff'],
  permission: 'product-variants:update',
  params: productPath,
  body: productChange,
  answers: { 200: accepted },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const listProducts = operation({
  id: 'listProducts',
  namesStore: true,
  method: 'get',
  path: '/v2/products',
  tag: 'Products',
  summary: 'List the products of a store, newest first',
  who: ['machine', 'staff'],
  permission: 'product-variants:read',
  query: pageQuery.pick({ size: true, cursor: true }).extend({ status: anyCase(productStatuses).optional() }),
  answers: { 200: z.object({ edges: z.array(z.object({ node: storeProduct, cursor: z.string() })), pageInfo }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const getProduct = operation({
  id: 'getProduct',
  namesStore: true,
  method: 'get',
  path: '/v2/products/{productId}',
  tag: 'Products',
  summary: 'Get a product; without a variant, the first one',
  who: ['machine', 'staff'],
  permission: 'product-variants:read',
  params: productPath,
  query: z.object({ variantId: line(191).optional() }),
  answers: { 200: storeProduct },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
