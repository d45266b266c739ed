import { z } from 'zod';
import type { PrivacyRequest, WebhookDelivery, WebhookNews } from '../connector.ts';
import { isSigned } from '../signed-body.ts';
import { numberOf } from './ids.ts';

/**
 * Reads a webhook that Shopify signed for this store: base64 HMAC-SHA256 over the raw body under the app's secret, compared
 * in constant time. The signature covers no header and says no time; what comes again under another id only has an order
 * read again.
 */
export function readSigned(
  { webhookSecret, shop }: { webhookSecret: string | undefined; shop: string },
  headers: Headers,
  body: Uint8Array,
): WebhookDelivery | null {
  const id = headers.get('x-shopify-webhook-id') ?? '';
  if (id === '' || id.length > 200) return null;
  // One app serves many stores under one secret: a delivery for another of them is not this one's.
  if (headers.get('x-shopify-shop-domain') !== new URL(shop).hostname) return null;
  return isSigned(webhookSecret, headers.get('x-shopify-hmac-sha256'), body) ? { id, signedAt: null } : null;
}

const number = z.union([z.string(), z.number()]).transform(String);
/** What tells of an order: the order itself, or something that belongs to one. */
const told = z.object({
  id: number.optional(),
  admin_graphql_api_id: z.string().optional(),
  order_id: number.nullish(),
  order: z.object({ id: number.optional(), admin_graphql_api_id: z.string().optional() }).nullish(),
});

/**
 * The order that a webhook is about. By topic: orders/* is the order itself, fulfillments/*, fulfillment_events/*, refunds/*
 * and disputes/* name it, returns/* carry it. Every other topic, those about privacy included, names none.
 */
export function readNews(body: Uint8Array): WebhookNews[] {
  const read = told.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
  if (!read.success) return [];
  const { id, admin_graphql_api_id: gid, order_id, order } = read.data;
  const belongsTo = order_id ?? order?.id ?? (order?.admin_graphql_api_id && numberOf(order.admin_graphql_api_id));
  const itself = gid?.startsWith('gid://shopify/Order/') ? (id ?? numberOf(gid)) : undefined;
  const sourceOrderId = itself ?? belongsTo;
  return sourceOrderId ? [{ sourceOrderId }] : [];
}

const customer = { shop_id: number, shop_domain: z.string(), customer: z.object({ id: number }) };
const askedFor = {
  copy: z.object({ ...customer, orders_requested: z.array(number) }),
  erasure: z.object({ ...customer, orders_to_redact: z.array(number) }),
  // Nothing else: every other body about a store says more.
  store: z.strictObject({ shop_id: number, shop_domain: z.string() }),
};

/**
 * What Shopify asks about people's data: customers/data_request, customers/redact or shop/redact. They are told apart by
 * what they hold, which is signed, and not by the header that names the topic, which is not.
 */
export function readPrivacyRequest(body: Uint8Array): PrivacyRequest | null {
  const told: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
  const copy = askedFor.copy.safeParse(told).data;
  if (copy) return { wanted: 'copy', sourceCustomerId: copy.customer.id, sourceOrderIds: copy.orders_requested };
  const erasure = askedFor.erasure.safeParse(told).data;
  if (erasure) {
    return { wanted: 'erasure', sourceCustomerId: erasure.customer.id, sourceOrderIds: erasure.orders_to_redact };
  }
  return askedFor.store.safeParse(told).success ? { wanted: 'store-erasure', sourceOrderIds: [] } : null;
}
