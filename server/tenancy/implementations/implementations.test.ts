import { describe, expect, test } from 'vitest';
import { can, roles } from '#core/permissions.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, machine, signedIn, staff } from '../../testing/fixtures.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { addMember } from '../people/add-member.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { approveImplementation } from './approve-implementation.ts';
import { changeImplementation } from './change-implementation.ts';
import { commentOnImplementation } from './comment-on-implementation.ts';
import { createImplementation } from './create-implementation.ts';
import { deployImplementation } from './deploy-implementation.ts';
import { listImplementations } from './list-implementations.ts';
import { putBackImplementation } from './put-back-implementation.ts';
import { readImplementation } from './read-implementation.ts';
import { rejectImplementation } from './reject-implementation.ts';
import { submitImplementation } from './submit-implementation.ts';
import { areasOn, implementing } from './testing/implementing.ts';

/** What the provider prepares for a store: one makes it, another approves it, and it holds at once or not at all. */

const app = await testApp();
const fulfillment = { fulfillment: { refundBusinessDays: 3 } };
const more = { ...fulfillment, widget: { cart: { look: 'checkbox' } }, branding: { mode: 'dark' } };
const conflict = { code: 'implementation-conflict' };

describe('who may not', () => {
  test.each(roles)('a %s reads, makes, and approves implementations as the table says', async (role) => {
    const { store, tomas, sent, now } = await implementing(app);
    const one = await sent(fulfillment);
    const person = await staff(app, role, store);
    const scope = { storeId: store.id, accountId: store.accountId };
    const may = can(person.memberships, 'implementation:approve', scope);
    const asked = [
      () => readImplementation(app.as(person), one),
      () => listImplementations(app.as(person), { of: 'open' }),
      async () => approveImplementation(app.as(person), await now(one)),
      async () => deployImplementation(app.as(person), await now(one)),
      async () => putBackImplementation(app.as(person), await now(one)),
      async () => createImplementation(app.as(person), { ...(await given(store.id)), storeId: store.id }),
      () => commentOnImplementation(app.as(person), { ...one, text: 'Fine.' }),
    ];
    for (const ask of asked) {
      const refusal = { code: expect.stringMatching(/^(forbidden|not-found)$/) };
      await (may ? ask() : expect(ask()).rejects.toMatchObject(refusal));
    }
    expect((await readImplementation(app.as(tomas), one)).state).toBe(may ? 'PUT_BACK' : 'IN_REVIEW');
  });

  test('a token does nothing to implementations', async () => {
    const { store, sent, now } = await implementing(app);
    const one = await sent(fulfillment);
    const token = machine(app, store.id, ['implementation:approve', 'implementation:deploy']);
    await expect(approveImplementation(app.as(token), await now(one))).rejects.toMatchObject({
      code: 'forbidden',
      detail: { code: 'implementation-not-by-token' },
    });
  });

  test('whoever is of the store as well does nothing to its implementations', async () => {
    const { store, ines, sent, now } = await implementing(app);
    const one = await sent(fulfillment);
    await addMember(app.system, { userId: ines.userId, role: 'store_user', storeId: store.id });
    const both = {
      ...ines,
      memberships: [...ines.memberships, { role: 'store_user', storeId: store.id, accountId: null }],
    };
    await expect(approveImplementation(app.as(both as typeof ines), await now(one))).rejects.toMatchObject({
      code: 'forbidden',
      detail: { code: 'own-store' },
    });
  });

  test('neither whoever made one nor whoever changed it last approves it', async () => {
    const { store, tomas, ines, made, now } = await implementing(app);
    const one = await made(fulfillment);
    const areas = await areasOn(app, store.id, { fulfillment: { refundBusinessDays: 2 } });
    await changeImplementation(app.as(ines), { ...(await now(one)), name: 'Winter range', areas });
    await submitImplementation(app.as(ines), await now(one));
    for (const person of [tomas, ines]) {
      await expect(approveImplementation(app.as(person), await now(one))).rejects.toMatchObject({
        code: 'forbidden',
        detail: { code: 'implementation-is-yours' },
      });
      expect(await readImplementation(app.as(person), one)).toMatchObject({ yours: true, mayApprove: false });
    }
    const mara = await staff(app, 'orderprotection_implementation', null);
    await approveImplementation(app.as(mara), await now(one));
    expect(await readImplementation(app.as(tomas), one)).toMatchObject({ state: 'APPROVED', mayDeploy: true });
  });

  test('an implementation of another store isn’t there', async () => {
    const [here, there] = [await implementing(app), await freshStore(app)];
    const one = await here.sent(fulfillment);
    const elsewhere = { ...(await here.now(one)), storeId: there.id };
    await expect(approveImplementation(app.as(here.ines), elsewhere)).rejects.toMatchObject({ code: 'not-found' });
  });
});

