import type { Permission } from '../permissions.ts';

/**
 * What an app may ask for, by the names of the reference API (public-api A.7), and what of our permissions each holds.
 * Scopes of the reference that no operation for machines stands behind are not offered.
 */
export const appScopes = {
  read_orders: ['orders:read', 'contacts:read', 'metadata:read'],
  write_orders: ['orders:create', 'orders:update', 'protection:add', 'protection:remove'],
  read_claims: ['claims:read', 'warranties:read', 'messages:read', 'reviews:read', 'contacts:read', 'metadata:read'],
  write_claims: ['claims:create', 'warranties:create', 'claims:update', 'messages:create'],
  manage_claims: ['claims:resolve', 'claims:resolve-externally'],
  read_products: ['product-variants:read'],
  write_products: ['product-variants:create', 'product-variants:update'],
  read_store: ['stores:read'],
  manage_webhooks: ['webhooks:create', 'webhooks:read', 'webhooks:update', 'webhooks:delete'],
  read_quotes: ['quote-pricing:read'],
} as const satisfies Record<string, readonly Permission[]>;

export type AppScope = keyof typeof appScopes;
// Cast: the keys of an object of ours are the names that it was written with.
export const appScopeNames = Object.keys(appScopes) as [AppScope, ...AppScope[]];

/** Says whether a text names a scope. */
export function isAppScope(text: string): text is AppScope {
  return Object.hasOwn(appScopes, text);
}

/** How long each thing lives, in seconds. */
export const oauthLives = {
  /** One use, and bound to app, redirect and verifier. */
  code: 60,
  session: 60,
  access: 3600,
  /** Unused for so long, a refresh token ends. */
  refresh: 60 * 24 * 3600,
} as const;

/** The errors that RFC 6749 (4.1.2.1, 5.2) and RFC 7009 name. */
export const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  'invalid_scope',
  'access_denied',
  'temporarily_unavailable',
  'server_error',
] as const;
export type OauthErrorCode = (typeof oauthErrors)[number];

/** Why an OAuth call is refused; the sentence of each is in server/platform/words. */
const oauthReasons = [
  'app-unknown',
  'app-for-others',
  'body-unreadable',
  'challenge-missing',
  'code-refused',
  'credentials-twice',
  'denied',
  'grant-type-missing',
  'grant-type-unknown',
  'named-twice',
  'not-connected',
  'redirect-differs',
  'redirect-unknown',
  'refresh-refused',
  'response-type',
  'scope-missing',
  'scope-unknown',
  'secret-refused',
  'session-refused',
  'token-missing',
  'too-often',
  'verifier-missing',
] as const;
export type OauthReason = (typeof oauthReasons)[number];
