import { expect, test, vi } from 'vitest';
import { settingsAreas, storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import type { StoreId } from '#core/ids.ts';
import { type Permission, permissions, rolePermissions, roles } from '#core/permissions.ts';
import { createDatabase } from '../../platform/db/database.ts';
import { createPool } from '../../platform/db/pool.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, machine, staff } from '../../testing/fixtures.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { listSettingsVersions, readSettings } from '../settings/read-settings.ts';
import { storeById } from './read-store.ts';
import { partOf } from './settings-parts.ts';

const app = await testApp();

const windowsOf = (days: number) => ({
  windows: { DAMAGED: { opensAt: 'delivery', afterDays: 0, afterDaysAbroad: 0, closesAfterDays: days } },
});

test('an area is changed by who holds its permission in that store alone', async () => {
  const [store, other] = [await freshStore(app, {}), await freshStore(app)];
  const change = { storeId: store.id, area: 'fulfillment' as const, expectedVersion: 0, settings: windowsOf(30) };
  const admin = app.as(await staff(app, 'store_admin', other));
  await expect(changeSettings(admin, change)).rejects.toMatchObject({ code: 'not-found' });
  const support = app.as(await staff(app, 'store_support', store));
  await expect(changeSettings(support, change)).rejects.toMatchObject({ code: 'forbidden' });
  const token = app.as(machine(app, store.id, ['settings-general:update']));
  await expect(changeSettings(token, change)).rejects.toMatchObject({ code: 'forbidden' });
  const brand = { ...change, area: 'branding' as const, settings: {} };
  await expect(changeSettings(token, brand)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await changeSettings(app.as(await staff(app, 'store_admin', store)), change)).toMatchObject({ version: 1 });
});

test('limits are changed by who may change limits: no other right is enough', async () => {
  const store = await freshStore(app, {});
  const change = {
    storeId: store.id,
    area: 'limits' as const,
    expectedVersion: 0,
    settings: { limits: { perClaim: 90 } },
  };
  for (const role of roles.filter((each) => !rolePermissions[each].has('settings-limits:update'))) {
    const who = app.as(await staff(app, role, store));
    await expect(changeSettings(who, change), role).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:forbidden|not-found)$/),
    });
  }
  const others = permissions.filter((each) => each.endsWith(':update') && each !== 'settings-limits:update');
  const tokens = [['settings-general:update'], ['settings-limits:read'], others] satisfies Permission[][];
  for (const scopes of tokens) {
    const token = app.as(machine(app, store.id, scopes));
    await expect(changeSettings(token, change), scopes.join()).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect((await storeById(app.services, store.id)).settings.limits.perClaim).not.toBe(90);
  const token = app.as(machine(app, store.id, ['settings-limits:update']));
  expect(await changeSettings(token, change)).toMatchObject({ version: 1, settings: { limits: { perClaim: 90 } } });
});

test('a change is one version, one event, and what the store then does', async () => {
  const store = await freshStore(app, {});
  const owner = await staff(app, 'store_owner', store);
  const changed = await changeSettings(app.as(owner), {
    storeId: store.id,
    area: 'fulfillment',
    expectedVersion: 0,
    settings: windowsOf(30),
    reason: 'The carrier is slow',
  });
  expect(changed).toMatchObject({ version: 1, reason: 'The carrier is slow', authorName: owner.name, putBack: null });
  const now = await storeById(app.services, store.id);
  expect(now.settings.windows.DAMAGED?.closesAfterDays).toBe(30);
  expect(now.settings.windows.STOLEN).not.toBeNull();
  const events = await asOwner(
    app,
    "SELECT data, actor_id FROM events WHERE store_id = $1 AND kind LIKE '%settings%'",
    [store.id],
  );
  expect(events).toEqual([
    { data: { area: 'fulfillment', version: 1, said: 'The carrier is slow' }, actor_id: owner.userId },
  ]);
});

