import type { Permission } from '../../permissions.ts';
import { type AppScope, appScopes, isAppScope } from '../../reference/oauth.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Says whether an address can be sent codes: https, or http on this machine; no fragment (RFC 6749, 3.1.2), no name or
 * password in it, and written as it will be sent.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > 2000 || text.includes('#') || !URL.canParse(text)) {
    return false;
  }
  const url = new URL(text);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  return safe && url.username === '' && url.password === '' && /^[\x21-\x7e]+$/.test(text);
}

/** A challenge as S256 makes one: 32 bytes in base64url (RFC 7636, 4.2). */
export const isChallenge = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A verifier as RFC 7636 (4.1) bounds it. */
export const isVerifier = (text: string): boolean => /^[A-Za-z0-9\-._~]{43,128}$/.test(text);

/**
 * The scopes of a text, each once, in its order; none named means `all`. Null where one is unknown or not among `all`.
 */
export function readScopes(text: string, all: readonly AppScope[]): AppScope[] | null {
  const named = [...new Set(text.split(' ').filter((name) => name !== ''))];
  if (named.length === 0) {
    return [...all];
  }
  const known = named.filter(isAppScope).filter((name) => all.includes(name));
  return known.length === named.length ? known : null;
}

/** A redirect address with what is answered beside what its query holds already. */
export function redirectWith(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) {
      url.searchParams.append(name, value);
    }
  }
  return url.href;
}

/** Which of these scopes somebody may give: those that hold nothing which they don't. */
export function heldScopes(scopes: readonly AppScope[], own: ReadonlySet<Permission>): AppScope[] {
  return scopes.filter((name) => appScopes[name].every((permission) => own.has(permission)));
}
