import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../../testing/fixtures.ts';
import { oauthClient } from '../../../testing/oauth-client.ts';
import type { StoreRecord } from '../../stores/read-store.ts';

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

describe('who may let an app in', () => {
  test.each(['store_support', 'store_user', 'orderprotection_support', 'orderprotection_admin'] as const)(
    'an app isn’t let in by a %s',
    async (role) => {
      const by = await signedIn(app, role, store);
      expect((await ledger.answered(ledger.query(), { by })).status).toBe(403);
    },
  );

  test('no one of another store, and no token', async () => {
    const stranger = await signedIn(app, 'store_owner', await freshStore(app));
    expect((await ledger.answered(ledger.query(), { by: stranger })).status).toBe(404);
    const { access_token } = await tokens();
    const by = { headers: { authorization: `Bearer ${access_token}` } };
    expect((await ledger.answered(ledger.query(), { by: by as never })).status).toBe(401);
  });

  test('the person who is asked reads who asks, for which store, and for what', async () => {
    const asked = await app.ask('platform.test', `/v1/stores/${store.id}/connections/check`, {
      headers: owner.headers,
      json: { query: String(ledger.query()) },
    });
    expect(await asked.json()).toMatchObject({
      redirectTo: null,
      asks: {
        appName: 'Ledger',
        ownerName: store.name,
        storeName: store.name,
        redirectHost: 'ledger.example',
        scopes: [
          { name: 'read_orders', held: true },
          { name: 'write_orders', held: true },
        ],
      },
    });
  });
});

describe('the authorization request', () => {
  test('an authorization request brings a code, its state, and its issuer', async () => {
    const { to } = await ledger.answered();
    expect(to?.origin).toBe('https://ledger.example');
    expect(Object.fromEntries(to?.searchParams ?? [])).toEqual({
      tenant: '7',
      code: expect.stringMatching(/^op_code_/),
      state: 'a b&c=d',
      iss: app.services.config.publicUrl.origin,
    });
  });

  test.each([
    ['an app that is none', { client_id: 'op_app_none' }],
    ['an address that was not registered', { redirect_uri: 'https://ledger.example/cb' }],
    ['an address with more behind it', { redirect_uri: 'https://ledger.example/cb?tenant=7&x=1' }],
    ['another host', { redirect_uri: 'https://ledger.example.evil.example/cb?tenant=7' }],
  ])('an authorization request redirects no one for %s', async (_, more) => {
    expect(await ledger.answered(ledger.query(more))).toMatchObject({ status: 400, to: null });
  });

  test('an authorization request redirects no one where the address is named twice', async () => {
    const twice = `${ledger.query()}&redirect_uri=https%3A%2F%2Fevil.example`;
    expect(await ledger.answered(twice)).toMatchObject({ status: 400, to: null });
  });

  test('an authorization request that names none of several addresses redirects no one', async () => {
    expect(await ledger.answered(ledger.query({ redirect_uri: null }))).toMatchObject({ status: 400, to: null });
  });

  test.each([
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no challenge', { code_challenge: null }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method, which means plain', { code_challenge_method: null }, 'invalid_request'],
    ['a scope that the app did not register', { scope: 'manage_claims' }, 'invalid_scope'],
    ['a scope that is none', { scope: 'read_everything' }, 'invalid_scope'],
  ])('an authorization request tells the app of %s', async (_, more, error) => {
    const { to } = await ledger.answered(ledger.query(more));
    expect([to?.searchParams.get('error'), to?.searchParams.get('state')]).toEqual([error, 'a b&c=d']);
    expect(to?.searchParams.get('code')).toBeNull();
  });

  test('an authorization request tells the app that it was refused, and gives it nothing', async () => {
    const { to } = await ledger.answered(ledger.query(), { allow: false });
    expect([to?.searchParams.get('error'), to?.searchParams.get('code')]).toEqual(['access_denied', null]);
  });

  test('an app of another account comes in only where it is for everyone', async () => {
    const into = await freshStore(app);
    await asOwner(app, "INSERT INTO accounts (id, name, created_at) VALUES ('acc_elsewhere', 'Elsewhere', now())");
    await asOwner(app, "UPDATE stores SET account_id = 'acc_elsewhere' WHERE id = $1", [into.id]);
    app.clock.advance(5000);
    const by = await signedIn(app, 'store_owner', into);
    const ask = async () => (await ledger.answered(ledger.query(), { by, into })).to?.searchParams;
    expect((await ask())?.get('error')).toBe('unauthorized_client');
    await asOwner(app, 'UPDATE oauth_apps SET for_everyone = true WHERE id = $1', [ledger.id]);
    expect((await ask())?.get('code')).toMatch(/^op_code_/);
    await asOwner(app, 'UPDATE oauth_apps SET for_everyone = false WHERE id = $1', [ledger.id]);
  });
});