const given = async (storeId: Parameters<typeof areasOn>[1]) => ({
  name: 'More',
  areas: await areasOn(app, storeId, { metadata: { metadata: { fields: [{ key: 'k', label: 'K' }] } } }),
});

describe('what can’t be brought', () => {
  test.each<[string, string, object]>([
    ['limits', '/areas/0/area', { area: 'limits', settings: { limits: { perClaim: 9e5 } } }],
    ['a price', '/areas/0/area', { area: 'quote-pricing', settings: {} }],
    ['a field that can’t be', '/areas/0/settings/refundBusinessDays', { settings: { refundBusinessDays: 99 } }],
    ['a field that there isn’t', '/areas/0/settings/none', { settings: { none: 1 } }],
    ['what holds already', '/areas/0/settings', { settings: { refundBusinessDays: 5 } }],
    ['a color that isn’t one', '/areas/0/settings/accent', { area: 'branding', settings: { colors: { accent: 'x' } } }],
    [
      'a picture that isn’t there',
      '/areas/0/settings/logoUrl',
      {
        area: 'branding',
        settings: { logoUrl: '/media/med_00000000000000000000000000/full' },
      },
    ],
  ])('an implementation with %s is refused with its field', async (_, pointer, area) => {
    const { store } = await implementing(app);
    const { headers } = await signedIn(app, 'orderprotection_implementation', null);
    const json = { name: 'Wrong', areas: [{ area: 'fulfillment', baseVersion: 0, ...area }] };
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/implementations`, { headers, json });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: { pointer: string }[] };
    expect(errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  test('an area twice, and one made on another version, are refused', async () => {
    const { store, tomas } = await implementing(app);
    const [area] = await areasOn(app, store.id, fulfillment);
    const make = (...areas: object[]) =>
      createImplementation(app.as(tomas), { storeId: store.id, name: 'Wrong', areas: areas as never });
    await expect(make(area!, area!)).rejects.toMatchObject({ errors: [{ pointer: '/areas/1/area' }] });
    await expect(make({ ...area, baseVersion: 1 })).rejects.toMatchObject({ code: 'settings-conflict' });
  });
});

test('an implementation is made, reviewed, deployed, and put back; the log tells so', async () => {
  const { store, tomas, ines, sent, now, settings, kinds } = await implementing(app);
  const before = await settings();
  const one = await sent(more);
  await commentOnImplementation(app.as(ines), { ...one, text: 'Before the holidays?' });
  const read = await readImplementation(app.as(ines), one);
  expect(read).toMatchObject({ state: 'IN_REVIEW', yours: false, mayApprove: true, mayDeploy: false });
  expect(read.comments).toMatchObject([{ by: ines.name, text: 'Before the holidays?' }]);
  expect(read.areas.map(({ area, changes }) => [area, changes])).toEqual([
    ['fulfillment', [{ field: 'refundBusinessDays', before: 5, after: 3 }]],
    ['widget', [{ field: 'cart.look', before: 'toggle', after: 'checkbox' }]],
    ['branding', [{ field: 'mode', before: 'auto', after: 'dark' }]],
  ]);
  await approveImplementation(app.as(ines), await now(one));
  expect(await settings()).toEqual(before);
  await deployImplementation(app.as(tomas), await now(one));
  expect(await settings()).toEqual({
    settings: { ...more.fulfillment, ...more.widget },
    branding: more.branding,
  });
  const versions = await asOwner(
    app,
    'SELECT area, reason, author_name, confirmed_by_name FROM store_settings WHERE store_id = $1 ORDER BY area',
    [store.id],
  );
  const by = { reason: 'Winter range', author_name: tomas.name, confirmed_by_name: ines.name };
  expect(versions).toEqual(['branding', 'fulfillment', 'widget'].map((area) => ({ area, ...by })));
  await putBackImplementation(app.as(tomas), await now(one));
  expect(await settings()).toEqual(before);
  expect(await kinds()).toEqual(
    ['created', 'sent', 'commented', 'approved', 'deployed', 'put-back'].map((kind) => `implementation.${kind}`),
  );
});

test('what is changed after a word is a draft again, and asks for every word anew', async () => {
  const { store, tomas, ines, approved, now } = await implementing(app);
  const one = await approved(fulfillment);
  const areas = await areasOn(app, store.id, more);
  await changeImplementation(app.as(tomas), { ...(await now(one)), name: 'Later', areas });
  expect(await readImplementation(app.as(ines), one)).toMatchObject({ state: 'DRAFT', approved: null, sent: null });
  await expect(deployImplementation(app.as(ines), await now(one))).rejects.toMatchObject(conflict);
  await submitImplementation(app.as(tomas), await now(one));
  await rejectImplementation(app.as(ines), { ...(await now(one)), reason: 'Too early.' });
  const rejected = await readImplementation(app.as(tomas), one);
  expect(rejected).toMatchObject({ state: 'REJECTED', rejected: { reason: 'Too early.' }, mayChange: true });
  await changeImplementation(app.as(tomas), { ...(await now(one)), name: 'Later', areas });
  expect(await readImplementation(app.as(tomas), one)).toMatchObject({ state: 'DRAFT', rejected: null });
});

test('nobody approves what they didn’t read', async () => {
  const { store, tomas, ines, sent, now } = await implementing(app);
  const one = await sent(fulfillment);
  const read = await now(one);
  await changeImplementation(app.as(tomas), { ...read, name: 'Other', areas: await areasOn(app, store.id, more) });
  await submitImplementation(app.as(tomas), await now(one));
  await expect(approveImplementation(app.as(ines), read)).rejects.toMatchObject(conflict);
});

test('a limit that waits for a second person waits on, and holds as it would have', async () => {
  const { store, tomas, approved, now } = await implementing(app);
  const owner = await staff(app, 'store_owner', store);
  const raise = {
    storeId: store.id,
    area: 'limits',
    expectedVersion: 0,
    settings: { limits: { perClaim: 9e4 } },
  } as const;
  await expect(changeSettings(app.as(owner), raise)).rejects.toMatchObject({ code: 'second-person-required' });
  await deployImplementation(app.as(tomas), await now(await approved(more)));
  const waits = () => asOwner(app, 'SELECT state FROM guarded_changes WHERE store_id = $1', [store.id]);
  expect(await waits()).toEqual([{ state: 'waiting' }]);
  app.clock.advance(24 * 3_600_000 + 1);
  await app.drain();
  expect(await waits()).toEqual([{ state: 'done' }]);
});

test('the list says what waits for whom', async () => {
  const { store, tomas, ines, made, sent, approved, now } = await implementing(app);
  const [draft, review, ready] = [await made(fulfillment), await sent(fulfillment), await approved(fulfillment)];
  const listed = async (who: typeof tomas, of: 'open' | 'over') => {
    const { implementations } = await listImplementations(app.as(who), { of });
    return Object.fromEntries(
      implementations.filter((one) => one.storeId === store.id).map((one) => [one.id, one.next]),
    );
  };
  expect(await listed(ines, 'open')).toEqual({ [draft.id]: null, [review.id]: 'approve', [ready.id]: 'deploy' });
  expect(await listed(tomas, 'open')).toEqual({ [draft.id]: null, [review.id]: null, [ready.id]: 'deploy' });
  await deployImplementation(app.as(tomas), await now(ready));
  expect(await listed(tomas, 'over')).toEqual({ [ready.id]: null });
});

test('of two who deploy at once, one does', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { store, tomas, ines, approved, now } = await implementing(app);
    const one = await now(await approved(more));
    const ends = await Promise.allSettled([tomas, ines].map((who) => deployImplementation(app.as(who), one)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await asOwner(app, 'SELECT area FROM store_settings WHERE store_id = $1', [store.id]);
    expect(rows).toHaveLength(3);
  }
});
