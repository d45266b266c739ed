import { randomBytes } from 'node:crypto';
import type { AppScope } from '#core/reference/oauth.ts';
import { challengeOf } from '../tenancy/machines/oauth/oauth-tokens.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';

type Json = Record<string, unknown>;

/** An app as its developer writes one from the reference's documents (public-api A.7), and a browser that answers it. */
export async function oauthClient(
  app: TestApp,
  store: StoreRecord,
  owner: { headers: Record<string, string> },
  scopes: AppScope[] = ['read_orders', 'write_orders', 'read_claims'],
) {
  const redirectUri = 'https://ledger.example/cb?tenant=7';
  const made = await app.ask('platform.test', `/v1/stores/${store.id}/apps`, {
    headers: owner.headers,
    json: { name: 'Ledger', redirectUris: [redirectUri, 'https://ledger.example/other'], scopes },
  });
  const { id, clientId, clientSecret } = (await made.json()) as { id: string; clientId: string; clientSecret: string };
  const verifier = randomBytes(32).toString('base64url');
  const credentials = { client_id: clientId, client_secret: clientSecret };

  const query = (more: Record<string, string | null> = {}) => {
    const all = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'read_orders write_orders',
      state: 'a b&c=d',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...more,
    };
    return new URLSearchParams(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
  };

  /** What the browser is sent to after the person answered; the problem where there was none. */
  async function answered(
    given: URLSearchParams | string = query(),
    { allow = true, by = owner, into = store } = {},
  ): Promise<{ status: number; to: URL | null; body: Json }> {
    const answer = await app.ask('platform.test', `/v1/stores/${into.id}/connections`, {
      headers: by.headers,
      json: { query: String(given), allow },
    });
    const body = (await answer.json()) as Json;
    return { status: answer.status, to: body.redirectTo ? new URL(String(body.redirectTo)) : null, body };
  }

  const code = async (more: Record<string, string | null> = {}) =>
    (await answered(query(more))).to?.searchParams.get('code') ?? '';

  async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await app.ask('platform.test', path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json };
  }

  const exchange = (given: string, more: Record<string, string> = {}) =>
    post('/v1/oauth/token', {
      grant_type: 'authorization_code',
      ...credentials,
      code: given,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...more,
    });
  const refresh = (token: unknown, more: Record<string, string> = {}) =>
    post('/v1/oauth/token', { grant_type: 'refresh_token', ...credentials, refresh_token: String(token), ...more });
  /** How the API answers a token: 200 while it lives, 401 once it does not. */
  const use = async (token: unknown, path = '/v1/orders') =>
    (await app.ask('platform.test', path, { headers: { authorization: `Bearer ${String(token)}` } })).status;

  return {
    id,
    clientId,
    clientSecret,
    credentials,
    redirectUri,
    verifier,
    query,
    answered,
    code,
    post,
    exchange,
    refresh,
    use,
  };
}
