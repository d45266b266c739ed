import { expect, test } from 'vitest';
import type { TeamMember } from '#core/contract/tenancy/team.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../testing/fixtures.ts';
import { testPassword } from '../../testing/people.ts';
import { addMember } from './add-member.ts';
import { createUser } from './create-user.ts';

const app = await testApp();
const minute = 60_000;
let people = 0;

/** Somebody of a store who signs in with `testPassword`. */
async function person(role: 'store_owner' | 'store_support' = 'store_support') {
  const store = await freshStore(app);
  people += 1;
  const email = `nora-${people}@people.test`;
  const { id } = await createUser(app.system, { name: 'Nora Berg', email, password: testPassword });
  await addMember(app.system, { userId: id, role, storeId: store.id });
  const tryWith = (password: string) =>
    app.ask('platform.test', '/v1/auth/sign-in', { json: { email, password }, from: `203.0.113.${people}` });
  const lock = async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await tryWith('not the one at all')).status).toBe(401);
    }
  };
  const member = async () => {
    const { headers } = await signedIn(app, 'store_owner', store);
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/members`, { headers });
    const { members } = (await answer.json()) as { members: TeamMember[] };
    return members.find((item) => item.email === email) as TeamMember;
  };
  const unlock = async (as: { headers: Record<string, string> }, id?: string) =>
    (
      await app.ask('platform.test', `/v1/stores/${store.id}/members/${id ?? (await member()).id}/unlock`, {
        method: 'POST',
        headers: as.headers,
      })
    ).status;
  const mails = () =>
    asOwner(app, `SELECT subject, plain FROM mails WHERE to_address = $1 AND template = 'sign-in-locked'`, [email]);
  return { store, email, tryWith, lock, member, unlock, mails };
}

test('only who has the right unlocks: not support, another store, or a lower rank', async () => {
  const { store, lock, unlock, tryWith, member } = await person('store_owner');
  await lock();
  expect(await unlock(await signedIn(app, 'store_support', store))).toBe(403);
  expect(await unlock(await signedIn(app, 'store_admin', store))).toBe(403);
  expect([403, 404]).toContain(await unlock(await signedIn(app, 'store_owner', await freshStore(app))));
  expect(await unlock(await signedIn(app, 'store_owner', store), 'mem_0')).toBe(404);
  expect((await tryWith(testPassword)).status).toBe(429);
  expect((await member()).lockedUntil).not.toBeNull();
});

test('ten wrong passwords lock an account, and say for how long', async () => {
  const { lock, tryWith, member } = await person();
  expect((await member()).lockedUntil).toBeNull();
  await lock();
  const until = new Date(app.clock.now() + 15 * minute).toISOString();
  app.clock.advance(3 * minute);
  const refused = await tryWith(testPassword);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(12 * 60)]);
  expect(await refused.json()).toMatchObject({ detail: 'Try again in 12 minutes.' });
  expect((await member()).lockedUntil).toBe(until);
  app.clock.advance(12 * minute);
  expect((await member()).lockedUntil).toBeNull();
  expect((await tryWith(testPassword)).status).toBe(200);
});

test('an owner unlocks someone at once, and the feed of the store says so', async () => {
  const { store, lock, tryWith, unlock, member } = await person();
  await lock();
  expect((await tryWith(testPassword)).status).toBe(429);
  expect(await unlock(await signedIn(app, 'store_owner', store))).toBe(204);
  expect((await member()).lockedUntil).toBeNull();
  expect((await tryWith(testPassword)).status).toBe(200);
  const told = await asOwner(app, `SELECT kind FROM events WHERE store_id = $1 AND kind = 'member.unlocked'`, [
    store.id,
  ]);
  expect(told).toHaveLength(1);
});

test('a person is emailed once a day, however often they are locked out', async () => {
  const { lock, mails, tryWith } = await person();
  for (let n = 0; n < 9; n += 1) {
    await tryWith('not the one at all');
  }
  await app.drain();
  expect(await mails()).toEqual([]);
  await tryWith('not the one at all');
  await app.drain();
  const [mail] = await mails();
  expect(mail).toMatchObject({ subject: 'Your sign-in is locked for 15 minutes' });
  expect(mail?.plain).toContain('ask an owner of your store to unlock it now');
  app.clock.advance(15 * minute);
  await lock();
  await app.drain();
  expect(await mails()).toHaveLength(1);
  app.clock.advance(24 * 60 * minute);
  await lock();
  await app.drain();
  expect(await mails()).toHaveLength(2);
  for (let n = 0; n < 10; n += 1) {
    await app.ask('platform.test', '/v1/auth/sign-in', {
      json: { email: 'nobody@people.test', password: 'not the one at all' },
      from: '203.0.113.200',
    });
  }
  await app.drain();
  expect(await asOwner(app, `SELECT id FROM mails WHERE to_address = 'nobody@people.test'`)).toEqual([]);
});
