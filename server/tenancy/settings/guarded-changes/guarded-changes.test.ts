import { describe, expect, test } from 'vitest';
import type { GuardedChange } from '#core/contract/tenancy/guarded-changes.ts';
import type { Role } from '#core/permissions.ts';
import { areaPermission } from '#core/reference/settings.ts';
import { guardedHours, limitsArea } from '#core/rules/tenancy/guarded-change.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner, mailsOf } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn } from '../../../testing/fixtures.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { changeSettings } from '../change-settings.ts';

/** Whoever raises a limit waits for a second person or a day; lowering is at once. */

const app = await testApp();
const hourMs = 3_600_000;
type Headers = Record<string, string>;

/** A store with two people who may change its limits, and one who may not. */
async function scene() {
  const store = await freshStore(app, {});
  const [mara, jonah] = [await signedIn(app, 'store_owner', store), await signedIn(app, 'store_admin', store)];
  const ask = async (who: { headers: Headers }, path: string, json?: object, method = json ? 'POST' : 'GET') => {
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/${path}`, {
      method,
      headers: who.headers,
      ...(json && { json }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
  };
  const set = (who: { headers: Headers }, limits: object, more: object = {}) =>
    ask(who, `settings/${limitsArea}`, { expectedVersion: 0, settings: { limits }, ...more }, 'PUT');
  const waiting = async (who: { headers: Headers } = mara) =>
    (await ask(who, 'guarded-changes')).body.changes as GuardedChange[];
  const say = (who: { headers: Headers }, word: 'confirm' | 'stop', id: string) =>
    ask(who, `guarded-changes/${id}/${word}`, {});
  const limits = async () => {
    const [row] = await asOwner(
      app,
      `SELECT settings -> 'limits' AS limits FROM current_settings WHERE store_id = $1`,
      [store.id],
    );
    return row?.limits ?? {};
  };
  return { store, mara, jonah, ask, set, waiting, say, limits };
}

const feedOf = async (store: StoreRecord) =>
  (
    await asOwner(
      app,
      `SELECT kind, actor_name, data FROM events WHERE store_id = $1 AND kind LIKE 'store.%' ORDER BY at, sequence`,
      [store.id],
    )
  ).filter(({ kind }) => kind !== 'store.created');

describe('who may not', () => {
  test('a token raises no limit and confirms nothing; it may lower a limit', async () => {
    const { store, mara, set, waiting, say, limits } = await scene();
    const token = {
      headers: await bearerOf(app, store, [
        'stores:read',
        areaPermission(limitsArea, 'read'),
        areaPermission(limitsArea, 'update'),
      ]),
    };
    expect(await set(token, { secondPersonFrom: 1_000_000 })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect([await limits(), await waiting()]).toEqual([{}, []]);
    await set(mara, { secondPersonFrom: 1_000_000 });
    const [change] = await waiting();
    for (const word of ['confirm', 'stop'] as const) {
      expect((await say(token, word, change?.id ?? '')).status).toBe(401);
    }
    expect((await set(token, { secondPersonFrom: 10 })).status).toBe(200);
  });

  test.each(['store_support', 'store_user', 'orderprotection_support', 'orderprotection_partner'] as const)(
    'a %s neither confirms nor stops',
    async (role: Role) => {
      const { store, mara, set, waiting, say } = await scene();
      await set(mara, { perClaim: 90_000 });
      const [change] = await waiting();
      const other = await signedIn(app, role, store);
      for (const word of ['confirm', 'stop'] as const) {
        expect((await say(other, word, change?.id ?? '')).status).toBe(403);
      }
    },
  );

  test('no one is their own second person, and another store’s owner finds nothing', async () => {
    const { mara, set, waiting, say, limits } = await scene();
    const there = await scene();
    await set(mara, { perClaim: 90_000 });
    const [change] = await waiting();
    expect(change).toMatchObject({ mayConfirm: false, mayStop: true });
    expect((await say(mara, 'confirm', change?.id ?? '')).status).toBe(403);
    expect((await say({ headers: there.mara.headers }, 'confirm', change?.id ?? '')).status).toBe(404);
    expect((await there.say(there.mara, 'confirm', change?.id ?? '')).status).toBe(404);
    expect(await limits()).toEqual({});
  });
});

test('a rate that makes amounts worth less waits, another is at once', async () => {
  const { store, mara, jonah, ask, waiting, say } = await scene();
  const put = (rate: number, expectedVersion: number) => {
    const rates = [{ currency: 'KWD', rate, on: '2026-03-01', source: 'Bank' }];
    return ask(mara, `settings/${limitsArea}`, { expectedVersion, settings: { rates } }, 'PUT');
  };
  const confirmed = async () => say(jonah, 'confirm', (await waiting())[0]?.id ?? '');
  expect(await put(0.3, 0)).toMatchObject({ status: 409, body: { code: 'second-person-required', kept: true } });
  expect(await waiting()).toMatchObject([{ raised: [], rates: [{ currency: 'KWD', from: null, to: 0.3 }] }]);
  expect((await confirmed()).status).toBe(200);
  expect((await put(0.2, 1)).status).toBe(200);
  expect((await put(1000, 2)).status).toBe(409);
  const [row] = await asOwner(
    app,
    `SELECT settings -> 'rates' -> 0 ->> 'rate' AS rate FROM current_settings WHERE store_id = $1`,
    [store.id],
  );
  expect(row?.rate).toBe('0.2');
});

test('a colleague’s invitee confirms for others a day later, an operator’s at once', async () => {
  const { store, mara, jonah, set, waiting, say } = await scene();
  await asOwner(app, 'UPDATE members SET second_word_from = $2 WHERE user_id = $1', [
    jonah.actor.userId,
    new Date(app.clock.now() + hourMs).toISOString(),
  ]);
  await set(mara, { perClaim: 90_000 });
  const [change] = await waiting(jonah);
  expect(change).toMatchObject({ mayConfirm: false, mayStop: true });
  expect((await say(jonah, 'confirm', change?.id ?? '')).status).toBe(403);
  app.clock.advance(hourMs);
  expect((await waiting(jonah))[0]).toMatchObject({ mayConfirm: true });
  expect((await say(jonah, 'confirm', change?.id ?? '')).status).toBe(200);
  expect(store.id).not.toBe('');
});

test('lowering holds at once, and so does what gives no one more money', async () => {
  const { mara, set, waiting, limits } = await scene();
  const lower = { secondPersonFrom: 50, perClaim: 80, creditFactor: 1, claimsPerCustomer: 9 };
  expect((await set(mara, lower)).status).toBe(200);
  expect([await limits(), await waiting()]).toMatchObject([lower, []]);
});

test('a removed person is told, and that they can’t stop it; a day later none is', async () => {
  const { store, mara, jonah, set, waiting, say } = await scene();
  const remove = async (userId: string) =>
    asOwner(app, 'UPDATE members SET removed_at = $2 WHERE user_id = $1 AND removed_at IS NULL', [
      userId,
      new Date(app.clock.now()).toISOString(),
    ]);
  const told = async () => {
    await app.drain();
    return asOwner(
      app,
      `SELECT to_address, plain FROM mails WHERE template = 'guarded-change' AND store_id = $1 ORDER BY created_at, id`,
      [store.id],
    );
  };
  await remove(jonah.actor.userId);
  await set(mara, { secondPersonFrom: 9000 });
  const mails = await told();
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
    [jonah.actor.email, mara.actor.email].toSorted(),
  );
  const text = (email: string) => String(mails.find(({ to_address }) => to_address === email)?.plain);
  expect(text(jonah.actor.email)).toContain('you can’t stop it yourself');
  expect(text(jonah.actor.email)).not.toContain('/console/');
  expect(text(mara.actor.email)).toContain('/console/');

  const [change] = await waiting();
  await say(mara, 'stop', change?.id ?? '');
  app.clock.advance((guardedHours + 1) * hourMs);
  await set(mara, { secondPersonFrom: 9500 });
  expect((await told()).slice(2).map(({ to_address }) => to_address)).toEqual([mara.actor.email]);
});

test('raising is kept and told, and holds once a second person confirms it', async () => {
  const { store, mara, jonah, ask, set, waiting, say, limits } = await scene();
  await asOwner(app, `UPDATE stores SET support_email = 'help@store.test' WHERE id = $1`, [store.id]);
  const answer = await set(mara, { secondPersonFrom: 9000, perClaim: 20 }, { reason: 'Holiday season.' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'second-person-required', kept: true } });
  expect(await limits()).toEqual({});
  const [change] = await waiting(jonah);
  expect(change).toMatchObject({
    raised: [{ limit: 'secondPersonFrom', to: 9000 }],
    reason: 'Holiday season.',
    proposedBy: mara.actor.name,
    mayConfirm: true,
  });
  expect(Date.parse(change?.holdsAt ?? '') - app.clock.now()).toBe(guardedHours * hourMs);

  await app.drain();
  const mails = await mailsOf(app, store.id, 'guarded-change');
  expect(mails.map(({ to_address }) => to_address)).toEqual([jonah.actor.email, mara.actor.email].toSorted());
  expect(mails[0]?.plain).toContain('Needs a second approval from');
  expect(mails[0]?.plain, 'no reply takes the reason to the store’s mailbox').toContain('aren’t read');
  expect(mails[0]?.plain).toContain('$9,000.00 (now $500.00)');

  expect(await say(jonah, 'confirm', change?.id ?? '')).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await limits()).toMatchObject({ secondPersonFrom: 9000, perClaim: 20 });
  const history = await ask(jonah, `settings/${limitsArea}/versions`);
  expect(history.body.versions).toMatchObject([
    { version: 1, authorName: mara.actor.name, confirmedBy: jonah.actor.name, reason: 'Holiday season.' },
  ]);
  expect(await feedOf(store)).toMatchObject([
    { kind: 'store.change-proposed', actor_name: mara.actor.name, data: { raised: ['secondPersonFrom'] } },
    { kind: 'store.settings-changed', actor_name: jonah.actor.name, data: { proposedBy: mara.actor.name, version: 1 } },
  ]);
  expect((await say(jonah, 'stop', change?.id ?? '')).body).toMatchObject({ code: 'change-ended' });
});

test('no one being there, a day passes and it holds; not an hour before', async () => {
  const { mara, set, waiting, limits } = await scene();
  await set(mara, { perClaim: 90_000 });
  app.clock.advance((guardedHours - 1) * hourMs);
  await app.drain();
  expect(await limits()).toEqual({});
  app.clock.advance(hourMs);
  await app.drain();
  expect([await limits(), await waiting()]).toMatchObject([{ perClaim: 90_000 }, []]);
});

test('whoever can change the limits stops it, and it never holds', async () => {
  const { store, mara, jonah, set, waiting, say, limits } = await scene();
  await set(mara, { perClaim: 90_000 });
  const [change] = await waiting();
  expect((await say(jonah, 'stop', change?.id ?? '')).status).toBe(204);
  app.clock.advance(2 * guardedHours * hourMs);
  await app.drain();
  expect([await limits(), await waiting()]).toEqual([{}, []]);
  expect((await feedOf(store)).at(-1)).toMatchObject({ kind: 'store.change-stopped', data: { state: 'stopped' } });
});

test('another change of the limits ends what waits', async () => {
  const { mara, jonah, set, waiting, say, limits } = await scene();
  await set(mara, { perClaim: 90_000 });
  const [change] = await waiting();
  expect((await set(jonah, { perClaim: 100 })).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await say(jonah, 'confirm', change?.id ?? '')).body).toMatchObject({ code: 'change-ended' });
  app.clock.advance(2 * guardedHours * hourMs);
  await app.drain();
  expect(await limits()).toMatchObject({ perClaim: 100 });
});

test('a change ends with its author’s right: no one carries it out for who left', async () => {
  const { store, mara, jonah, set, limits } = await scene();
  await set(jonah, { perClaim: 90_000 });
  await asOwner(app, 'UPDATE members SET removed_at = now() WHERE user_id = $1', [jonah.actor.userId]);
  app.clock.advance(guardedHours * hourMs);
  await app.drain();
  expect(await limits()).toEqual({});
  expect((await feedOf(store)).at(-1)).toMatchObject({ kind: 'store.change-stopped', data: { state: 'lapsed' } });
  expect(mara.actor.name).not.toBe('');
});

test('an older version that was higher is put back by two, too', async () => {
  const { mara, set, limits } = await scene();
  await set(mara, { perClaim: 100 });
  const back = await set(mara, {}, { expectedVersion: 1, settings: undefined, putBack: 0 });
  expect(back).toMatchObject({ status: 409, body: { code: 'second-person-required' } });
  expect(await limits()).toMatchObject({ perClaim: 100 });
});

test('of forty at once one is kept, and of forty second words one counts', async () => {
  const { store, mara, jonah, set, waiting, say } = await scene();
  const forty = Array.from({ length: 40 }, (_, at) => at);
  const sent = await Promise.all(forty.map((at) => set(at % 2 ? mara : jonah, { perClaim: 90_000 + at })));
  expect(sent.filter(({ body }) => body.kept === true)).toHaveLength(1);
  expect(sent.every(({ status }) => status === 409)).toBe(true);
  const [change, ...others] = await waiting();
  expect(others).toEqual([]);
  const second = change?.proposedBy === mara.actor.name ? jonah : mara;
  const words = await Promise.all(forty.map(() => say(second, 'confirm', change?.id ?? '')));
  expect(words.filter(({ status }) => status === 200)).toHaveLength(1);
  const versions = await asOwner(app, 'SELECT version FROM store_settings WHERE store_id = $1 AND area = $2', [
    store.id,
    limitsArea,
  ]);
  expect(versions).toHaveLength(1);
});

test('whoever operates the product sets what they like by the command line', async () => {
  const { store, limits } = await scene();
  const settings = { limits: { perClaim: 90_000 } };
  await changeSettings(app.system, { storeId: store.id, area: limitsArea, expectedVersion: 0, settings });
  expect(await limits()).toMatchObject({ perClaim: 90_000 });
});
