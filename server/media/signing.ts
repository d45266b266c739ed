import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a list of parts for one purpose; parts cannot run into each other. */
export function sign(secret: string | Uint8Array, purpose: string, parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** Compares in constant time. */
export function isSignature(
  given: string,
  secret: string | Uint8Array,
  purpose: string,
  parts: readonly string[],
): boolean {
  const wanted = Buffer.from(sign(secret, purpose, parts));
  const got = Buffer.from(given);
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}
