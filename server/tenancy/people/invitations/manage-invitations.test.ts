import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SentInvitation } from '#core/contract/tenancy/invitations.ts';
import type { Role } from '#core/permissions.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../../testing/fixtures.ts';
import { testPassword } from '../../../testing/people.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { inviteMember } from './invite-member.ts';

const app = await testApp();
let store: StoreRecord;
let owner: Record<string, string>;

beforeAll(async () => {
  store = await freshStore(app);
  owner = (await signedIn(app, 'store_owner', store)).headers;
});

const at = (id = '', act = '') => `/v1/stores/${store.id}/invitations${id && `/${id}`}${act && `/${act}`}`;
const list = async (headers = owner, query = '') => {
  const answer = await app.ask('platform.test', `${at()}${query}`, { headers });
  return ((await answer.json()) as { invitations: SentInvitation[] }).invitations;
};
const invite = (email: string, role: Role, headers = owner) =>
  app.ask('platform.test', at(), { json: { email, role }, headers });
const revoke = (id: string, headers = owner) => app.ask('platform.test', at(id), { method: 'DELETE', headers });
const resend = (id: string, headers = owner) => app.ask('platform.test', at(id, 'resend'), { method: 'POST', headers });
const pathOf = (url: string) => `/v1/invitations/${url.split('/').at(-1)}`;

async function linkTo(email: string): Promise<string> {
  await app.drain();
  const [mail] = await asOwner(app, 'SELECT plain FROM mails WHERE to_address = $1 ORDER BY id DESC LIMIT 1', [email]);
  return pathOf(/http:\/\/platform\.test\/console\/invitation\/[\w.-]+/.exec(String(mail?.plain))?.[0] ?? '');
}

describe('who may not', () => {
  test.each([
    ['store_support', 403],
    ['store_user', 403],
    ['orderprotection_partner', 403],
    ['orderprotection_support', 403],
  ] as const)('a %s neither reads nor ends invitations', async (role, status) => {
    const { sent } = await inviteMember(app.system, { storeId: store.id, email: 'a@b.test', role: 'store_user' });
    const { headers } = await signedIn(app, role, store);
    for (const answer of [
      await app.ask('platform.test', at(), { headers }),
      await revoke(sent.id, headers),
      await resend(sent.id, headers),
      await revoke('inv_of-nobody', headers),
    ]) {
      expect(answer.status).toBe(status);
    }
  });

  test('an admin does not end, nor send again, what invites an owner', async () => {
    const { sent } = await inviteMember(app.system, { storeId: store.id, email: 'own@b.test', role: 'store_owner' });
    const { headers } = await signedIn(app, 'store_admin', store);
    expect((await revoke(sent.id, headers)).status).toBe(403);
    expect((await resend(sent.id, headers)).status).toBe(403);
  });

  test('another store’s invitations are not there', async () => {
    const other = await freshStore(app);
    const { sent } = await inviteMember(app.system, { storeId: other.id, email: 'x@b.test', role: 'store_user' });
    expect((await revoke(sent.id)).status).toBe(404);
    expect((await resend(sent.id)).status).toBe(404);
    const stranger = (await signedIn(app, 'store_owner', other)).headers;
    expect((await app.ask('platform.test', at(), { headers: stranger })).status).toBe(404);
  });
});

test('a list says who was invited as what and what became of it, and holds no link', async () => {
  const mine = await freshStore(app);
  const { headers, actor } = await signedIn(app, 'store_owner', mine);
  const listMine = async (query = '') =>
    (
      (await (await app.ask('platform.test', `/v1/stores/${mine.id}/invitations${query}`, { headers })).json()) as {
        invitations: SentInvitation[];
      }
    ).invitations;
  const path = `/v1/stores/${mine.id}/invitations`;
  for (const email of ['one@b.test', 'two@b.test', 'three@b.test']) {
    const answer = await app.ask('platform.test', path, { json: { email, role: 'store_support' }, headers });
    expect(answer.status).toBe(201);
    app.clock.advance(1000);
  }
  const [third, second, first] = await listMine();
  expect(third).toMatchObject({
    email: 'three@b.test',
    role: 'store_support',
    status: 'open',
    invitedBy: actor.name,
  });
  expect(JSON.stringify(await listMine())).not.toMatch(/console\/invitation/);
  const link = await linkTo('two@b.test');
  await app.ask('platform.test', link, { json: { name: 'Two', password: testPassword } });
  await app.ask('platform.test', `${path}/${first?.id}`, { method: 'DELETE', headers });
  app.clock.advance(8 * 86_400_000);
  expect((await listMine()).map(({ status }) => status)).toEqual(['expired', 'accepted', 'revoked']);
  expect((await listMine('?size=1')).map(({ id }) => id)).toEqual([third?.id]);
  expect((await listMine(`?before=${second?.id}`)).map(({ id }) => id)).toEqual([first?.id]);
});

test('a revoked link opens nothing and isn’t emailed; revoking again changes nothing', async () => {
  const email = 'gone@b.test';
  const { sent, url } = await inviteMember(app.system, { storeId: store.id, email, role: 'store_user' });
  expect((await revoke(sent.id)).status).toBe(204);
  expect((await revoke(sent.id)).status).toBe(204);
  expect((await app.ask('platform.test', pathOf(url))).status).toBe(410);
  await app.drain();
  expect(await asOwner(app, 'SELECT 1 FROM mails WHERE to_address = $1', [email])).toEqual([]);
  const events = await asOwner(
    app,
    "SELECT data FROM events WHERE store_id = $1 AND kind = 'member.invitation-revoked' AND data->>'invitationId' = $2",
    [store.id, sent.id],
  );
  expect(events).toEqual([{ data: { invitationId: sent.id, role: 'store_user' } }]);
});