test('of two changes from one version the second is refused with the current one', async () => {
  const store = await freshStore(app, {});
  const change = (days: number) =>
    changeSettings(app.system, {
      storeId: store.id,
      area: 'fulfillment',
      expectedVersion: 0,
      settings: windowsOf(days),
    });
  const both = await Promise.allSettled([change(20), change(21)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((item) => item.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'settings-conflict', extensions: { version: 1 } });
});

test('an older version is put back as a new one', async () => {
  const store = await freshStore(app, {});
  const set = (expectedVersion: number, change: object) =>
    changeSettings(app.system, { storeId: store.id, area: 'fulfillment', expectedVersion, ...change });
  await set(0, { settings: windowsOf(10) });
  await set(1, { settings: windowsOf(20) });
  expect(await set(2, { putBack: 1 })).toMatchObject({ version: 3, putBack: 1 });
  expect((await storeById(app.services, store.id)).settings.windows.DAMAGED?.closesAfterDays).toBe(10);
  await expect(set(3, { putBack: 9 })).rejects.toMatchObject({ errors: [{ pointer: '/putBack' }] });
  const page = { storeId: store.id, area: 'fulfillment' as const, size: 2 };
  const versions = await listSettingsVersions(app.system, page);
  expect(versions.map(({ version }) => version)).toEqual([3, 2]);
  expect((await listSettingsVersions(app.system, { ...page, before: 2 })).map(({ version }) => version)).toEqual([1]);
});

test('setting what is set already makes no version', async () => {
  const store = await freshStore(app, { firstAnswerHours: 12 });
  const change = { storeId: store.id, area: 'claim-acknowledgment' as const, expectedVersion: 1 };
  expect(await changeSettings(app.system, { ...change, settings: { firstAnswerHours: 12 } })).toMatchObject({
    version: 1,
  });
});

test('one area is set as a whole, and leaves the others', async () => {
  const store = await freshStore(app, { limits: { perClaim: 90 }, methods: { reship: false }, countAllClaims: true });
  await changeSettings(app.system, {
    storeId: store.id,
    area: 'general',
    expectedVersion: 1,
    settings: { methods: { refund: false } },
  });
  const { settings } = await storeById(app.services, store.id);
  expect(settings.methods).toMatchObject({ refund: false, reship: true });
  expect(settings.countAllClaims).toBe(false);
  expect(settings.limits.perClaim).toBe(90);
});

test.each([
  ['an unknown setting', 'widget', { colour: 'red' }, '/settings'],
  ['a number of days below none', 'general', { lifecycle: { appealDays: -1 } }, '/settings/lifecycle/appealDays'],
  ['a limit of nothing', 'limits', { limits: { perClaim: 0 } }, '/settings/limits/perClaim'],
  ['a color that is none', 'branding', { colors: { accent: 'red;}body{' } }, '/settings/accent'],
] as const)('%s is refused by its field', async (_, area, settings, pointer) => {
  const store = await freshStore(app, {});
  const asked = changeSettings(app.system, { storeId: store.id, area, expectedVersion: 0, settings });
  await expect(asked).rejects.toMatchObject({ code: 'validation-failed', errors: [{ pointer }] });
});

test('the defaults that an area began with are put back as a new version', async () => {
  const store = await freshStore(app, {});
  const change = { storeId: store.id, area: 'claim-acknowledgment' as const };
  await changeSettings(app.system, { ...change, expectedVersion: 0, settings: { firstAnswerHours: 6 } });
  const back = await changeSettings(app.system, { ...change, expectedVersion: 1, putBack: 0 });
  expect(back).toMatchObject({ version: 2, putBack: 0, settings: { firstAnswerHours: 24 } });
  expect((await storeById(app.services, store.id)).settings.firstAnswerHours).toBe(24);
  const beyond = changeSettings(app.system, { ...change, expectedVersion: 2, putBack: 3 });
  await expect(beyond).rejects.toMatchObject({ code: 'validation-failed', errors: [{ pointer: '/putBack' }] });
});

test('reading answers the areas that the caller may read, with their defaults', async () => {
  const store = await freshStore(app, {});
  const areasOf = async (role: Parameters<typeof staff>[1]) =>
    (await readSettings(app.as(await staff(app, role, store)), store.id)).map(({ area }) => area);
  expect(await areasOf('store_user')).toEqual([]);
  expect(await areasOf('store_support')).not.toContain('limits');
  expect(await areasOf('store_owner')).toHaveLength(8);
  const [general] = await readSettings(app.system, store.id);
  expect(general).toMatchObject({ area: 'general', version: 0, settings: { countAllClaims: false } });
});

test('the areas together are all settings, and each setting is in one area', () => {
  const whole = storeSettingsSchema.parse({});
  const parts = Object.keys(settingsAreas).map((area) => partOf(whole, area as keyof typeof settingsAreas));
  expect(parts.flatMap(Object.keys).sort()).toEqual(Object.keys(whole).sort());
});

test('another process obeys a change within two seconds, the changing one at once', async () => {
  const store = await freshStore(app, {});
  const config = { ...app.services.config, profile: 'production' as const };
  const pool = createPool(app.database.app, { name: 'other process', max: 2 });
  const current = { ...app.system, config };
  const there = { ...current, db: createDatabase(pool) };
  const hoursOf = async (process: typeof current, id: StoreId) =>
    (await storeById(process, id)).settings.firstAnswerHours;
  try {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    expect([await hoursOf(current, store.id), await hoursOf(there, store.id)]).toEqual([24, 24]);
    const change = { storeId: store.id, area: 'claim-acknowledgment' as const, expectedVersion: 0 };
    await changeSettings(current, { ...change, settings: { firstAnswerHours: 6 } });
    expect(await hoursOf(current, store.id)).toBe(6);
    clock.mockReturnValue(1_002_000);
    expect(await hoursOf(there, store.id)).toBe(6);
  } finally {
    vi.restoreAllMocks();
    await pool.end();
  }
});

test('the app may not alter a version', async () => {
  const store = await freshStore(app, { firstAnswerHours: 3 });
  const alter = app.services.db.inStore(store.id, (tx) =>
    tx.updateTable('store_settings').set({ reason: 'other' }).where('store_id', '=', store.id).execute(),
  );
  await expect(alter).rejects.toThrow(/permission denied/);
});
