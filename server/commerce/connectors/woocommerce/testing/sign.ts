import { createHmac } from 'node:crypto';

/** A webhook as WooCommerce signs it. */
export function signedByWoo(secret: string, given: { topic: string; id: string; body: object }) {
  const body = Buffer.from(JSON.stringify(given.body));
  const [resource = '', event = ''] = given.topic.split('.');
  const headers = new Headers({
    'content-type': 'application/json',
    'x-wc-webhook-source': 'https://shop.example/',
    'x-wc-webhook-topic': given.topic,
    'x-wc-webhook-resource': resource,
    'x-wc-webhook-event': event,
    'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
    'x-wc-webhook-id': '2',
    'x-wc-webhook-delivery-id': given.id,
  });
  return { headers, body };
}
