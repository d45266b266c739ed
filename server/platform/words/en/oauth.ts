import type { OauthReason } from '#core/reference/oauth.ts';

/** Why an OAuth call is refused, for developers. RFC 6749 allows ASCII alone here, without quotation marks. */
export const reasons: Readonly<Record<OauthReason, string>> = {
  'app-unknown': 'No app has this client_id.',
  'app-for-others': 'This app belongs to another account.',
  'body-unreadable': 'Send the parameters as a form or as JSON, each once and as text.',
  'challenge-missing': 'Send a code_challenge with code_challenge_method=S256.',
  'code-refused': 'The code is unknown, used, expired, or was issued for another app, redirect_uri, or verifier.',
  'credentials-twice': 'Send the client credentials in the header or in the body, not in both.',
  denied: 'The store denied access to the app.',
  'grant-type-missing': 'Send a grant_type.',
  'grant-type-unknown': 'Use authorization_code, refresh_token, or client_credentials as grant_type.',
  'named-twice': 'Send each parameter once.',
  'not-connected': 'The app has no connection to this store, or none with these scopes.',
  'redirect-differs': 'The redirect_uri must match the one in the authorization request.',
  'redirect-unknown': 'The redirect_uri must be one that the app registered.',
  'refresh-refused': 'The refresh token is unknown, used, expired, or revoked.',
  'response-type': 'Use code as response_type.',
  'scope-missing': 'The person allowing the app has none of these permissions.',
  'scope-unknown': 'A scope is unknown, or not among those that the app registered.',
  'secret-refused': 'The client credentials are wrong.',
  'session-refused': 'The session token is unknown, used, or expired.',
  'token-missing': 'Send a token.',
  'too-often': 'Too many calls from this address. Wait for the time in Retry-After.',
  'verifier-missing': 'Send the code_verifier for the code_challenge: 43 to 128 characters.',
};
