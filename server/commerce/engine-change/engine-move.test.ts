import { describe, expect, test } from 'vitest';
import { engineArea, guardedHours } from '#core/rules/tenancy/guarded-change.ts';
import { resealChanges } from '../../tenancy/settings/guarded-changes/reseal-changes.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, mailsOf } from '../../testing/db-asserts.ts';
import { canary, engineShops } from '../../testing/engine-shops.ts';
import { hostOf } from '../../testing/fixtures.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { rotateSecrets } from '../store-engines/rotate-secrets.ts';

/** A store’s engine led elsewhere, from the proposal to its end. */

const app = await testApp();
const hourMs = 3_600_000;
const { asked, down, endpoint, shopAt, scene } = await engineShops(app);

test('connecting elsewhere is kept and told, and holds once a second person confirms', async () => {
  const { store, mara, jonah, put, waiting, say, shop, events, changes } = await scene();
  await asOwner(app, `UPDATE stores SET support_email = 'help@store.test' WHERE id = $1`, [store.id]);
  const answer = await put(mara, shopAt('b'));
  expect(answer).toMatchObject({ status: 409, body: { code: 'second-person-required', kept: true } });
  expect(await shop()).toBe('a');
  const [change] = await waiting(jonah);
  expect(change).toMatchObject({
    area: engineArea,
    moved: {
      from: { name: 'Vendure', at: [{ value: endpoint('a') }, {}] },
      to: { at: [{ value: endpoint('b') }, {}] },
    },
    proposedBy: mara.actor.name,
    mayConfirm: true,
  });
  expect(Date.parse(change?.holdsAt ?? '') - app.clock.now()).toBe(guardedHours * hourMs);

  await app.drain();
  const mails = await mailsOf(app, store.id, 'guarded-change');
  expect(mails.map(({ to_address }) => to_address)).toEqual([jonah.actor.email, mara.actor.email].toSorted());
  expect(mails[0]?.plain).toContain(endpoint('b'));
  expect(mails[0]?.plain).toContain(endpoint('a'));
  expect(mails[0]?.plain, 'no reply goes to the store’s mailbox').toContain('aren’t read');

  asked.length = 0;
  expect(await say(jonah, 'confirm', change?.id)).toMatchObject({ status: 200 });
  expect([await shop(), await waiting()]).toEqual(['b', []]);
  expect(asked[0], 'tried once more, with its own key').toBe(`b ${canary}`);
  expect(await changes()).toEqual([{ state: 'done', sealed: {} }]);
  expect((await events()).slice(-2)).toMatchObject([
    { kind: 'store.change-proposed', actor_name: mara.actor.name, data: { engine: 'vendure', fields: ['endpoint'] } },
    { kind: 'engine.connected', actor_name: jonah.actor.name, data: { proposedBy: mara.actor.name } },
  ]);
  await app.ask(hostOf(store), '/v1/order-lookup', { json: { order: 'A-2', email: 'ana@mail.test' } });
  expect(asked.at(-1), 'orders are read there from now on').toBe(`b ${canary}`);
});

test('the way back waits as well: where two led it, one doesn’t lead it away', async () => {
  const { mara, jonah, put, waiting, say, shop } = await scene();
  await put(mara, shopAt('b'));
  await say(jonah, 'confirm', (await waiting())[0]?.id);
  expect((await put(jonah, shopAt('a'))).status).toBe(409);
  expect(await shop()).toBe('b');
});

test('no one being there, a day passes and it holds; not an hour before', async () => {
  const { mara, put, waiting, shop } = await scene();
  await put(mara, shopAt('b'));
  app.clock.advance((guardedHours - 1) * hourMs);
  await app.drain();
  expect(await shop()).toBe('a');
  app.clock.advance(hourMs);
  await app.drain();
  expect([await shop(), await waiting()]).toEqual(['b', []]);
});

