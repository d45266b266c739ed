import { z } from 'zod';
import type { WebhookDelivery, WebhookNews } from '../connector.ts';
import { isSigned } from '../signed-body.ts';

/**
 * Reads a webhook that WooCommerce signed for this shop: base64 HMAC-SHA256 over the raw body under the webhook's secret.
 * The signature covers no header and says no time. WooCommerce gives one id to everything that a webhook delivers within
 * a second, so the signature is part of what tells two of them apart.
 */
export function readSigned(secret: string | undefined, headers: Headers, body: Uint8Array): WebhookDelivery | null {
  const id = headers.get('x-wc-webhook-delivery-id') ?? '';
  const signature = headers.get('x-wc-webhook-signature');
  if (id === '' || id.length > 100 || !isSigned(secret, signature, body)) return null;
  return { id: `${id} ${signature}`, signedAt: null };
}

/** An order as every webhook about orders tells it; of one that was deleted there is the id alone. */
const told = z.union([
  z.object({ id: z.number().int(), order_key: z.string(), line_items: z.array(z.unknown()) }),
  z.strictObject({ id: z.number().int() }),
]);

/** The order that a webhook is about; none for products, customers, coupons and the shop's own refusals. */
export function readNews(body: Uint8Array): WebhookNews[] {
  const read = told.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
  return read.success ? [{ sourceOrderId: String(read.data.id) }] : [];
}

/** The call by which WooCommerce tries an address when a webhook is saved: a form that names the webhook, and no signature. */
export function isPing(headers: Headers, body: Uint8Array): boolean {
  return (
    headers.get('x-wc-webhook-signature') === null &&
    headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true &&
    /^webhook_id=\d{1,19}$/.test(Buffer.from(body).toString('latin1'))
  );
}
