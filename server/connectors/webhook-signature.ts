import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a webhook carries the base64 HMAC-SHA256 of its raw body under the store's own secret; compared in constant time. */
export function isSigned(secret: string | undefined, body: Uint8Array, given: string | null): boolean {
  if (!secret || !given) {
    return false;
  }
  const expected = createHmac('sha256', secret).update(body).digest();
  const actual = Buffer.from(given, 'base64');
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
