import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type StoreId, storeHint } from '#core/ids.ts';

/** What apps and the product hand each other: each begins with its kind, then the hint of its store. */
const prefixes = { access: 'op_at_', refresh: 'op_rt_', code: 'op_code_', session: 'op_st_' } as const;
export type OauthTokenKind = keyof typeof prefixes;

const secretPrefix = 'op_secret_';
const form = /^([0-9a-hjkmnp-tv-z]{4})[\w-]{43}$/;

/** The hash under which a secret, code or token is kept. It has 256 random bits, so that it needs no salt. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A new token of a store. */
export function makeToken(kind: OauthTokenKind, storeId: StoreId): string {
  return `${prefixes[kind]}${storeHint(storeId)}${randomBytes(32).toString('base64url')}`;
}

/** The hint of the store that a token carries; null for what can't be a token of that kind. */
export function hintOfToken(kind: OauthTokenKind, text: string): string | null {
  return text.startsWith(prefixes[kind]) ? (form.exec(text.slice(prefixes[kind].length))?.[1] ?? null) : null;
}

/** A new secret of an app. */
export const makeSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64url')}`;

/** Says whether a secret has the hash that is kept, in a time that tells nothing. */
export function isSecret(given: string, hash: string): boolean {
  const [one, other] = [Buffer.from(hashOf(given)), Buffer.from(hash)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The challenge that a verifier answers (RFC 7636, S256). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
