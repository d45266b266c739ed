import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `given` is the base64 HMAC-SHA256 of a raw body under the secret, compared in constant time. Never for an empty secret. */
export function isSigned(secret: string | undefined, given: string | null, body: Uint8Array): boolean {
  if (!secret) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  const actual = Buffer.from(given ?? '', 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
