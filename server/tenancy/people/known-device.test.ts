import { describe, expect, test } from 'vitest';
import type { TeamMember } from '#core/contract/tenancy/team.ts';
import { altered } from '../../testing/altered.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../testing/fixtures.ts';
import { testPassword } from '../../testing/people.ts';
import { codeOf } from '../../testing/totp.ts';
import { addMember } from './add-member.ts';
import { createUser } from './create-user.ts';

const app = await testApp();
const wrong = 'not the one at all';
const minute = 60_000;
let people = 0;

/** A browser: it keeps its cookies, and asks from one address. */
function browser(from: string) {
  const jar = new Map<string, string>();
  const ask = async (path: string, json: object) => {
    const headers = { cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
    const answer = await app.ask('platform.test', path, { json, from, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const signIn = (email: string, password: string) => ask('/v1/auth/sign-in', { email, password });
  const tryTimes = async (times: number, email: string, password = wrong) => {
    const statuses = [];
    for (let turn = 0; turn < times; turn += 1) {
      statuses.push((await signIn(email, password)).status);
    }
    return statuses;
  };
  return { jar, ask, signIn, tryTimes };
}

/** Somebody of a store with the browser where they signed in before. */
async function person() {
  const store = await freshStore(app);
  people += 1;
  const email = `lou-${people}@people.test`;
  const { id } = await createUser(app.system, { name: 'Lou Marsh', email, password: testPassword });
  await addMember(app.system, { userId: id, role: 'store_support', storeId: store.id });
  const own = browser(`203.0.113.${people}`);
  expect((await own.signIn(email, testPassword)).status).toBe(200);
  const member = async () => {
    const { headers } = await signedIn(app, 'store_owner', store);
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/members`, { headers });
    const found = ((await answer.json()) as { members: TeamMember[] }).members.find((item) => item.email === email);
    return { headers, lockedUntil: found?.lockedUntil, path: `/v1/stores/${store.id}/members/${found?.id}/unlock` };
  };
  return { email, own, member };
}

/** Ten wrong tries from ten networks: what shuts an account for whoever isn’t known. */
async function attack(email: string) {
  for (let index = 0; index < 10; index += 1) {
    expect((await browser(`198.18.${people * 10 + index}.7`).signIn(email, wrong)).status).toBe(401);
  }
}

const all = (times: number, status: number) => Array.from({ length: times }, () => status);

describe('T44: strangers’ wrong passwords count against strangers', () => {
  test('T44: ten strangers’ wrong passwords don’t lock a browser used before', async () => {
    const { email, own } = await person();
    await attack(email);
    const stranger = browser('192.0.2.1');
    expect(await stranger.tryTimes(1, email, testPassword)).toEqual([429]);
    expect(await own.tryTimes(3, email, testPassword)).toEqual(all(3, 200));
    expect((await own.ask('/v1/auth/sign-out', {})).status).toBe(204);
    expect(await own.tryTimes(1, ` ${email.toUpperCase()}`, testPassword)).toEqual([200]);
    // That somebody is in opens nothing for the strangers.
    expect(await stranger.tryTimes(1, email, testPassword)).toEqual([429]);
  });

  test('thirty of them from its own address leave it open, too', async () => {
    const { email, own } = await person();
    const neighbor = browser(`203.0.113.${people}`);
    const statuses = await Promise.all(
      Array.from({ length: 31 }, (_, index) => neighbor.signIn(`nobody-${index}@people.test`, wrong)),
    );
    expect(statuses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect((await browser(`203.0.113.${people}`).signIn(email, testPassword)).status).toBe(429);
    expect((await own.signIn(email, testPassword)).status).toBe(200);
  });

  test('T44: ten wrong passwords in a known browser lock it alone; its person is told', async () => {
    const { email, own, member } = await person();
    const other = browser('192.0.2.3');
    await other.signIn(email, testPassword);
    const statuses = (await Promise.all(Array.from({ length: 14 }, () => own.signIn(email, wrong)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(await own.tryTimes(1, email, testPassword)).toEqual([429]);
    expect(await other.tryTimes(1, email, testPassword)).toEqual([200]);
    expect(await browser('192.0.2.4').tryTimes(1, email, testPassword)).toEqual([200]);
    await app.drain();
    const mails = await asOwner(app, `SELECT plain FROM mails WHERE to_address = $1 AND template = 'sign-in-locked'`, [
      email,
    ]);
    expect(mails).toEqual([
      { plain: expect.stringContaining('you can sign in only from another browser where you’ve signed in before') },
    ]);

    const { headers, lockedUntil, path } = await member();
    expect(lockedUntil).not.toBeNull();
    expect((await app.ask('platform.test', path, { method: 'POST', headers })).status).toBe(204);
    expect((await member()).lockedUntil).toBeNull();
    expect(await own.tryTimes(1, email, testPassword)).toEqual([200]);
    expect(await own.tryTimes(11, email)).toEqual([...all(10, 401), 429]);
    app.clock.advance(15 * minute);
    expect(await own.tryTimes(1, email, testPassword)).toEqual([200]);
  });

  test('T44: a browser is known by this server’s word for an account, for 180 days', async () => {
    const { email, own } = await person();
    const known = String(own.jar.get('amends_known'));
    const colleague = await person();
    await own.signIn(colleague.email, testPassword);
    await attack(email);
    expect(await own.tryTimes(1, email, testPassword)).toEqual([200]);
    expect(await colleague.own.tryTimes(1, email, testPassword)).toEqual([429]);
    const forged = browser('192.0.2.5');
    for (const mark of [altered(known), altered(known, 0), '~', '']) {
      forged.jar.set('amends_known', mark);
      expect([mark, await forged.tryTimes(1, email, testPassword)]).toEqual([mark, [429]]);
    }
    app.clock.advance(181 * 86_400_000);
    await attack(email);
    own.jar.set('amends_known', known);
    expect(await own.tryTimes(1, email, testPassword)).toEqual([429]);
  });

  test('T44: whoever is asked for a code gets to it from any browser', async () => {
    const { email, own } = await person();
    const plain = await person();
    const enrolled = await own.ask('/v1/auth/second-factor/enrol', { password: testPassword });
    const { uri } = (await enrolled.json()) as { uri: string };
    const now = Date.now();
    await own.ask('/v1/auth/second-factor/confirm', { code: codeOf(uri, now) });
    for (const attacked of [email, plain.email, 'no-one@people.test']) {
      await attack(attacked);
    }
    const refusals: [number, object][] = [];
    for (const [index, attacked] of [email, plain.email, 'no-one@people.test'].entries()) {
      const answer = await browser(`192.0.3.${index}`).signIn(attacked, wrong);
      refusals.push([answer.status, { ...((await answer.json()) as object), instance: '' }]);
    }
    expect(refusals).toEqual(all(3, 0).map(() => refusals[0]));
    expect(refusals[0]?.[0]).toBe(429);
    expect(await browser('192.0.4.1').tryTimes(1, plain.email, testPassword)).toEqual([429]);
    const fresh = browser('192.0.4.2');
    expect(await fresh.tryTimes(1, email, testPassword)).toEqual([403]);
    const code = codeOf(uri, now + 30_000);
    expect((await fresh.ask('/v1/auth/second-factor/confirm', { code })).status).toBe(200);

    // An address that missed three times, and a network that missed twelve, are strangers.
    const guesser = browser('192.0.5.1');
    expect(await guesser.tryTimes(3, email)).toEqual(all(3, 429));
    expect(await guesser.tryTimes(1, email, testPassword)).toEqual([429]);
    for (let index = 0; index < 12; index += 1) {
      await browser(`192.0.6.${index}`).signIn(email, wrong);
    }
    expect(await browser('192.0.6.99').tryTimes(1, email, testPassword)).toEqual([429]);
    expect(await browser('192.0.7.99').tryTimes(1, email, testPassword)).toEqual([403]);
  });
});
