import { grantCookieName } from '#core/rules/platform/grant-cookie.ts';
import type { Config } from '../../config/config.ts';
import { cookieLine } from './cookies.ts';

type Settings = { config: Pick<Config, 'publicUrl'> };

/** Hands a grant to the shopper's browser: http-only, this site only. The server's own expiry, which slides, decides. */
export function grantCookie({ config }: Settings, slug: string, token: string): string {
  return cookieLine(config, grantCookieName(slug), token, { maxAgeSeconds: 86_400 });
}

/** Takes a store's grant out of the shopper's browser. */
export function expiredGrantCookie({ config }: Settings, slug: string): string {
  return cookieLine(config, grantCookieName(slug), '', { maxAgeSeconds: 0 });
}
