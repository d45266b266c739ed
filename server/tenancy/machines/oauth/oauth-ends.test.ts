import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../../testing/fixtures.ts';
import { oauthClient } from '../../../testing/oauth-client.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { challengeOf } from './oauth-tokens.ts';
import { sweepAppTokens } from './sweep-tokens.ts';

const app = await testApp();
let store: StoreRecord;
let owner: Awaited<ReturnType<typeof signedIn>>;
let ledger: Awaited<ReturnType<typeof oauthClient>>;

beforeAll(async () => {
  store = await freshStore(app);
  owner = await signedIn(app, 'store_owner', store);
  ledger = await oauthClient(app, store, owner);
});

const tokens = async (more: Record<string, string | null> = {}) =>
  (await ledger.exchange(await ledger.code(more))).body;

describe('what ends', () => {
  const revoke = (token: unknown, more: Record<string, string> = {}) =>
    ledger.post('/v1/oauth/revoke', { ...ledger.credentials, token: String(token), ...more });

  test('a revoked access token alone; a refresh token with all that came of it', async () => {
    const { access_token, refresh_token } = await tokens();
    const next = (await ledger.refresh(refresh_token)).body;
    expect((await revoke(access_token, { token_type_hint: 'refresh_token' })).status).toBe(200);
    expect([await ledger.use(access_token), await ledger.use(next.access_token)]).toEqual([401, 200]);
    expect((await revoke(next.refresh_token)).status).toBe(200);
    expect(await ledger.use(next.access_token)).toBe(401);
    expect((await ledger.refresh(next.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('revoking what is over or unknown is 200 again; another app’s token stays', async () => {
    const { access_token } = await tokens();
    const other = await oauthClient(app, store, owner);
    expect((await revoke(access_token, other.credentials)).status).toBe(200);
    expect(await ledger.use(access_token)).toBe(200);
    expect([(await revoke(access_token)).status, (await revoke(access_token)).status]).toEqual([200, 200]);
    expect((await revoke('op_at_unknown')).status).toBe(200);
    expect((await revoke(access_token, { client_secret: 'x' })).status).toBe(401);
  });

  test('a store that shuts the app out, at once', async () => {
    const { access_token, refresh_token } = await tokens();
    const listed = await app.ask('platform.test', `/v1/stores/${store.id}/connections`, { headers: owner.headers });
    const { connections } = (await listed.json()) as { connections: { id: string; clientId: string }[] };
    const id = connections.find((item) => item.clientId === ledger.clientId)?.id ?? '';
    const end = async (headers = owner.headers) =>
      (await app.ask('platform.test', `/v1/stores/${store.id}/connections/${id}`, { method: 'DELETE', headers }))
        .status;
    expect(await end((await signedIn(app, 'store_support', store)).headers)).toBe(403);
    expect([await end(), await end()]).toEqual([204, 404]);
    expect(await ledger.use(access_token)).toBe(401);
    expect((await ledger.refresh(refresh_token)).body.error).toBe('invalid_grant');
  });

  test('whoever let it in loses a right, and the app loses it too', async () => {
    const admin = await signedIn(app, 'store_admin', store);
    const code = (await ledger.answered(ledger.query(), { by: admin })).to?.searchParams.get('code') ?? '';
    const { access_token } = (await ledger.exchange(code)).body;
    expect(await ledger.use(access_token)).toBe(200);
    await asOwner(app, 'UPDATE members SET removed_at = now() WHERE user_id = $1', [admin.actor.userId]);
    expect(await ledger.use(access_token)).toBe(403);
  });

  test('a narrower consent narrows every code and token that came of a wider one', async () => {
    const orders = { path: '/v1/orders', scope: 'read_orders' };
    const claims = { path: '/v1/claims', scope: 'read_claims' };
    const wide = { scope: `${orders.scope} ${claims.scope}` };
    const worth = async (token: unknown) => [
      await ledger.use(token, orders.path),
      await ledger.use(token, claims.path),
    ];
    const scopeOf = (answer: { body: Record<string, unknown> }) => answer.body.scope;
    const unused = await ledger.code(wide);
    const first = await tokens(wide);
    const second = (await ledger.refresh((await tokens(wide)).refresh_token)).body;
    expect([await worth(first.access_token), await worth(second.access_token)]).toEqual(Array(2).fill([200, 200]));
    await ledger.code({ scope: orders.scope });
    expect([await worth(first.access_token), await worth(second.access_token)]).toEqual(Array(2).fill([200, 403]));
    const late = await ledger.exchange(unused);
    expect(scopeOf(late)).toBe(orders.scope);
    expect(await worth(late.body.access_token)).toEqual([200, 403]);
    expect((await ledger.refresh(second.refresh_token, { scope: claims.scope })).body.error).toBe('invalid_scope');
    const narrowed = await ledger.refresh(first.refresh_token);
    expect(scopeOf(narrowed)).toBe(orders.scope);
    await ledger.code(wide);
    expect(scopeOf(await ledger.refresh(narrowed.body.refresh_token))).toBe(orders.scope);
  });

  test('a consent that shares nothing with the one before ends what came of that', async () => {
    const unused = await ledger.code({ scope: 'read_claims' });
    const before = await tokens({ scope: 'read_claims' });
    await ledger.code({ scope: 'read_orders' });
    expect(await ledger.use(before.access_token, '/v1/claims')).toBe(403);
    expect((await ledger.refresh(before.refresh_token)).body.error).toBe('invalid_grant');
    expect((await ledger.exchange(unused)).body.error).toBe('invalid_grant');
  });

  test('a removed app ends everywhere, and a new secret ends the one before', async () => {
    const gone = await oauthClient(app, store, owner);
    const { access_token } = (await gone.exchange(await gone.code())).body;
    const act = (method: string, rest: string) =>
      app.ask('platform.test', `/v1/stores/${store.id}/apps/${gone.id}${rest}`, { method, headers: owner.headers });
    const { clientSecret } = (await (await act('POST', '/secret')).json()) as { clientSecret: string };
    const code = await gone.code();
    expect((await gone.exchange(code)).body.error).toBe('invalid_client');
    expect((await gone.exchange(code, { client_secret: clientSecret })).status).toBe(200);
    expect((await act('DELETE', '')).status).toBe(204);
    expect(await gone.use(access_token)).toBe(401);
    expect((await gone.answered()).status).toBe(400);
  });
});

describe('who opened an app', () => {
  test('who opened an app is told to the app once, within a minute', async () => {
    await tokens();
    await asOwner(app, "UPDATE oauth_apps SET open_url = 'https://ledger.example/open' WHERE id = $1", [ledger.id]);
    const list = await app.ask('platform.test', `/v1/stores/${store.id}/connections`, { headers: owner.headers });
    const { connections } = (await list.json()) as { connections: { id: string; clientId: string }[] };
    const id = connections.find((item) => item.clientId === ledger.clientId)?.id ?? '';
    const path = `/v1/stores/${store.id}/connections/${id}/session`;
    const open = async () => {
      const answer = await app.ask('platform.test', path, { method: 'POST', headers: owner.headers });
      return new URL(((await answer.json()) as { url: string }).url).searchParams.get('session_token') ?? '';
    };
    const support = await signedIn(app, 'store_support', store);
    expect((await app.ask('platform.test', path, { method: 'POST', headers: support.headers })).status).toBe(403);
    const verify = (token: string) => ledger.post('/v1/oauth/session/verify', { session_token: token });
    const token = await open();
    expect((await verify(token)).body).toMatchObject({
      userId: owner.actor.userId,
      email: owner.actor.email,
      storeId: store.id,
      installationId: id,
      applicationId: ledger.id,
      clientId: ledger.clientId,
      scopes: ['read_orders', 'write_orders'],
    });
    expect((await verify(token)).body.error).toBe('invalid_grant');
    expect((await ledger.exchange(token)).body.error).toBe('invalid_grant');
    const named = await open();
    const other = await oauthClient(app, store, owner);
    const as = (credentials: Record<string, string>) =>
      ledger.post('/v1/oauth/session/verify', { ...credentials, session_token: named });
    expect((await as(other.credentials)).body.error).toBe('invalid_grant');
    expect((await as({ ...ledger.credentials, client_secret: 'x' })).body.error).toBe('invalid_client');
    expect((await as({ client_id: ledger.clientId })).body.error).toBe('invalid_client');
    expect((await as(ledger.credentials)).body).toMatchObject({ applicationId: ledger.id });
    const late = await open();
    app.clock.advance(60_000);
    expect((await verify(late)).body.error).toBe('invalid_grant');
    const statuses: number[] = [];
    for (let times = 0; times < 31; times += 1) {
      statuses.push((await verify('op_st_x')).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

test('what has ended is forgotten a day later, and nothing before', async () => {
  const count = async () =>
    Number((await asOwner(app, 'SELECT count(*) AS n FROM oauth_tokens WHERE store_id = $1', [store.id]))[0]?.n);
  await sweepAppTokens(app.services);
  await tokens();
  const before = await count();
  await sweepAppTokens(app.services);
  expect(await count()).toBe(before);
  app.clock.advance((3600 + 86_400 + 1) * 1000);
  await sweepAppTokens(app.services);
  expect(await count()).toBeLessThan(before);
  owner = await signedIn(app, 'store_owner', store);
});

test('nothing that opens anything is kept as it is', async () => {
  const { access_token, refresh_token } = await tokens();
  const rows = await asOwner(
    app,
    `SELECT string_agg(t, ' ') AS all FROM (
       SELECT oauth_apps::text AS t FROM oauth_apps UNION ALL SELECT oauth_codes::text FROM oauth_codes
       UNION ALL SELECT oauth_tokens::text FROM oauth_tokens) AS rows`,
  );
  const kept = String(rows[0]?.all);
  for (const secret of [access_token, refresh_token, ledger.clientSecret, ledger.verifier]) {
    expect(kept).not.toContain(String(secret).slice(12));
  }
  expect(kept).toContain(challengeOf(ledger.verifier));
});
