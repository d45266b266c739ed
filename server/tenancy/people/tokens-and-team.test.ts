import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiToken } from '#core/contract/tenancy/api-tokens.ts';
import type { TeamMember } from '#core/contract/tenancy/team.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn } from '../../testing/fixtures.ts';
import type { StoreRecord } from '../stores/read-store.ts';

const app = await testApp();
let store: StoreRecord;
let owner: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  store = await freshStore(app);
  owner = await signedIn(app, 'store_owner', store);
});

type Headers = Record<string, string>;
const ask = (path: string, init: Parameters<typeof app.ask>[2] = {}) =>
  app.ask('platform.test', `/v1/stores/${store.id}/${path}`, { headers: owner.headers, ...init });
const till = { name: 'Till', scopes: ['orders:create', 'orders:read'] };

describe('API tokens over HTTP (T43)', () => {
  test.each(['store_support', 'store_user', 'orderprotection_support'] as const)(
    'API tokens are neither made, listed, nor ended over HTTP by a %s (T43)',
    async (role) => {
      const { headers } = await signedIn(app, role, store);
      const made = (await (await ask('api-tokens', { json: till })).json()) as ApiToken;
      for (const answer of [
        await ask('api-tokens', { json: till, headers }),
        await ask('api-tokens', { headers }),
        await ask(`api-tokens/${made.id}`, { method: 'DELETE', headers }),
      ]) {
        expect(answer.status).toBe(403);
      }
    },
  );

  test('API tokens are made by no token (T43)', async () => {
    const headers = await bearerOf(app, store, ['stores:read']);
    expect((await ask('api-tokens', { json: till, headers })).status).toBe(401);
  });

  test('API tokens of another store aren’t there (T43)', async () => {
    const other = await freshStore(app);
    const stranger: Headers = (await signedIn(app, 'store_owner', other)).headers;
    expect((await ask('api-tokens', { headers: stranger })).status).toBe(404);
    expect((await ask('api-tokens', { json: till, headers: stranger })).status).toBe(404);
    const made = await app.ask('platform.test', `/v1/stores/${other.id}/api-tokens`, { json: till, headers: stranger });
    const { id } = (await made.json()) as ApiToken;
    expect((await ask(`api-tokens/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test.each([
    ['a scope that is none', ['orders:eat']],
    ['what no token may hold', ['api-tokens:create']],
    ['more than its maker holds', ['finance-admin:read']],
  ])('API tokens hold not %s (T43)', async (_, scopes) => {
    const refused = await ask('api-tokens', { json: { ...till, scopes } });
    const { errors } = (await refused.json()) as { errors: object[] };
    expect(errors).toEqual([expect.objectContaining({ pointer: '/scopes', code: 'not-offered' })]);
  });

  test('API tokens are shown once, recognized by first letters, and ended at once (T43)', async () => {
    const answer = await ask('api-tokens', { json: { ...till, expiresInDays: 30 } });
    const made = (await answer.json()) as ApiToken & { token: string };
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(made.token.startsWith(made.prefix ?? '?')).toBe(true);
    const seen = async () => {
      const text = await (await ask('api-tokens')).text();
      expect(text).not.toContain(made.token.slice(0, 20));
      return (JSON.parse(text) as { tokens: ApiToken[] }).tokens.find(({ id }) => id === made.id);
    };
    expect(await seen()).toMatchObject({
      name: 'Till',
      prefix: made.token.slice(0, 10),
      scopes: till.scopes,
      createdBy: { id: owner.actor.userId, name: owner.actor.name },
      lastUsedAt: null,
      revokedAt: null,
      expiresAt: new Date(app.clock.now() + 30 * 86_400_000).toISOString(),
    });
    const use = () => app.ask('platform.test', '/v1/orders/x', { headers: { authorization: `Bearer ${made.token}` } });
    expect((await use()).status).toBe(404);
    expect((await seen())?.lastUsedAt).toBe(new Date(app.clock.now()).toISOString());
    expect((await ask(`api-tokens/${made.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await use()).status).toBe(401);
    expect((await seen())?.revokedAt).not.toBeNull();
    expect((await ask(`api-tokens/${made.id}`, { method: 'DELETE' })).status).toBe(404);
    const kinds = await asOwner(
      app,
      "SELECT kind FROM events WHERE store_id = $1 AND data->>'tokenId' = $2 ORDER BY sequence",
      [store.id, made.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['token.created', 'token.revoked']);
  });

  test('API tokens are listed page after page and last no longer than a year (T43)', async () => {
    const { tokens } = (await (await ask('api-tokens')).json()) as { tokens: ApiToken[] };
    const rest = (await (await ask(`api-tokens?size=100&before=${tokens[0]?.id}`)).json()) as { tokens: ApiToken[] };
    expect(rest.tokens.map(({ id }) => id)).toEqual(tokens.slice(1).map(({ id }) => id));
    expect((await ask('api-tokens', { json: { ...till, expiresInDays: 366 } })).ok).toBe(false);
  });
});

describe('the team over HTTP', () => {
  const members = async () => ((await (await ask('members')).json()) as { members: TeamMember[] }).members;
  const remove = (id: string, headers = owner.headers) => ask(`members/${id}`, { method: 'DELETE', headers });

  test('the team is neither read nor changed by support', async () => {
    const { headers, actor } = await signedIn(app, 'store_support', store);
    expect((await ask('members', { headers })).status).toBe(403);
    const own = (await members()).find(({ userId }) => userId === actor.userId);
    expect((await remove(own?.id ?? '', headers)).status).toBe(403);
    expect((await remove('mem_of-nobody', headers)).status).toBe(403);
  });

  test('the team’s list has the people of the store and its account, not the provider’s', async () => {
    const admin = await signedIn(app, 'account_admin', store);
    const provider = await signedIn(app, 'orderprotection_admin', store);
    const listed = await members();
    expect(listed).toContainEqual(
      expect.objectContaining({ userId: owner.actor.userId, role: 'store_owner', secondFactor: false }),
    );
    expect(listed.map(({ userId }) => userId)).toContain(admin.actor.userId);
    expect(listed.map(({ userId }) => userId)).not.toContain(provider.actor.userId);
  });

  test('a removed person loses access immediately; the last owner stays', async () => {
    const { headers, actor } = await signedIn(app, 'store_user', store);
    const idOf = async (userId: string) => (await members()).find((item) => item.userId === userId)?.id ?? '';
    expect((await remove(await idOf(actor.userId))).status).toBe(204);
    expect((await app.ask('platform.test', '/v1/me', { headers })).status).toBe(401);
    expect((await remove(await idOf(owner.actor.userId))).status).toBe(409);
    const other = await freshStore(app);
    const theirs = await signedIn(app, 'store_user', other);
    const [row] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [theirs.actor.userId]);
    expect((await remove(String(row?.id))).status).toBe(404);
  });
});
