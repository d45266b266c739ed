import { createHmac } from 'node:crypto';

/** A webhook as an engine signs it; `at` is epoch milliseconds. */
export function signWebhook(secret: string, given: { id: string; at: number; body: string }) {
  const timestamp = String(Math.floor(given.at / 1000));
  const signature = createHmac('sha256', secret).update(`${given.id}.${timestamp}.${given.body}`).digest('base64');
  const headers = new Headers({
    'content-type': 'application/json',
    'webhook-id': given.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  });
  return { headers, body: Buffer.from(given.body) };
}
