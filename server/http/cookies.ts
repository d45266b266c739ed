import type { Config } from '../config.ts';

/** The readable cookie that names the store on the platform's host. */
export const storeCookieName = 'amends_store';

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
