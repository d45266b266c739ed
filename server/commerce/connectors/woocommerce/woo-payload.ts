import { z } from 'zod';

/** The shapes of a WooCommerce shop's answers, as far as Amends reads them. An answer of another shape is no answer. */

const id = z.number().int();
const text = z.string().nullish();
/** Plugins write numbers where WooCommerce itself writes text. */
const words = z.union([z.string(), z.number()]).transform(String);
const money = words.refine((amount) => /^-?\d+(\.\d+)?$/.test(amount));
/** UTC without saying so: 2026-03-02T10:00:00. */
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .transform((at) => `${at}.000Z`);
/** A list that PHP may write as an object, once something was taken out of its middle. */
const list = <T extends z.ZodType>(entry: T) =>
  z.union([z.array(entry), z.record(z.string(), entry).transform((entries) => Object.values(entries))]);
const metadata = z.array(z.object({ key: z.string(), value: z.unknown() })).nullish();

export const addressPayload = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  phone: text,
});

export const linePayload = z.object({
  id,
  name: z.string(),
  parent_name: text,
  product_id: id,
  variation_id: id,
  quantity: z.number(),
  subtotal: money,
  total: money,
  total_tax: money,
  /** What a rate took; empty where it took nothing. */
  taxes: z.array(z.object({ id: words, total: words.nullish().transform((total) => total || '0') })).nullish(),
  sku: text,
  image: z.object({ src: text }).nullish(),
  meta_data: z
    .array(
      z.object({
        key: z.string(),
        value: z.unknown().optional(),
        display_key: z.unknown().optional(),
        display_value: z.unknown().optional(),
      }),
    )
    .nullish(),
  /** The line that sells the set of which this one is a part, where a plugin for sets tells it; '' for every other. */
  bundled_by: z.unknown().optional(),
  composite_parent: z.unknown().optional(),
});

export const orderPayload = z.object({
  id,
  parent_id: id,
  number: words,
  status: z.string(),
  currency: z.string(),
  date_created_gmt: instant.nullish(),
  date_modified_gmt: instant,
  date_paid_gmt: instant.nullish(),
  date_completed_gmt: instant.nullish(),
  discount_total: money,
  shipping_total: money,
  shipping_tax: money,
  cart_tax: money,
  total: money,
  customer_id: id,
  payment_method: text,
  payment_method_title: text,
  billing: addressPayload.extend({ email: text }),
  shipping: addressPayload,
  meta_data: metadata,
  line_items: z.array(linePayload),
  shipping_lines: z.array(z.object({ method_id: text, method_title: text })),
  fee_lines: z.array(z.object({ name: text, total: money, total_tax: money })),
  refunds: z.array(z.object({ id, reason: text, total: money })),
});
export const ordersAnswer = z.array(orderPayload);

/** An order as a list tells it that only looks for one. */
export const namesAnswer = z.array(z.object({ id, number: words, billing: z.object({ email: text }) }));
export const replacementPayload = z.object({
  id,
  number: words,
  status: z.string(),
  total: money,
  meta_data: metadata,
});
export const replacementsAnswer = z.array(replacementPayload);

export const refundPayload = z.object({
  id,
  amount: money,
  reason: text,
  refunded_payment: z.boolean().nullish(),
  meta_data: metadata,
  line_items: z.array(z.object({ quantity: z.number(), meta_data: metadata })).nullish(),
});
export const refundsAnswer = z.array(refundPayload);

export const gatewayPayload = z.object({
  id: z.string(),
  title: text,
  method_title: text,
  enabled: z.boolean().nullish(),
  method_supports: list(z.string()).nullish(),
});
export const gatewaysAnswer = z.array(gatewayPayload);

export const couponPayload = z.object({ id, code: z.string(), amount: money, description: text });
export const couponsAnswer = z.array(couponPayload);
export const currencyAnswer = z.object({ code: z.string() });
export const settingAnswer = z.object({ value: z.unknown() });
export const noteAnswer = z.object({ id });
export const anything = z.unknown();

const image = z.object({ src: text });
export const productPayload = z.object({
  id,
  name: z.string(),
  type: z.string(),
  status: z.string(),
  sku: text,
  price: words.nullish(),
  date_modified_gmt: instant,
  images: z.array(image).nullish(),
});
export const productsAnswer = z.array(productPayload);
export const variationPayload = z.object({
  id,
  sku: text,
  price: words.nullish(),
  image: image.nullish(),
  attributes: z.array(z.object({ option: text })).nullish(),
});
export const variationsAnswer = z.array(variationPayload);

/** What plugins for shipment tracking keep beside an order. */
export const trackingItems = list(
  z.object({
    tracking_provider: text,
    custom_tracking_provider: text,
    custom_tracking_link: text,
    tracking_number: words.nullish(),
    /** Seconds since 1970. */
    date_shipped: words.nullish(),
  }),
);

export type WooOrder = z.infer<typeof orderPayload>;
export type WooLine = z.infer<typeof linePayload>;
export type WooRefund = z.infer<typeof refundPayload>;
export type WooGateway = z.infer<typeof gatewayPayload>;
export type WooCoupon = z.infer<typeof couponPayload>;
export type WooReplacement = z.infer<typeof replacementPayload>;
export type WooAddress = z.infer<typeof addressPayload>;
export type WooProduct = z.infer<typeof productPayload>;
export type WooVariation = z.infer<typeof variationPayload>;
export type WooMetadata = z.infer<typeof metadata>;
