import type { Config } from '../../config/config.ts';
import { languageNow, spokenLanguages } from '../../words/languages.ts';

/** The readable cookie that names the store on the platform's host. */
export const storeCookieName = 'amends_store';

/** How every cookie of a staff sign-in begins. */
export const staffCookiePrefix = 'amends_staff';

/** The readable cookie that keeps the language of the portal's words; it lasts 365 days (spec section 1). */
export const localeCookieName = 'amends_locale';
const localeSeconds = 365 * 24 * 60 * 60;

/**
 * Keeps the language that a page is read in: en-US or en, whichever the browser asks for first, or another one that is
 * spoken. Null where one of them is kept already.
 */
export function localeCookie(config: Pick<Config, 'publicUrl'>, headers: Headers): string | null {
  const kept = readCookie(headers, localeCookieName);
  if (kept === 'en-US' || (kept !== null && spokenLanguages().includes(kept))) {
    return null;
  }
  const language = languageNow();
  const asked = /\ben(?:-[a-z]+)?\b/i.exec(headers.get('accept-language') ?? '')?.[0].toLowerCase();
  const english = asked === undefined || asked === 'en-us' ? 'en-US' : 'en';
  return keepLocale(config, language === 'en' ? english : language);
}

/** The line that keeps a language for a year. */
export function keepLocale(config: Pick<Config, 'publicUrl'>, locale: string): string {
  return cookieLine(config, localeCookieName, locale, { maxAgeSeconds: localeSeconds, readable: true });
}

/** Whether a browser holds a staff sign-in, which may be over; without one nobody is signed in. */
export function holdsSignIn(headers: Headers): boolean {
  const name = `${staffCookiePrefix}.session_token`;
  return Boolean(readCookie(headers, name) ?? readCookie(headers, `__Secure-${name}`));
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