test('whoever can change it stops it, and its key is gone', async () => {
  const { mara, jonah, put, waiting, say, shop, events, changes } = await scene();
  await put(mara, shopAt('b'));
  expect((await changes())[0]?.sealed).toMatchObject({ apiKey: expect.stringMatching(/^k\d+\./) });
  expect((await say(jonah, 'stop', (await waiting())[0]?.id)).status).toBe(204);
  app.clock.advance(2 * guardedHours * hourMs);
  await app.drain();
  expect([await shop(), await waiting(), await changes()]).toEqual(['a', [], [{ state: 'stopped', sealed: {} }]]);
  expect((await events()).at(-1)).toMatchObject({ kind: 'store.change-stopped', data: { state: 'stopped' } });
});

test.each<[string, (there: Awaited<ReturnType<typeof scene>>) => Promise<unknown>]>([
  ['a new secret of the connection', ({ jonah, put }) => put(jonah, shopAt('a', {}, 'another-key'))],
  ['disconnecting', ({ jonah, ask }) => ask(jonah, 'engine', 'DELETE')],
])('%s overtakes it', async (_, act) => {
  const there = await scene();
  const { mara, jonah, put, waiting, say, shop, changes } = there;
  await put(mara, shopAt('b'));
  const [change] = await waiting();
  await act(there);
  const left = await shop();
  expect([await waiting(), await changes()]).toEqual([[], [{ state: 'overtaken', sealed: {} }]]);
  expect((await say(jonah, 'confirm', change?.id)).body).toMatchObject({ code: 'change-ended' });
  app.clock.advance(2 * guardedHours * hourMs);
  await app.drain();
  expect(await shop()).toBe(left);
});

test('a change read before isn’t carried out over a connection that changed meanwhile', async () => {
  const { store, mara, jonah, put, waiting, say, shop, changes } = await scene();
  await put(mara, shopAt('b'));
  const [change] = await waiting();
  await asOwner(app, 'UPDATE store_engines SET version = version + 1 WHERE store_id = $1', [store.id]);
  expect((await say(jonah, 'confirm', change?.id)).body).toMatchObject({ code: 'change-ended' });
  app.clock.advance(guardedHours * hourMs);
  await app.drain();
  expect([await shop(), await changes()]).toEqual(['a', [{ state: 'overtaken', sealed: {} }]]);
});

test('with its author’s right it ends: a day later no one carries it out for who left', async () => {
  const { jonah, put, shop, changes } = await scene();
  await put(jonah, shopAt('b'));
  await asOwner(app, 'UPDATE members SET removed_at = now() WHERE user_id = $1', [jonah.actor.userId]);
  app.clock.advance(guardedHours * hourMs);
  await app.drain();
  expect([await shop(), await changes()]).toEqual(['a', [{ state: 'lapsed', sealed: {} }]]);
});

describe('a shop that doesn’t answer when its time comes', () => {
  test('a silent engine ends the confirmed change; the store stays, and all are told', async () => {
    const { store, mara, jonah, put, waiting, say, shop, events, changes } = await scene();
    await put(mara, shopAt('b'));
    down.add('b');
    const answer = await say(jonah, 'confirm', (await waiting())[0]?.id);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'change-ended', detail: expect.stringContaining('Nothing') },
    });
    expect([await shop(), await waiting(), await changes()]).toEqual(['a', [], [{ state: 'failed', sealed: {} }]]);
    expect((await events()).at(-1)).toMatchObject({
      kind: 'store.change-stopped',
      data: { area: engineArea, state: 'failed', outcome: 'credentials' },
    });
    await app.drain();
    const mails = await mailsOf(app, store.id, 'guarded-change-failed');
    expect(mails.map(({ to_address }) => to_address)).toEqual([jonah.actor.email, mara.actor.email].toSorted());
  });

  test('a silent engine isn’t reported to whoever left meanwhile', async () => {
    const { store, mara, jonah, put, waiting, say } = await scene();
    await put(mara, shopAt('b'));
    down.add('b');
    await say(jonah, 'confirm', (await waiting())[0]?.id);
    const at = new Date(app.clock.now()).toISOString();
    await asOwner(app, 'UPDATE members SET removed_at = $2 WHERE user_id = $1', [mara.actor.userId, at]);
    await app.drain();
    expect(await mailsOf(app, store.id, 'guarded-change-failed')).toMatchObject([{ to_address: jonah.actor.email }]);
  });

  test('a silent engine ends the change a day later too', async () => {
    const { mara, put, shop, changes } = await scene();
    await put(mara, shopAt('b'));
    down.add('b');
    app.clock.advance(guardedHours * hourMs);
    await app.drain();
    expect([await shop(), await changes()]).toEqual(['a', [{ state: 'failed', sealed: {} }]]);
  });
});

