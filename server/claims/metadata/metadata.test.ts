import { describe, expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import type { ActivityRow } from '#core/contract/integrations/activity.ts';
import type { StoreSettingsInput } from '#core/contract/tenancy/settings-areas.ts';
import { roles } from '#core/permissions.ts';
import { changeSettings } from '../../tenancy/settings/change-settings.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { changeMetadata } from './change-metadata.ts';

const settings: StoreSettingsInput = {
  metadata: {
    fields: [
      { key: 'cause', label: 'Root cause', kind: 'choice', choices: ['Packing', 'Carrier'] },
      { key: 'batch', label: 'Batch' },
      { key: 'weight', label: 'Weight', kind: 'number' },
      { key: 'erp', label: 'ERP number', shown: false },
      { of: 'order', key: 'gift', label: 'Gift note' },
      { of: 'order', key: 'route', label: 'Route', shown: false },
    ],
  },
};

const app = await testApp();
const store = await freshStore(app, settings);
const admin = await staff(app, 'store_admin', store);
let number = 0;

async function claimed(place = store) {
  number += 1;
  const order = { metadata: { gift: 'For Ada', route: 'N7', lane: '4' } };
  return soldAndClaimed(app, place, `metadata-${number}`, { order });
}
const set = (id: string, metadata: Record<string, string | null>, by = admin) =>
  changeMetadata(app.as(by), { id, metadata });
const valuesOf = async (id: string) =>
  Object.fromEntries(
    (await asOwner(app, 'SELECT key, value FROM claim_metadata WHERE claim_id = $1', [id])).map(({ key, value }) => [
      key,
      value,
    ]),
  );
async function read<T>(path: string, headers: Record<string, string>): Promise<T> {
  const answer = await app.ask('platform.test', path, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const lines = ({ feed }: ClaimDesk) => feed.filter(({ kind }) => kind === 'claim.metadata-changed');

describe('who may not', () => {
  const mayNot = roles.filter(
    (role) => !['account_owner', 'account_admin', 'store_owner', 'store_admin', 'orderprotection_admin'].includes(role),
  );
  test.each(mayNot)('whoever is %s sets no metadata on a claim', async (role) => {
    const { claim } = await claimed();
    const by = await staff(app, role, store);
    await expect(set(claim.id, { batch: 'B-1' }, by)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await valuesOf(claim.id)).toEqual({});
  });

  test('someone of another store finds no claim to set it on', async () => {
    const other = await freshStore(app, settings);
    const { claim } = await claimed();
    const owner = await staff(app, 'store_owner', other);
    await expect(set(claim.id, { batch: 'B-1' }, owner)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('the customer neither sets nor reads it', async () => {
    const { claim, shopper } = await claimed();
    await set(claim.id, { batch: 'B-1' });
    const asked = changeMetadata(app.as(shopper), { id: claim.id, metadata: { batch: 'mine' } });
    await expect(asked).rejects.toMatchObject({ code: 'not-found' });
    const { accessToken } = (await (
      await app.ask(hostOf(store), '/v1/order-lookup', {
        json: { order: `metadata-${number}`, email: 'ana@mail.test' },
      })
    ).json()) as { accessToken: string };
    const answer = await app.ask(hostOf(store), `/v1/claims/${claim.id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(answer.status).toBe(200);
    expect((await answer.json()) as Claim).toMatchObject({ metadata: {} });
  });

  test('a token sets it with the scope metadata:update, and with no other', async () => {
    const { claim } = await claimed();
    const send = async (scopes: Parameters<typeof bearerOf>[2]) =>
      app.ask('platform.test', `/v1/claims/${claim.id}/metadata`, {
        method: 'PATCH',
        headers: await bearerOf(app, store, scopes),
        json: { metadata: { batch: 'B-7' } },
      });
    expect((await send(['claims:update', 'metadata:read'])).status).toBe(403);
    const answer = await send(['metadata:update']);
    expect([answer.status, await answer.json()]).toEqual([200, { metadata: { batch: 'B-7' } }]);
  });

  test('who reads the claim but no metadata sees neither its values nor its feed lines', async () => {
    const { claim } = await claimed();
    await set(claim.id, { batch: 'B-1' });
    const { headers } = await signedIn(app, 'store_user', store);
    const desk = await read<ClaimDesk>(`/v1/console/claims/${claim.id}`, headers);
    expect([desk.metadata, desk.claim.metadata, desk.order.metadata, lines(desk)]).toEqual([[], {}, {}, []]);
  });
});

test('a claim has what was set, told by a line each; unnamed fields and version stay', async () => {
  const { claim } = await claimed();
  const before = await claimRow(app, store, claim.id);
  expect(await set(claim.id, { batch: ' B-1 ', cause: 'Carrier' })).toEqual({ batch: 'B-1', cause: 'Carrier' });
  app.clock.advance(1000);
  expect(await set(claim.id, { weight: '1,250.5' })).toMatchObject({ batch: 'B-1', weight: '1250.5' });
  app.clock.advance(1000);
  await set(claim.id, { batch: null });
  expect(await valuesOf(claim.id)).toEqual({ cause: 'Carrier', weight: '1250.5' });
  const { headers } = await signedIn(app, 'store_support', store);
  const desk = await read<ClaimDesk>(`/v1/console/claims/${claim.id}`, headers);
  expect(lines(desk).map(({ text }) => text)).toEqual([
    'set Batch to “B-1”',
    'set Root cause to “Carrier”',
    'set Weight to “1250.5”',
    'cleared Batch',
  ]);
  expect(await claimRow(app, store, claim.id)).toEqual(before);
});

test('a repeated value and an emptied empty field make no line in the feed', async () => {
  const { claim } = await claimed();
  await set(claim.id, { batch: 'B-1' });
  await set(claim.id, { batch: 'B-1', cause: null });
  const events = await asOwner(app, `SELECT 1 FROM events WHERE claim_id = $1 AND kind = 'claim.metadata-changed'`, [
    claim.id,
  ]);
  expect(events).toHaveLength(1);
});

test.each([
  [{ nothing: 'x' }, '/metadata/nothing', 'unknown-field'],
  [{ gift: 'x' }, '/metadata/gift', 'unknown-field'],
  [{ constructor: 'x' }, '/metadata/constructor', 'unknown-field'],
  [{ cause: 'Weather' }, '/metadata/cause', 'not-offered'],
  [{ weight: 'heavy' }, '/metadata/weight', 'wrong-format'],
])('a claim refuses %j whole: nothing of it is written', async (metadata, pointer, code) => {
  const { claim } = await claimed();
  await expect(set(claim.id, { batch: 'B-1', ...metadata } as Record<string, string>)).rejects.toMatchObject({
    code: 'validation-failed',
    errors: [{ pointer, code }],
  });
  expect(await valuesOf(claim.id)).toEqual({});
});

test('an archived claim takes no metadata', async () => {
  const { claim } = await claimed();
  await asOwner(app, `UPDATE claims SET state = 'ARCHIVED', state_before = 'DENIED' WHERE id = $1`, [claim.id]);
  await expect(set(claim.id, { batch: 'B-1' })).rejects.toMatchObject({ code: 'claim-archived' });
});

test('concurrent edits of different fields all stay; one field has one of the values', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { claim } = await claimed();
    await Promise.all([
      set(claim.id, { batch: 'B-1', cause: 'Carrier' }),
      set(claim.id, { cause: 'Packing', weight: '3' }),
      set(claim.id, { weight: '3', batch: 'B-1' }),
    ]);
    const values = await valuesOf(claim.id);
    expect(values).toMatchObject({ batch: 'B-1', weight: '3' });
    expect(['Carrier', 'Packing']).toContain(values.cause);
  }
});

test('a field hidden from staff is in none of their answers; a program reads it', async () => {
  const { claim, orderId, order } = await claimed();
  await set(claim.id, { erp: '7', batch: 'B-1' });
  const { headers } = await signedIn(app, 'store_owner', store);
  const desk = await read<ClaimDesk>(`/v1/console/claims/${claim.id}`, headers);
  expect(desk.metadata.map(({ key, value }) => [key, value])).toEqual([
    ['cause', null],
    ['batch', 'B-1'],
    ['weight', null],
    ['gift', 'For Ada'],
    ['lane', '4'],
  ]);
  expect(desk.claim.metadata).toEqual({ batch: 'B-1' });
  expect(lines(desk).map(({ text }) => text)).toEqual(['set Batch to “B-1”']);
  const log = await read<{ rows: ActivityRow[] }>(`/v1/stores/${store.id}/activity?about=${claim.id}`, headers);
  const told = log.rows.map(({ text }) => text).filter((text) => text.startsWith('set '));
  expect(told).toEqual(['set Batch to “B-1”']);
  const ofOrder = await read<OrderDesk>(`/v1/stores/${store.id}/orders/${orderId}`, headers);
  expect(ofOrder.metadata.map(({ label }) => label)).toEqual(['Gift note', 'lane']);
  expect(ofOrder.order.metadata).toEqual({ gift: 'For Ada', lane: '4' });
  const token = await bearerOf(app, store, ['claims:read', 'orders:read', 'metadata:read']);
  expect((await read<Claim>(`/v1/claims/${claim.id}`, token)).metadata).toEqual({ batch: 'B-1', erp: '7' });
  expect(
    (await read<{ metadata: object }>(`/v1/orders/${order.sourceOrderId}?storeId=${store.id}`, token)).metadata,
  ).toMatchObject({ route: 'N7' });
});

test('a removed field is no longer shown, and its values are there when it comes back', async () => {
  const place = await freshStore(app, settings);
  const owner = await staff(app, 'store_owner', place);
  const { claim } = await claimed(place);
  await set(claim.id, { batch: 'B-1' }, owner);
  const change = (version: number, fields: object[]) =>
    changeSettings(app.as(owner), {
      storeId: place.id,
      area: 'metadata',
      expectedVersion: version,
      settings: { metadata: { fields } },
    });
  const { headers } = await signedIn(app, 'store_owner', place);
  const shown = async () =>
    (await read<ClaimDesk>(`/v1/console/claims/${claim.id}`, headers)).metadata
      .filter(({ of }) => of === 'claim')
      .map(({ label, value }) => [label, value]);
  await change(1, []);
  expect(await shown()).toEqual([]);
  await change(2, [{ key: 'batch', label: 'Lot' }]);
  expect(await shown()).toEqual([['Lot', 'B-1']]);
});

test.each([
  [
    [
      { key: 'a', label: 'A' },
      { key: 'a', label: 'B' },
    ],
    '/settings/metadata/fields/1/key',
    'metadata-key-twice',
  ],
  [[{ key: 'a/b', label: 'A' }], '/settings/metadata/fields/0/key', 'metadata-key-form'],
  [[{ key: 'a', label: 'A', kind: 'choice' }], '/settings/metadata/fields/0/choices', 'metadata-no-choices'],
  [
    [{ key: 'a', label: 'A', kind: 'choice', choices: ['x, y'] }],
    '/settings/metadata/fields/0/choices/0',
    'metadata-choice-form',
  ],
  [
    [{ key: 'a', label: 'A', kind: 'choice', choices: ['x', 'x'] }],
    '/settings/metadata/fields/0/choices',
    'metadata-choice-twice',
  ],
])('fields that can’t be are refused: %j at %s', async (fields, pointer, message) => {
  const place = await freshStore(app);
  const change = changeSettings(app.as(await staff(app, 'store_owner', place)), {
    storeId: place.id,
    area: 'metadata',
    expectedVersion: 0,
    settings: { metadata: { fields } },
  });
  await expect(change).rejects.toMatchObject({ errors: [{ pointer, message: { code: message } }] });
});

test.each(['store_support', 'store_user', 'orderprotection_support', 'orderprotection_partner'] as const)(
  'a field is defined by no %s',
  async (role) => {
    const change = changeSettings(app.as(await staff(app, role, store)), {
      storeId: store.id,
      area: 'metadata',
      expectedVersion: 1,
      settings: { metadata: { fields: [] } },
    });
    await expect(change).rejects.toMatchObject({ code: 'forbidden' });
  },
);
