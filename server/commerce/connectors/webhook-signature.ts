import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookDelivery } from './connector.ts';

/**
 * Reads a webhook that is signed as Standard Webhooks says: base64 HMAC-SHA256 over id, time and raw body under the store's
 * own secret, compared in constant time. Null for every other one.
 */
export function readSigned(secret: string | undefined, headers: Headers, body: Uint8Array): WebhookDelivery | null {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const given = (headers.get('webhook-signature') ?? '').split(' ').slice(0, 5);
  if (!secret || id === '' || id.length > 200 || !/^\d{1,11}$/.test(timestamp)) {
    return null;
  }
  const expected = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();
  const matches = given.map((item) => {
    const actual = Buffer.from(item.startsWith('v1,') ? item.slice(3) : '', 'base64');
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return matches.includes(true) ? { id, signedAt: new Date(Number(timestamp) * 1000).toISOString() } : null;
}

/** How far the time under a signature may be from ours: what somebody kept is refused after that. */
const windowMs = 5 * 60_000;

/** Whether something was signed just now; what is signed without a time always was. */
export function isFresh(now: number, { signedAt }: WebhookDelivery): boolean {
  return signedAt === null || Math.abs(now - Date.parse(signedAt)) <= windowMs;
}

/** A secret that begins with `whsec_` is base64, as its maker says; every other one is its own text. */
function keyOf(secret: string): Buffer {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret, 'utf8');
}