test('the new key is in the clear nowhere, while it waits and after', async () => {
  const { store, mara, jonah, put, waiting, say } = await scene();
  const written = async () => {
    const rows = await asOwner(
      app,
      `SELECT to_jsonb(c)::text AS line FROM guarded_changes c UNION ALL SELECT to_jsonb(e)::text FROM events e
       UNION ALL SELECT to_jsonb(m)::text FROM mails m UNION ALL SELECT to_jsonb(s)::text FROM store_engines s
       UNION ALL SELECT to_jsonb(f)::text FROM former_engines f UNION ALL SELECT to_jsonb(i)::text FROM idempotency_keys i
       UNION ALL SELECT to_jsonb(j)::text FROM graphile_worker._private_jobs j`,
    );
    return [...rows.map(({ line }) => String(line)), ...app.logged].filter((text) => text.includes(canary));
  };
  await put(mara, shopAt('b'));
  expect(await written()).toEqual([]);
  await app.drain();
  expect(await written()).toEqual([]);
  await say(jonah, 'confirm', (await waiting())[0]?.id);
  await app.drain();
  expect(await written()).toEqual([]);
  expect(store.id).not.toBe('');
});

test('a waiting change’s key is sealed for it alone, and sealed anew with the others', async () => {
  const { store, mara, jonah, put, waiting, say, shop } = await scene();
  await put(mara, shopAt('b'));
  const sealed = async () => {
    const select = `SELECT sealed ->> 'apiKey' AS text FROM guarded_changes WHERE store_id = $1`;
    return String((await asOwner(app, select, [store.id]))[0]?.text);
  };
  const before = await sealed();
  expect(() => app.services.secrets.unseal(`store-engine/${store.id}/apiKey`, before)).toThrow();
  const { generation } = await rotateSecrets(app.system, [resealChanges]);
  expect(await sealed()).toMatch(new RegExp(`^k${generation}\\.`));
  expect((await say(jonah, 'confirm', (await waiting())[0]?.id)).status).toBe(200);
  expect(await shop()).toBe('b');
});

test('of forty at once one is kept, and of forty second words one counts', async () => {
  const { mara, jonah, put, waiting, say, events, shop } = await scene();
  const forty = Array.from({ length: 40 }, (_, at) => at);
  const sent = await Promise.all(forty.map((at) => put(at % 2 ? mara : jonah, shopAt(at % 3 ? 'b' : 'c'))));
  expect(sent.filter(({ body }) => body.kept === true)).toHaveLength(1);
  expect(sent.every(({ status }) => status === 409)).toBe(true);
  const [change, ...others] = await waiting();
  expect(others).toEqual([]);
  const second = change?.proposedBy === mara.actor.name ? jonah : mara;
  const words = await Promise.all(forty.map(() => say(second, 'confirm', change?.id)));
  expect(words.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    (await events()).filter(({ kind, data }) => kind === 'engine.connected' && Object(data).changeId),
  ).toHaveLength(1);
  expect(await shop()).not.toBe('a');
});

test('of stopping and confirming at once one counts, and the store is where that says', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { store, mara, jonah, put, waiting, say, shop, changes } = await scene();
    await put(mara, shopAt('b'));
    const [change] = await waiting();
    const [stopped, confirmed] = await Promise.all([say(mara, 'stop', change?.id), say(jonah, 'confirm', change?.id)]);
    expect([stopped.status === 204, confirmed.status === 200].filter(Boolean)).toHaveLength(1);
    const state = stopped.status === 204 ? 'stopped' : 'done';
    expect(await changes()).toEqual([{ state, sealed: {} }]);
    expect([store.id, await shop()]).toEqual([store.id, state === 'done' ? 'b' : 'a']);
  }
});
