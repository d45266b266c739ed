import { z } from 'zod';

/** The shapes of a Medusa shop's answers, as far as Amends reads them. An answer of another shape is no answer. */

const id = z.string().min(1);
const text = z.string().nullish();
const money = z.number();
const units = z.number();
/** What people and plug-ins keep beside a thing; anything. */
const metadata = z.record(z.string(), z.unknown()).nullish();

const addressPayload = z
  .object({
    first_name: text,
    last_name: text,
    company: text,
    address_1: text,
    address_2: text,
    city: text,
    province: text,
    postal_code: text,
    country_code: text,
    phone: text,
  })
  .nullish();

export const refundPayload = z.object({ id, amount: money, note: text });

export const paymentPayload = z.object({
  id,
  amount: money,
  captured_at: text,
  canceled_at: text,
  captures: z.array(z.object({ amount: money })).nullish(),
  refunds: z.array(refundPayload).nullish(),
});

const collections = z.array(z.object({ id, payments: z.array(paymentPayload).nullish() })).nullish();

const linePayload = z.object({
  id,
  title: z.string(),
  subtitle: text,
  thumbnail: text,
  quantity: units,
  product_id: text,
  product_title: text,
  variant_id: text,
  variant_sku: text,
  variant_title: text,
  subtotal: money,
  discount_subtotal: money.nullish(),
  tax_total: money,
  total: money,
  variant: z
    .object({
      options: z.array(z.object({ value: z.string(), option: z.object({ title: z.string() }).nullish() })).nullish(),
    })
    .nullish(),
  detail: z.object({ return_received_quantity: units.nullish(), written_off_quantity: units.nullish() }).nullish(),
});

const shippingPayload = z.object({
  name: text,
  shipping_option_id: text,
  subtotal: money,
  discount_subtotal: money.nullish(),
  tax_total: money,
  total: money,
});

const fulfillmentPayload = z.object({
  id,
  shipping_option_id: text,
  created_at: z.string(),
  packed_at: text,
  shipped_at: text,
  delivered_at: text,
  canceled_at: text,
  labels: z.array(z.object({ tracking_number: text, tracking_url: text })).nullish(),
  items: z.array(z.object({ line_item_id: text, quantity: units })).nullish(),
});

export const orderPayload = z.object({
  id,
  display_id: z.number().int().nullish(),
  custom_display_id: text,
  is_draft_order: z.boolean().nullish(),
  email: text,
  currency_code: z.string(),
  region_id: text,
  sales_channel_id: text,
  customer_id: text,
  created_at: z.string(),
  updated_at: z.string(),
  canceled_at: text,
  metadata,
  customer: z.object({ first_name: text, last_name: text, phone: text, has_account: z.boolean().nullish() }).nullish(),
  shipping_address: addressPayload,
  billing_address: addressPayload,
  items: z.array(linePayload),
  shipping_methods: z.array(shippingPayload).nullish(),
  fulfillments: z.array(fulfillmentPayload).nullish(),
  payment_collections: collections,
});

const page = { count: z.number().int() };

export const ordersAnswer = z.object({ orders: z.array(orderPayload) });
export const orderAnswer = z.object({ order: orderPayload });
/** An order as a list tells it that only looks for one. */
export const namePayload = z.object({
  id,
  display_id: z.number().int().nullish(),
  custom_display_id: text,
  email: text,
  metadata,
  sales_channel_id: text,
});
export const namesAnswer = z.object({ orders: z.array(namePayload), ...page });
export const draftsAnswer = z.object({ draft_orders: z.array(namePayload), ...page });
export const draftAnswer = z.object({ draft_order: z.object({ id, total: money }) });
export const convertedAnswer = z.object({ order: z.object({ id, display_id: z.number().int().nullish() }) });
export const paidAnswer = z.object({
  order: z.object({ id, currency_code: z.string(), payment_collections: collections }),
});
export const refundAnswer = z.object({ payment: paymentPayload });
export const shippingOptionAnswer = z.object({ shipping_option: z.object({ id, name: z.string() }) });

export const variantPayload = z.object({
  id,
  title: text,
  sku: text,
  updated_at: z.string(),
  product: z.object({ id, title: z.string(), thumbnail: text }).nullish(),
  options: z.array(z.object({ value: z.string() })).nullish(),
  prices: z
    .array(z.object({ amount: money, currency_code: z.string(), rules: z.record(z.string(), z.unknown()).nullish() }))
    .nullish(),
});
export const variantsAnswer = z.object({ variants: z.array(variantPayload) });
export const storesAnswer = z.object({
  stores: z.array(
    z.object({
      id,
      name: z.string(),
      supported_currencies: z
        .array(z.object({ currency_code: z.string(), is_default: z.boolean().nullish() }))
        .nullish(),
    }),
  ),
});
export const countedAnswer = z.object(page);

export const accountPayload = z.object({ id, currency_code: z.string(), customer_id: text });
export const accountsAnswer = z.object({ store_credit_accounts: z.array(accountPayload) });
export const accountAnswer = z.object({ store_credit_account: accountPayload });
export const transactionsAnswer = z.object({
  transactions: z.array(z.object({ id, amount: money, note: text })),
  ...page,
});
export const giftCardPayload = z.object({ id, code: z.string(), value: money, reference_id: text });
export const giftCardsAnswer = z.object({ gift_cards: z.array(giftCardPayload) });
export const giftCardAnswer = z.object({ gift_card: giftCardPayload });

export type MedusaOrder = z.infer<typeof orderPayload>;
export type MedusaName = z.infer<typeof namePayload>;
export type MedusaLine = z.infer<typeof linePayload>;
export type MedusaWay = z.infer<typeof shippingPayload>;
export type MedusaFulfillment = z.infer<typeof fulfillmentPayload>;
export type MedusaPayment = z.infer<typeof paymentPayload>;
export type MedusaRefund = z.infer<typeof refundPayload>;
export type MedusaVariant = z.infer<typeof variantPayload>;
export type MedusaAddress = z.infer<typeof addressPayload>;