test('a new link works and ends the earlier one; an expired one can be sent again', async () => {
  const email = 'again@b.test';
  const { sent, url } = await inviteMember(app.system, { storeId: store.id, email, role: 'store_support' });
  const answer = await resend(sent.id);
  const again = (await answer.json()) as SentInvitation;
  expect([answer.status, again]).toMatchObject([201, { email, role: 'store_support', status: 'open' }]);
  expect((await app.ask('platform.test', pathOf(url))).status).toBe(410);
  expect((await app.ask('platform.test', await linkTo(email))).status).toBe(200);
  app.clock.advance(8 * 86_400_000);
  expect((await resend(again.id)).status).toBe(201);
});

test('what was accepted is neither ended nor sent again', async () => {
  const { sent, url } = await inviteMember(app.system, {
    storeId: store.id,
    email: 'in@b.test',
    role: 'store_user',
  });
  await app.ask('platform.test', pathOf(url), { json: { name: 'In', password: testPassword } });
  for (const answer of [await revoke(sent.id), await resend(sent.id)]) {
    expect([answer.status, await answer.json()]).toMatchObject([410, { code: 'link-expired' }]);
  }
  expect((await list()).find(({ id }) => id === sent.id)?.status).toBe('accepted');
});

test('a store sends at most sixty invitations an hour', async () => {
  const many = await freshStore(app);
  const { headers } = await signedIn(app, 'store_admin', many);
  const item = (place: number) =>
    app.ask('platform.test', `/v1/stores/${many.id}/invitations`, {
      json: { email: `m${place}@b.test`, role: 'store_user' },
      headers,
    });
  for (let place = 0; place < 60; place += 1) {
    expect((await item(place)).status).toBe(201);
  }
  const refused = await item(60);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  app.clock.advance(3_601_000);
  expect((await item(61)).status).toBe(201);
  expect((await invite('elsewhere@b.test', 'store_user')).status).toBe(201);
});

describe('what someone sent who left', () => {
  /** An admin’s invitation of a colleague of the same rank, with its link. */
  async function sentByAdmin() {
    const place = await freshStore(app);
    const chief = await signedIn(app, 'store_owner', place);
    const admin = await signedIn(app, 'store_admin', place);
    const email = `${place.slug}@b.test`;
    await app.ask('platform.test', `/v1/stores/${place.id}/invitations`, {
      json: { email, role: 'store_admin' },
      headers: admin.headers,
    });
    return { place, chief, admin, email, link: await linkTo(email) };
  }

  test('a departed sender’s invitation opens nothing, is listed as revoked, and is told', async () => {
    const { place, chief, admin, link } = await sentByAdmin();
    expect((await app.ask('platform.test', link)).status).toBe(200);
    const [member] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [admin.actor.userId]);
    const removed = await app.ask('platform.test', `/v1/stores/${place.id}/members/${member?.id}`, {
      method: 'DELETE',
      headers: chief.headers,
    });
    expect(removed.status).toBe(204);
    const answer = await app.ask('platform.test', link, { json: { name: 'Back', password: testPassword } });
    expect([answer.status, await answer.json()]).toMatchObject([410, { code: 'link-expired' }]);
    const { invitations } = (await (
      await app.ask('platform.test', `/v1/stores/${place.id}/invitations`, { headers: chief.headers })
    ).json()) as { invitations: SentInvitation[] };
    expect(invitations.map(({ status }) => status)).toEqual(['revoked']);
    const told = await asOwner(
      app,
      "SELECT 1 FROM events WHERE store_id = $1 AND kind = 'member.invitation-revoked' AND actor_id = $2",
      [place.id, chief.actor.userId],
    );
    expect(told).toHaveLength(1);
  });

  test('a departed sender’s invitation is checked at the link, and not emailed', async () => {
    const { place, admin, link } = await sentByAdmin();
    const { headers } = admin;
    await app.ask('platform.test', `/v1/stores/${place.id}/invitations`, {
      json: { email: 'late@b.test', role: 'store_user' },
      headers,
    });
    await asOwner(app, "UPDATE members SET role = 'store_support' WHERE user_id = $1", [admin.actor.userId]);
    const page = await app.ask('platform.test', link);
    expect([page.status, ((await page.json()) as { detail: string }).detail]).toEqual([
      410,
      'Whoever sent this invitation can’t invite people anymore. Ask for a new one.',
    ]);
    const accepting = await app.ask('platform.test', link, { json: { name: 'Back', password: testPassword } });
    expect(accepting.status).toBe(410);
    await app.drain();
    expect(await asOwner(app, 'SELECT 1 FROM mails WHERE to_address = $1', ['late@b.test'])).toEqual([]);
  });

  test('a departed sender’s invitation stays where another role of theirs allows it', async () => {
    const { place, admin, link } = await sentByAdmin();
    await asOwner(
      app,
      "UPDATE members SET role = 'account_admin', store_id = NULL, account_id = $2 WHERE user_id = $1",
      [admin.actor.userId, place.accountId],
    );
    expect((await app.ask('platform.test', link)).status).toBe(200);
  });

  test('a departed sender’s older invitation is known by its line in the log', async () => {
    const { admin, email } = await sentByAdmin();
    await asOwner(app, 'ALTER TABLE invitations DROP COLUMN invited_by_user');
    const file = new URL('../../../platform/db/migrations/0095_who_sent_an_invitation.sql', import.meta.url);
    await asOwner(app, readFileSync(file, 'utf8'));
    const rows = await asOwner(app, 'SELECT email, invited_by_user FROM invitations ORDER BY email');
    expect(rows).toContainEqual({ email, invited_by_user: admin.actor.userId });
    expect(rows).toContainEqual({ email: 'again@b.test', invited_by_user: null });
  });
});
