import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityRow } from '#core/contract/integrations/activity.ts';
import { type StoreSettings, storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import type { StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { MIGRATIONS } from '../../platform/db/migrate.ts';
import { testApp } from '../../testing/app.ts';
import { asAdmin } from '../../testing/connections.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, signedIn } from '../../testing/fixtures.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { listSettingsVersions } from '../settings/read-settings.ts';
import { type StoreRecord, storeById } from './read-store.ts';

const app = await testApp();

/** A version as it was kept before 0093, so many minutes after the store was opened. */
interface Kept {
  area: string;
  version: number;
  minute: number;
  by: string;
  settings: Record<string, unknown>;
  reason?: string | null;
  putBack?: number | null;
}

/** What a store held with these versions, at that minute or ever after: whatever the areas are called. */
function heldAt(versions: readonly Kept[], minute = Number.POSITIVE_INFINITY): Record<string, unknown> {
  const newest = new Map<string, Kept>();
  for (const each of [...versions].sort((one, other) => one.version - other.version)) {
    if (each.minute <= minute) newest.set(each.area, each);
  }
  const parts = [...newest.values()].map(({ settings }) => settings);
  const days = Object.assign({}, ...parts.map(({ lifecycle }) => lifecycle));
  return { ...Object.assign({}, ...parts), ...(Object.keys(days).length > 0 && { lifecycle: days }) };
}
const obeyedAt = (versions: readonly Kept[], minute?: number): StoreSettings =>
  storeSettingsSchema.parse(heldAt(versions, minute));

const opened = Date.parse('2026-03-01T09:00:00.000Z');

/** A store with these versions alone, and what they come to together. */
async function storeOfBefore(versions: readonly Kept[]): Promise<StoreRecord> {
  const store = await freshStore(app, {});
  const rows = versions.map(({ minute, ...rest }) => ({
    ...rest,
    at: new Date(opened + minute * 60_000).toISOString(),
  }));
  await asOwner(
    app,
    `INSERT INTO store_settings
       (store_id, area, version, settings, put_back, reason, author_kind, author_id, author_name, created_at)
     SELECT $1, v.area, v.version, v.settings, v."putBack", v.reason, 'staff', 'usr_' || v.by, v.by, v.at
     FROM jsonb_to_recordset($2::jsonb) AS v
       (area text, version int, settings jsonb, "putBack" int, reason text, by text, at timestamptz)`,
    [store.id, JSON.stringify(rows)],
  );
  await asOwner(app, 'UPDATE current_settings SET settings = $2 WHERE store_id = $1', [
    store.id,
    JSON.stringify(heldAt(versions)),
  ]);
  return store;
}

async function migrate(): Promise<void> {
  await asOwner(app, 'ALTER TABLE store_settings DROP COLUMN was_area, DROP COLUMN was_version', []);
  const file = join(MIGRATIONS, '0093_settings_named_for_what_they_hold.sql');
  await asAdmin(app.database.owner, (client) => client.query(readFileSync(file, 'utf8')));
}

/** Every version of a store, by area in its order. */
async function versionsOf(storeId: StoreId): Promise<Kept[]> {
  const rows = await asOwner(
    app,
    `SELECT area, version, settings, put_back AS "putBack", reason,
       CASE WHEN author_kind = 'staff' AND author_id = 'usr_' || author_name THEN author_name END AS by,
       (extract(epoch FROM created_at) * 1000)::float8 AS at
     FROM store_settings WHERE store_id = $1 ORDER BY area, version`,
    [storeId],
  );
  // Cast: the columns are those of the statement.
  return rows.map(({ at, ...rest }) => ({ ...(rest as unknown as Kept), minute: (Number(at) - opened) / 60_000 }));
}

const kept = (
  area: string,
  version: number,
  minute: number,
  by: string,
  settings: Kept['settings'],
  more = {},
): Kept => ({
  ...{ area, version, minute, by, settings },
  ...more,
});
const [days, costs] = ['customer-communication', 'replacement-cost'] as const;
const [first, late, noReship, buttons] = [
  { countAllClaims: true, lifecycle: { appealDays: 8 } },
  { lifecycle: { noAnswerDays: 4, signDays: 10 } },
  { methods: { reship: false } },
  { cart: { look: 'buttons' } },
];
const life: readonly Kept[] = [
  kept('general', 1, 0, 'Amends', first),
  kept(days, 1, 0, 'Amends', { lifecycle: { noAnswerDays: 9 } }),
  kept('fulfillment', 1, 0, 'Amends', { refundBusinessDays: 4 }),
  kept(costs, 1, 5, 'Priya', { limits: { perClaim: 120 } }),
  kept('widget', 1, 10, 'Priya', noReship, { reason: 'Out of stock' }),
  kept('general', 2, 20, 'Mara', { lifecycle: { appealDays: 5 } }, { reason: 'Shorter' }),
  kept(days, 2, 30, 'Mara', late),
  kept('widget', 2, 40, 'Priya', { ...noReship, ...buttons }, { reason: 'As on our site' }),
  kept('widget', 3, 50, 'Mara', { productTraits: [], ...buttons }),
  kept(costs, 2, 55, 'Mara', { limits: { perClaim: 120 }, giftCards: 'first' }, { reason: 'Gift cards expire' }),
  kept('general', 3, 60, 'Priya', first, { putBack: 1 }),
  kept(days, 3, 62, 'Priya', {}, { putBack: 0 }),
  kept(costs, 3, 65, 'Priya', { limits: { perClaim: 300 }, giftCards: 'first' }),
  kept(days, 4, 70, 'Mara', late, { putBack: 2 }),
  kept('widget', 4, 80, 'Priya', { ...noReship, ...buttons }, { putBack: 2 }),
];

const partsOfAreas = [
  ['general', [{}, { countAllClaims: true }, { lifecycle: { appealDays: 3 } }, { lifecycle: {} }]],
  ['customer-communication', [{}, { lifecycle: { noAnswerDays: 4 } }, { lifecycle: { signDays: 5, noAnswerDays: 6 } }]],
  ['widget', [{}, { cart: { look: 'buttons' } }, { methods: { reship: false } }, { productTraits: [] }]],
  ['replacement-cost', [{}, { limits: { perClaim: 90 } }, { giftCards: 'last' }, { giftCards: 'first', limits: {} }]],
] as const;

/** A life that may have been: acts at any minute, several of them at one. */
const someLife = fc
  .array(
    fc.record({
      of: fc.constantFrom(...partsOfAreas),
      part: fc.nat(),
      minute: fc.nat(12),
      by: fc.constantFrom('Mara', 'Priya'),
    }),
    { maxLength: 14 },
  )
  .map((acts) => {
    const counts = new Map<string, number>();
    return acts
      .sort((one, other) => one.minute - other.minute)
      .map(({ of: [area, parts], part, minute, by }, place): Kept => {
        const version = (counts.get(area) ?? 0) + 1;
        counts.set(area, version);
        return {
          area,
          version,
          minute,
          by,
          settings: parts[part % parts.length] ?? {},
          reason: place % 3 === 0 ? null : `${place}`,
        };
      });
  });

/** Two processes whose clocks differ: the second version is dated before the first. */
const skewed = [
  kept('general', 1, 10, 'Mara', first),
  kept('general', 2, 8, 'Priya', {}),
  kept(days, 1, 9, 'Mara', late),
];
const lives = [life, ...fc.sample(someLife, 40)];
const everyLife = [...lives, skewed];
const stores = await Promise.all(everyLife.map(storeOfBefore));
const [store] = stores as [StoreRecord];
const { actor: mara, headers } = await signedIn(app, 'store_owner', store);
const obeyed = await Promise.all(stores.map(({ id }) => storeById(app.services, id)));

// What was recorded of it, and handed out, before.
for (const data of [
  { area: 'replacement-cost', version: 3 },
  { area: 'customer-communication', version: 4, putBack: 2 },
  { area: 'widget', version: 4, putBack: 2 },
]) {
  app.clock.advance(1000);
  await app.services.db.inStore(store.id, (tx) =>
    recordEvent(tx, app.as(mara), { storeId: store.id, kind: 'store.settings-changed', data }),
  );
}
const reader = await bearerOf(app, store, ['stores:read', 'settings-replacement-cost:read']);
const writer = await bearerOf(app, store, ['settings-replacement-cost:update', 'settings-widget:update']);
await migrate();

const path = `/v1/stores/${store.id}/settings`;

test('a token opens what it opened, and nothing more', async () => {
  const told = await app.ask('platform.test', path, { headers: reader });
  const { areas } = (await told.json()) as { areas: { area: string }[] };
  expect(areas.map(({ area }) => area)).toEqual(['limits']);
  const put = async (area: string, headers: Record<string, string>) =>
    (
      await app.ask('platform.test', `${path}/${area}`, {
        method: 'PUT',
        json: { expectedVersion: 9, settings: {} },
        headers,
      })
    ).status;
  expect(await put('limits', reader)).toBe(403);
  expect(await put('general', writer)).toBe(403);
  expect([await put('limits', writer), await put('widget', writer)], 'of another version').toEqual([409, 409]);
});

test('every version of before is one now, with its author, reason and place in order', async () => {
  const { general, limits, widget, fulfillment } = Object.groupBy(await versionsOf(store.id), ({ area }) => area);
  const told = (versions: readonly Kept[] = []) =>
    versions.map(({ version, minute, by, reason, putBack, settings }) => [
      version,
      minute,
      by,
      reason,
      putBack,
      settings,
    ]);
  const atFirst = { countAllClaims: true, lifecycle: { appealDays: 8, noAnswerDays: 9 } };
  const shorter = { lifecycle: { appealDays: 5, ...late.lifecycle } };
  const again = { countAllClaims: true, lifecycle: { appealDays: 8, ...late.lifecycle } };
  const [traits, cards] = [{ productTraits: [] }, { giftCards: 'first' }];
  expect(told(general)).toEqual([
    [1, 0, 'Amends', null, null, atFirst],
    [2, 10, 'Priya', 'Out of stock', null, { ...atFirst, ...noReship }],
    [3, 20, 'Mara', 'Shorter', null, { lifecycle: { appealDays: 5, noAnswerDays: 9 }, ...noReship }],
    [4, 30, 'Mara', null, null, { ...shorter, ...noReship }],
    [5, 50, 'Mara', null, null, { ...shorter, ...traits }],
    [6, 55, 'Mara', 'Gift cards expire', null, { ...shorter, ...traits, ...cards }],
    [7, 60, 'Priya', null, 1, { ...again, ...traits, ...cards }],
    [8, 62, 'Priya', null, 0, { ...first, ...traits, ...cards }],
    [9, 70, 'Mara', null, 4, { ...again, ...traits, ...cards }],
    [10, 80, 'Priya', null, 2, { ...again, ...noReship, ...cards }],
  ]);
  expect(told(limits)).toEqual([
    [1, 5, 'Priya', null, null, { limits: { perClaim: 120 } }],
    [2, 55, 'Mara', 'Gift cards expire', null, { limits: { perClaim: 120 } }],
    [3, 65, 'Priya', null, null, { limits: { perClaim: 300 } }],
  ]);
  expect(told(widget)).toEqual([
    [1, 10, 'Priya', 'Out of stock', null, {}],
    [2, 40, 'Priya', 'As on our site', null, buttons],
    [3, 50, 'Mara', null, null, buttons],
    [4, 80, 'Priya', null, 2, buttons],
  ]);
  expect(told(fulfillment)).toEqual([[1, 0, 'Amends', null, null, { refundBusinessDays: 4 }]]);
});

test('settings moved to areas are what the store had at each moment', async () => {
  for (const [place, before] of lives.entries()) {
    const now = await versionsOf((stores[place] as StoreRecord).id);
    for (const { minute } of before) {
      expect(obeyedAt(now, minute), JSON.stringify(before)).toEqual(obeyedAt(before, minute));
    }
    const who = (versions: readonly Kept[]) =>
      [...new Set(versions.map(({ minute, by, reason }) => JSON.stringify([minute, by, reason ?? null])))].sort();
    expect(who(now)).toEqual(who(before));
    for (const [area, versions = []] of Object.entries(Object.groupBy(now, (each) => each.area))) {
      expect(
        versions.map(({ version }) => version),
        area,
      ).toEqual(versions.map((_, index) => index + 1));
      expect(
        versions.map(({ minute }) => minute),
        area,
      ).toEqual(versions.map(({ minute }) => minute).sort((a, b) => a - b));
    }
  }
});

test('a store obeys the same settings before and after, as its newest versions say', async () => {
  for (const [place, { id }] of stores.entries()) {
    expect((await storeById({ ...app.services }, id)).settings).toEqual(obeyed[place]?.settings);
    expect(obeyedAt(await versionsOf(id)), JSON.stringify(everyLife[place])).toEqual(obeyed[place]?.settings);
  }
});

test('the log leads to where settings are now and names restored versions', async () => {
  const lines = async () => {
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/activity?group=settings`, { headers });
    const { rows } = (await answer.json()) as { rows: ActivityRow[] };
    return rows.map(({ text, page }) => [text, page]);
  };
  const before = [
    ['restored version 2 of the settings: Widget', 'widget'],
    ['restored version 4 of the settings: General', 'general'],
    ['changed the settings: Limits', 'limits'],
    ['created the store', null],
  ];
  expect(await lines()).toEqual(before);
  app.clock.advance(1000);
  await changeSettings(app.as(mara), { storeId: store.id, area: 'general', expectedVersion: 10, putBack: 2 });
  expect(await lines()).toEqual([['restored version 2 of the settings: General', 'general'], ...before]);
});

test('a version of before is restored, and a change on an older number is refused', async () => {
  const versions = () => listSettingsVersions(app.as(mara), { storeId: store.id, area: 'general', size: 25 });
  const { version = 0 } = (await versions())[0] ?? {};
  expect(version).toBeGreaterThan(3);
  const set = (area: 'general' | 'limits' | 'widget', expectedVersion: number, putBack: number) =>
    changeSettings(app.as(mara), { storeId: store.id, area, expectedVersion, putBack });
  await expect(set('general', 3, 1)).rejects.toMatchObject({ code: 'settings-conflict', extensions: { version } });
  expect(await set('general', version, 4)).toMatchObject({ version: version + 1, putBack: 4 });
  expect(await set('limits', 3, 1)).toMatchObject({ version: 4, settings: { limits: { perClaim: 120 } } });
  expect(await set('widget', 4, 1)).toMatchObject({ version: 5, settings: { cart: { look: 'toggle' } } });
  const { settings } = await storeById(app.services, store.id);
  expect(settings).toMatchObject({
    limits: { perClaim: 120 },
    giftCards: 'by-amount',
    methods: { reship: false },
    lifecycle: { appealDays: 5, noAnswerDays: 4, signDays: 10 },
    cart: { look: 'toggle' },
  });
  const newest = (await versions()).map((each) => [each.version, each.authorName]);
  expect(newest[0]).toEqual([version + 1, mara.name]);
  expect(newest.slice(-3)).toEqual([
    [3, 'Mara'],
    [2, 'Priya'],
    [1, 'Amends'],
  ]);
});
