import { describe, expect, test } from 'vitest';
import { type Role, rolePermissions, roles } from '#core/permissions.ts';
import { capabilities } from '#core/reference/settings.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn, staff } from '../../../testing/fixtures.ts';
import { storeById } from '../read-store.ts';
import { changeCapabilities, readCapabilities } from './store-capabilities.ts';

/** Who says what a store may do, and what becomes of two who say it at once. Where it’s obeyed: server/testing/capabilities.test.ts. */

const app = await testApp();
const off = { capability: 'credit', state: 'off', expectedVersion: 0, reason: 'By contract.' } as const;
const said = (storeId: string) => asOwner(app, 'SELECT * FROM store_capabilities WHERE store_id = $1', [storeId]);

describe('who may not', () => {
  const may = (role: Role, action: 'read' | 'update') => rolePermissions[role].has(`capabilities:${action}`);

  test.each(roles.filter((role) => !may(role, 'update')))(
    'a %s changes nothing of what a store may do',
    async (role) => {
      const store = await freshStore(app);
      const { headers } = await signedIn(app, role, store);
      const path = `/v1/stores/${store.id}/capabilities`;
      const read = await app.ask('platform.test', path, { headers });
      expect([role, read.status === 200]).toEqual([role, may(role, 'read')]);
      expect((await app.ask('platform.test', path, { method: 'PUT', headers, json: off })).status).toBeOneOf([
        403, 404,
      ]);
      expect(await said(store.id)).toEqual([]);
    },
  );

  test('no token reads or changes them, whatever its scopes are', async () => {
    const store = await freshStore(app);
    const headers = await bearerOf(app, store, ['stores:update']);
    const path = `/v1/stores/${store.id}/capabilities`;
    expect((await app.ask('platform.test', path, { headers })).status).toBeOneOf([401, 403]);
    expect((await app.ask('platform.test', path, { method: 'PUT', headers, json: off })).status).toBeOneOf([401, 403]);
  });

  test.each([
    ['without a reason', { reason: '  ' }, '/reason'],
    ['of what there isn’t', { capability: 'gifts' }, '/capability'],
    ['to what there isn’t', { state: 'sometimes' }, '/state'],
  ])('a change %s is refused at its field', async (_, changes, pointer) => {
    const store = await freshStore(app);
    const { headers } = await signedIn(app, 'orderprotection_admin', null);
    const json = { ...off, ...changes };
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/capabilities`, {
      method: 'PUT',
      headers,
      json,
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ pointer }] }]);
  });

  test('the last way to make a claim good can’t be turned off', async () => {
    const store = await freshStore(app);
    const say = (capability: 'refund' | 'reship' | 'credit') =>
      changeCapabilities(app.system, { storeId: store.id, ...off, capability });
    await say('credit');
    await say('reship');
    await expect(say('refund')).rejects.toMatchObject({ errors: [{ pointer: '/state' }] });
  });
});

describe('a change', () => {
  test.each(['orderprotection_admin', 'orderprotection_implementation'] as const)(
    'a %s makes it: the feed says who, what, and why',
    async (role) => {
      const store = await freshStore(app);
      const person = await staff(app, role, null);
      await changeCapabilities(app.as(person), { storeId: store.id, ...off });
      const events = await asOwner(
        app,
        `SELECT actor_name, data FROM events WHERE store_id = $1 AND kind = 'store.capability-changed'`,
        [store.id],
      );
      expect(events).toEqual([
        {
          actor_name: person.name,
          data: { capability: 'credit', state: 'off', before: 'choice', said: 'By contract.' },
        },
      ]);
      const told = await readCapabilities(app.system, { storeId: store.id });
      expect(told.map(({ capability }) => capability)).toEqual(capabilities);
      expect(told.find(({ capability }) => capability === 'credit')).toMatchObject({
        ...{ state: 'off', use: 'cannot', version: 1, changed: { by: person.name, reason: 'By contract.' } },
      });
    },
  );

  test('of two at once one is refused, and reads what holds', async () => {
    const store = await freshStore(app);
    const both = await Promise.allSettled(
      (['off', 'on'] as const).map((state) => changeCapabilities(app.system, { storeId: store.id, ...off, state })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'settings-conflict', extensions: { version: 1 } },
    });
    expect(await said(store.id)).toHaveLength(1);
  });

  test('two about different capabilities both hold', async () => {
    const store = await freshStore(app);
    await Promise.all(
      (['credit', 'returns'] as const).map((capability) =>
        changeCapabilities(app.system, { storeId: store.id, ...off, capability }),
      ),
    );
    const { frame } = await storeById(app.system, store.id);
    expect([frame.credit.state, frame.returns.state]).toEqual(['off', 'off']);
  });

  test('the same again is no change: it’s off from when it was', async () => {
    const store = await freshStore(app);
    await changeCapabilities(app.system, { storeId: store.id, ...off });
    const [before] = await said(store.id);
    app.clock.advance(60_000);
    await changeCapabilities(app.system, { storeId: store.id, ...off, expectedVersion: 1 });
    expect(await said(store.id)).toEqual([before]);
  });

  test('what the store had set holds again once it may', async () => {
    const store = await freshStore(app, { methods: { credit: { enabled: true, bonus: 5 } } });
    const credit = async () => (await storeById(app.system, store.id)).settings.methods.credit;
    const before = await credit();
    await changeCapabilities(app.system, { storeId: store.id, ...off });
    expect(await credit()).toEqual({ ...before, enabled: false });
    await changeCapabilities(app.system, { storeId: store.id, ...off, state: 'choice', expectedVersion: 1 });
    expect(await credit()).toEqual(before);
  });

  test('another store goes on as before', async () => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    await changeCapabilities(app.system, { storeId: store.id, ...off });
    expect((await storeById(app.system, other.id)).frame.credit.state).toBe('choice');
  });
});
