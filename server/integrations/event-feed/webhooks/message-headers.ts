import type { Ctx } from '../../../platform/context/context.ts';
import type { DeliveryRow } from './deliveries.sql.ts';
import type { EndpointRow } from './endpoints.sql.ts';
import { headerOf, signatureOf } from './signing.ts';

/** The headers of one try, signed for its own moment: those of Standard Webhooks, and the reference API's static one. */
export function headersOf(
  ctx: Pick<Ctx, 'secrets' | 'clock'>,
  endpoint: EndpointRow,
  delivery: Pick<DeliveryRow, 'message_id' | 'body'>,
): Record<string, string> {
  const now = ctx.clock.now();
  const at = { storeId: endpoint.store_id, id: endpoint.id };
  const header = headerOf(ctx, at, endpoint.header_secret);
  const seconds = Math.floor(now / 1000);
  const { message_id: id, body } = delivery;
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(ctx, { ...at, signing: endpoint.signing }, { id, seconds, body, now }),
    ...(header !== null && { 'x-webhook-secret': header }),
  };
}

/** The same as people read it afterwards: what signs and what is secret stays out. */
export function shownHeaders(endpoint: EndpointRow, messageId: string, at: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(Date.parse(at) / 1000)),
    'webhook-signature': 'v1,…',
    ...(endpoint.header_secret !== null && { 'x-webhook-secret': '…' }),
  };
}
