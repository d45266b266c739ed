import { describe, expect, test } from 'vitest';
import type { Role } from '#core/permissions.ts';
import { altered } from '../../../testing/altered.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn, staff } from '../../../testing/fixtures.ts';
import { testPassword } from '../../../testing/people.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { inviteMember } from './invite-member.ts';

const app = await testApp();
const dayMs = 86_400_000;
let counter = 0;

async function invited(store: StoreRecord, role: Role = 'store_owner') {
  counter += 1;
  const email = `new-${counter}@people.test`;
  const { url } = await inviteMember(app.system, { storeId: store.id, email, role });
  return { email, path: `/v1/invitations/${url.split('/').at(-1)}` };
}

const read = (path: string) => app.ask('platform.test', path);
const accept = (path: string, json: object = { name: 'Nora Lind', password: testPassword }, headers = {}) =>
  app.ask('platform.test', path, { json, headers, from: `198.51.100.${counter % 250}` });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

describe('inviting', () => {
  test.each([
    ['store_support', 'store_user', 'forbidden'],
    ['store_admin', 'store_owner', 'forbidden'],
    ['store_owner', 'account_admin', 'forbidden'],
    ['store_owner', 'orderprotection_admin', 'forbidden'],
  ] as const)('a %s does not invite a %s', async (role, target, code) => {
    const store = await freshStore(app);
    const asked = inviteMember(app.as(await staff(app, role, store)), {
      storeId: store.id,
      email: 'x@people.test',
      role: target,
    });
    await expect(asked).rejects.toMatchObject({ code });
  });

  test('an invitation into another’s store finds no store', async () => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    const asked = inviteMember(app.as(await staff(app, 'store_owner', other)), {
      storeId: store.id,
      email: 'x@people.test',
      role: 'store_user',
    });
    await expect(asked).rejects.toMatchObject({ code: 'not-found' });
  });

  test('over HTTP tells no one the link but the one who is invited', async () => {
    const store = await freshStore(app);
    const { headers, actor } = await signedIn(app, 'store_owner', store);
    const json = { email: ' Mia@People.test ', role: 'store_admin' };
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/invitations`, { json, headers });
    const told = await answer.text();
    expect(answer.status).toBe(201);
    expect(told).not.toContain('console/invitation');
    await app.drain();
    const [mail] = await asOwner(app, 'SELECT to_address, subject, plain FROM mails WHERE store_id = $1', [store.id]);
    expect(mail).toMatchObject({ to_address: 'mia@people.test', subject: `You’re invited to join ${store.name}` });
    expect(mail?.plain).toContain(`${actor.name} invited you`);
    const [link] = /http:\/\/platform\.test\/console\/invitation\/[\w.-]+/.exec(String(mail?.plain)) ?? [];
    const seen = await read(`/v1/invitations/${link?.split('/').at(-1)}`);
    expect(await seen.json()).toMatchObject({ email: 'mia@people.test', role: 'store_admin', hasAccount: false });
  });
});

describe('a link', () => {
  test('a link that was invented or altered is 404', async () => {
    const { path } = await invited(await freshStore(app));
    for (const other of ['/v1/invitations/x', `${path}x`, altered(path)]) {
      expect(await codeOf(await read(other))).toEqual([404, 'not-found']);
      expect(await codeOf(await accept(other))).toEqual([404, 'not-found']);
    }
  });

  test('a link works for seven days, and then is 410', async () => {
    const { path } = await invited(await freshStore(app));
    app.clock.advance(7 * dayMs - 1000);
    expect((await read(path)).status).toBe(200);
    app.clock.advance(2000);
    expect(await codeOf(await read(path))).toEqual([410, 'link-expired']);
    expect(await codeOf(await accept(path))).toEqual([410, 'link-expired']);
  });

  test('a link ends when a newer one is made for the same person', async () => {
    const store = await freshStore(app);
    const { path, email } = await invited(store);
    await inviteMember(app.system, { storeId: store.id, email: email.toUpperCase(), role: 'store_user' });
    expect(await codeOf(await accept(path))).toEqual([410, 'link-expired']);
  });

  test('a link lets one person in, once, however often it is sent at once', async () => {
    const store = await freshStore(app);
    const { path, email } = await invited(store);
    const answers = await Promise.all([accept(path), accept(path), accept(path)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 410 || status === 401)).toBe(true);
    expect(await codeOf(await accept(path))).toEqual([410, 'link-expired']);
    const people = await asOwner(app, 'SELECT u.id FROM users u JOIN members m ON m.user_id = u.id WHERE email = $1', [
      email,
    ]);
    expect(people).toHaveLength(1);
  });
});

describe('accepting', () => {
  test('accepting makes the person, gives the role, tells the store, and signs in', async () => {
    const store = await freshStore(app);
    const { path, email } = await invited(store);
    const answer = await accept(path);
    const me = (await answer.json()) as { id: string };
    expect(me).toMatchObject({ email, name: 'Nora Lind', roles: ['store_owner'], stores: [{ id: store.id }] });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const seen = await app.ask('platform.test', '/v1/me', { headers: { cookie } });
    expect(await seen.json()).toMatchObject({ id: me.id });
    const events = await asOwner(
      app,
      "SELECT kind, actor_id FROM events WHERE store_id = $1 AND kind LIKE 'member.%' ORDER BY sequence",
      [store.id],
    );
    expect(events).toEqual([
      { kind: 'member.invited', actor_id: null },
      { kind: 'member.added', actor_id: me.id },
    ]);
  });

  test('a role of the account reaches its stores', async () => {
    const store = await freshStore(app);
    const { path } = await invited(store, 'account_admin');
    expect(await (await accept(path)).json()).toMatchObject({ roles: ['account_admin'], stores: [{ id: store.id }] });
  });

  test.each([
    ['no name', { password: testPassword }, '/name'],
    ['a weak password', { name: 'Nora', password: 'password1234567' }, '/password'],
    ['a short password', { name: 'Nora', password: 'few words' }, '/password'],
  ])('accepting an invitation with %s names the field and spends nothing', async (_, json, pointer) => {
    const { path } = await invited(await freshStore(app));
    const refused = await accept(path, json);
    expect([refused.status, ((await refused.json()) as { errors: object[] }).errors]).toEqual([
      400,
      [expect.objectContaining({ pointer })],
    ]);
    expect((await accept(path)).status).toBe(200);
  });

  test('someone who can sign in already does so first, as the person who was invited', async () => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    const { actor, headers } = await signedIn(app, 'store_support', other);
    const { url } = await inviteMember(app.system, { storeId: store.id, email: actor.email, role: 'store_user' });
    const path = `/v1/invitations/${url.split('/').at(-1)}`;
    expect(await (await read(path)).json()).toMatchObject({ hasAccount: true });
    expect(await codeOf(await accept(path))).toEqual([401, 'unauthenticated']);
    const stranger = await signedIn(app, 'store_owner', other);
    expect(await codeOf(await accept(path, {}, stranger.headers))).toEqual([403, 'forbidden']);
    const accepted = await accept(path, {}, headers);
    expect(await accepted.json()).toMatchObject({ id: actor.userId, roles: ['store_support', 'store_user'] });
  });
});

test('no row of an invitation holds what its link needs', async () => {
  const { path } = await invited(await freshStore(app));
  const token = path.split('/').at(-1)!;
  const rows = await asOwner(app, 'SELECT i::text AS row FROM invitations i', []);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => String(row).includes(token.split('.')[2]!))).toBe(false);
});
