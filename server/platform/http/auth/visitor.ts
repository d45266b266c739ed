import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { cookieLine, readCookie } from './cookies.ts';

/** The cookie by which flags tell one browser from another. */
export const visitorCookieName = 'amends_visitor';
const visitorSeconds = 365 * 24 * 60 * 60;
const form = /^[\w-]{22}$/;

/**
 * The key by which flags tell one browser from another: chance, and nothing else. It is given only where flags are
 * configured, and says nothing about who the visitor is. `cookie` keeps it, where it is not kept yet.
 */
export function visitorOf(config: Pick<Config, 'publicUrl'>, headers: Headers): { key: string; cookie: string | null } {
  const kept = readCookie(headers, visitorCookieName);
  if (kept !== null && form.test(kept)) {
    return { key: kept, cookie: null };
  }
  const key = randomBytes(16).toString('base64url');
  return { key, cookie: cookieLine(config, visitorCookieName, key, { maxAgeSeconds: visitorSeconds }) };
}