describe('a code', () => {
  test('a code becomes tokens in the documented shape, cached by no one on the way', async () => {
    const { status, headers, body } = await ledger.exchange(await ledger.code());
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^op_at_/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^op_rt_/),
      scope: 'read_orders write_orders',
    });
    expect(await ledger.use(body.access_token)).toBe(200);
    expect(await ledger.use(body.access_token, '/v1/claims')).toBe(403);
  });

  test.each([
    ['with another verifier', { code_verifier: 'x'.repeat(43) }],
    ['for another address', { redirect_uri: 'https://ledger.example/other' }],
  ])('a code is refused %s, and used up with that', async (_, more) => {
    const code = await ledger.code();
    expect(await ledger.exchange(code, more)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await ledger.exchange(code)).body.error).toBe('invalid_grant');
  });

  test('a code is refused to another app, and stays for its own', async () => {
    const other = await oauthClient(app, store, owner);
    const code = await ledger.code();
    expect((await ledger.exchange(code, other.credentials)).body.error).toBe('invalid_grant');
    expect((await ledger.exchange(code)).status).toBe(200);
  });

  test('a code asks for its verifier', async () => {
    expect((await ledger.exchange(await ledger.code(), { code_verifier: '' })).body.error).toBe('invalid_request');
  });

  test('a code lives for a minute', async () => {
    const code = await ledger.code();
    app.clock.advance(60_000);
    expect((await ledger.exchange(code)).body.error).toBe('invalid_grant');
  });

  test('a code that comes twice ends what the first became', async () => {
    const code = await ledger.code();
    const { body } = await ledger.exchange(code);
    expect(await ledger.use(body.access_token)).toBe(200);
    expect((await ledger.exchange(code)).body.error).toBe('invalid_grant');
    expect(await ledger.use(body.access_token)).toBe(401);
    expect((await ledger.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('exchanged by two at once becomes tokens once at most', async () => {
    const code = await ledger.code();
    const both = await Promise.all([ledger.exchange(code), ledger.exchange(code)]);
    expect(both.filter(({ status }) => status === 200).length).toBe(1);
  });

  test('a code of a request that named no address needs none', async () => {
    const single = await oauthClient(app, store, owner);
    await asOwner(app, 'UPDATE oauth_apps SET redirect_uris = redirect_uris[1:1] WHERE id = $1', [single.id]);
    const code = await single.code({ redirect_uri: null });
    const fields = { grant_type: 'authorization_code', ...single.credentials, code, code_verifier: single.verifier };
    expect((await single.post('/v1/oauth/token', fields)).status).toBe(200);
  });
});

describe('a refresh token', () => {
  test('a refresh token is used once and brings the next, in the consented scopes', async () => {
    const first = await tokens();
    const narrow = await ledger.refresh(first.refresh_token, { scope: 'read_orders' });
    expect(narrow.body).toMatchObject({ scope: 'read_orders' });
    expect(narrow.body.refresh_token).not.toBe(first.refresh_token);
    const wide = await ledger.refresh(narrow.body.refresh_token);
    expect(wide.body.scope).toBe('read_orders write_orders');
    expect((await ledger.refresh(wide.body.refresh_token, { scope: 'read_claims' })).body.error).toBe('invalid_scope');
  });

  test('a refresh token used twice ends its family, and the store can read of it', async () => {
    const first = await tokens();
    const second = (await ledger.refresh(first.refresh_token)).body;
    expect((await ledger.refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await ledger.refresh(second.refresh_token)).body.error).toBe('invalid_grant');
    expect(await ledger.use(second.access_token)).toBe(401);
    expect(await ledger.use(first.access_token)).toBe(401);
    const told = await asOwner(app, "SELECT actor_name FROM events WHERE store_id = $1 AND kind = 'app.token-reused'", [
      store.id,
    ]);
    expect(told.at(-1)?.actor_name).toBe('Ledger');
  });

  test('a refresh token ends no other consent’s tokens with its own', async () => {
    const [one, other] = [await tokens(), await tokens()];
    await ledger.refresh(one.refresh_token);
    await ledger.refresh(one.refresh_token);
    expect(await ledger.use(other.access_token)).toBe(200);
  });

  test('a refresh token is refused to another app', async () => {
    const other = await oauthClient(app, store, owner);
    const { refresh_token } = await tokens();
    expect((await ledger.refresh(refresh_token, other.credentials)).body.error).toBe('invalid_grant');
    expect((await ledger.refresh(refresh_token)).status).toBe(200);
  });

  test('a refresh token ends after 60 days without use; an access token after an hour', async () => {
    const { access_token, refresh_token } = await tokens();
    app.clock.advance(3600 * 1000);
    expect(await ledger.use(access_token)).toBe(401);
    app.clock.advance(60 * 86_400_000);
    expect((await ledger.refresh(refresh_token)).body.error).toBe('invalid_grant');
    owner = await signedIn(app, 'store_owner', store);
    ledger = await oauthClient(app, store, owner);
  });
});

describe('the app’s own credentials', () => {
  test('an app’s credentials bring a token for a consenting store, without a refresh one', async () => {
    await tokens();
    const fields = { grant_type: 'client_credentials', ...ledger.credentials, store_id: store.id };
    const { body } = await ledger.post('/v1/oauth/token', fields);
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'read_orders write_orders' });
    expect(body.refresh_token).toBeUndefined();
    expect(await ledger.use(body.access_token)).toBe(200);
    expect((await ledger.post('/v1/oauth/token', { ...fields, scope: 'read_claims' })).body.error).toBe(
      'invalid_scope',
    );
  });

  test('an app’s credentials bring nothing for a store that did not consent', async () => {
    const other = await freshStore(app);
    const fields = { grant_type: 'client_credentials', ...ledger.credentials, store_id: other.id };
    expect((await ledger.post('/v1/oauth/token', fields)).body.error).toBe('invalid_grant');
  });

  test('an app’s credentials are taken from the header, or from a body of JSON', async () => {
    const basic = Buffer.from(`${ledger.clientId}:${ledger.clientSecret}`).toString('base64');
    const fields = { grant_type: 'client_credentials', store_id: store.id };
    const headers = { authorization: `Basic ${basic}` };
    expect((await ledger.post('/v1/oauth/token', fields, headers)).status).toBe(200);
    const json = { ...fields, ...ledger.credentials, scopes: ['read_orders'] };
    const answer = await app.ask('platform.test', '/v1/oauth/token', { json });
    expect(await answer.json()).toMatchObject({ scope: 'read_orders' });
    expect((await ledger.post('/v1/oauth/token', { ...fields, ...ledger.credentials }, headers)).body.error).toBe(
      'invalid_request',
    );
  });

  test.each([
    ['a wrong secret', { client_secret: 'op_secret_x' }],
    ['no secret', { client_secret: '' }],
    ['an app that is none', { client_id: 'op_app_x' }],
  ])('an app’s credentials are refused with %s', async (_, more) => {
    const refused = await ledger.exchange(await ledger.code(), more);
    expect(refused).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(refused.headers.get('www-authenticate')).toMatch(/^Basic/);
  });

  test.each([
    ['no grant type', {}, 'invalid_request'],
    ['the password grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('%s is refused', async (_, fields, error) => {
    const answer = await ledger.post('/v1/oauth/token', { ...ledger.credentials, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { error } });
  });

  test('what can’t be read is refused in the same shape', async () => {
    const ask = async (body: string, type: string) => {
      const answer = await app.ask('platform.test', '/v1/oauth/token', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    const form = 'application/x-www-form-urlencoded';
    expect(await ask('code=1&code=2', form)).toEqual([400, 'invalid_request']);
    expect(await ask('{', 'application/json')).toEqual([400, 'invalid_request']);
    expect(await ask('x', 'text/plain')).toEqual([400, 'invalid_request']);
  });
});
