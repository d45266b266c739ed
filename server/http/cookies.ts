import type { Config } from '../config.ts';

/** The readable cookie that names the store on the platform's host. */
export const storeCookieName = 'amends_store';

/** The name of a store's grant cookie. */
export function grantCookieName(slug: string): string {
  return `amends_grant_${slug}`;
}

/** One cookie of a request, or null. */
export function readCookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      return decoded(part.slice(at + 1).trim());
    }
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A whole Set-Cookie line. `maxAgeSeconds` 0 ends it; null lasts for the browser's session. */
export function cookieLine(
  config: Pick<Config, 'publicUrl'>,
  name: string,
  value: string,
  options: { maxAgeSeconds: number | null; readable?: boolean },
): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    ...(options.maxAgeSeconds === null ? [] : [`Max-Age=${options.maxAgeSeconds}`]),
    'SameSite=Lax',
    ...(options.readable === true ? [] : ['HttpOnly']),
    ...(config.publicUrl.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
}

/** Hands a grant to the shopper's browser: http-only, this site only, no longer than the grant (2 h). */
export function grantCookie(config: Pick<Config, 'publicUrl'>, slug: string, token: string): string {
  return cookieLine(config, grantCookieName(slug), token, { maxAgeSeconds: 7200 });
}

/** Takes a store's grant out of the shopper's browser. */
export function endGrantCookie(config: Pick<Config, 'publicUrl'>, slug: string): string {
  return cookieLine(config, grantCookieName(slug), '', { maxAgeSeconds: 0 });
}
