import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { type Role, rolePermissions, roles } from '#core/permissions.ts';
import type { FilingWay } from '#core/reference/sessions.ts';
import type { Actor } from '../../platform/context/context.ts';
import { changeClaimFiling, readClaimFiling } from '../../tenancy/stores/filing/claim-filing.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import {
  bearerOf,
  freshStore,
  hostOf,
  lookUp,
  machine,
  missingItems,
  orderOf,
  sellOrder,
  shopperOf,
  signedIn,
  soldAndClaimed,
  staff,
} from '../../testing/fixtures.ts';
import { fileOfflineClaim } from '../in-store/file-in-store-claim.ts';
import { fileClaim } from './file-claim.ts';

const app = await testApp();
const hour = 3_600_000;
const sentence = 'Our warehouse flooded. You can file from Friday.';
let count = 0;

const inHours = (hours: number) => new Date(app.clock.now() + hours * hour).toISOString();
const pauseOf = (changes: object = {}) => ({ until: inHours(2), sentence, ...changes });
const pause = (store: StoreRecord, way: FilingWay, given: object | null = {}) =>
  changeClaimFiling(app.system, { storeId: store.id, way, pause: given && pauseOf(given) });

/** Files a claim on an order of its own. */
async function file(store: StoreRecord, actorOf: (orderId: string) => Actor | Promise<Actor>, valet = false) {
  count += 1;
  const order = orderOf(app, `p${count}`);
  const { id } = await sellOrder(app, store, order);
  const body = fileClaimIn.parse(missingItems(`p${count}`, { i1: 1 }));
  const ctx = app.as(await actorOf(id));
  return fileClaim(ctx, { storeId: store.id, sourceOrderId: order.sourceOrderId, body, valet });
}
const ways: Record<FilingWay, (store: StoreRecord) => Promise<unknown>> = {
  portal: (store) => file(store, (orderId) => shopperOf(app, store, orderId)),
  valet: (store) => file(store, () => staff(app, 'store_owner', store), true),
  api: (store) => file(store, () => machine(app, store.id, ['claims:create', 'claims:resolve'])),
};
const paused = { code: 'filing-paused', detail: { code: 'filing-paused' } };

describe('who pauses no claims', () => {
  const may = (role: Role) => rolePermissions[role].has('claim-filing:update');

  test.each(roles.filter((role) => !may(role)))('a %s neither reads nor changes what is paused', async (role) => {
    const store = await freshStore(app);
    const { headers } = await signedIn(app, role, store);
    const path = `/v1/stores/${store.id}/claim-filing`;
    const json = { way: 'portal', pause: pauseOf() };
    expect((await app.ask('platform.test', path, { headers })).status).toBeOneOf([403, 404]);
    expect((await app.ask('platform.test', path, { method: 'PUT', headers, json })).status).toBeOneOf([403, 404]);
    expect(await asOwner(app, 'SELECT way FROM filing_pauses WHERE store_id = $1', [store.id])).toEqual([]);
  });

  test('a token pauses none, whatever its scopes are', async () => {
    const store = await freshStore(app);
    const headers = await bearerOf(app, store, ['stores:update']);
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/claim-filing`, { headers });
    expect(answer.status).toBeOneOf([401, 403]);
  });

  test.each([
    ['that is over', () => ({ until: inHours(-1) })],
    ['that ends before it begins', () => ({ from: inHours(3), until: inHours(2) })],
    ['of more than a year', () => ({ until: inHours(24 * 400) })],
  ])('a pause %s is refused at its end', async (_, given) => {
    const store = await freshStore(app);
    await expect(pause(store, 'portal', given())).rejects.toMatchObject({ errors: [{ pointer: '/pause/until' }] });
  });
});

describe('while new claims are paused', () => {
  test.each(Object.keys(ways) as FilingWay[])(
    'a pause of %s stops that way of filing alone, and ends by the clock',
    async (way) => {
      const store = await freshStore(app);
      await pause(store, way);
      for (const [other, files] of Object.entries(ways)) {
        await (other === way ? expect(files(store)).rejects.toMatchObject(paused) : files(store));
      }
      app.clock.advance(2 * hour - 1);
      await expect(ways[way](store)).rejects.toMatchObject(paused);
      app.clock.advance(1);
      await ways[way](store);
    },
  );

  test('a pause that is still to come stops nothing until then', async () => {
    const store = await freshStore(app);
    await pause(store, 'portal', { from: inHours(1), until: inHours(2) });
    await ways.portal(store);
    app.clock.advance(hour);
    await expect(ways.portal(store)).rejects.toMatchObject(paused);
    await pause(store, 'portal', null);
    await ways.portal(store);
  });

  test('a claim bought in a store is paused as others are', async () => {
    const store = await freshStore(app);
    await pause(store, 'valet');
    const owner = app.as(await staff(app, 'store_owner', store));
    // Cast: a pause is told before anything of the body is judged.
    await expect(fileOfflineClaim(owner, { storeId: store.id, body: {} as never })).rejects.toMatchObject(paused);
  });

  test('a claim that was filed before is answered when it is sent again, and goes on', async () => {
    const store = await freshStore(app);
    const { shopper, order, claim } = await soldAndClaimed(app, store, 'before');
    await pause(store, 'portal');
    const body = fileClaimIn.parse(missingItems('before', { i1: 1 }));
    const again = { storeId: store.id, sourceOrderId: order.sourceOrderId, body };
    expect((await fileClaim(app.as(shopper), again)).id).toBe(claim.id);
  });

  test('another store files as before', async () => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    await pause(store, 'portal');
    await ways.portal(other);
  });

  test('shoppers read the sentence before they file, and when they do', async () => {
    const store = await freshStore(app);
    await sellOrder(app, store, orderOf(app, 'told'));
    const { headers } = await signedIn(app, 'orderprotection_support_admin', null);
    const json = { way: 'portal', pause: pauseOf() };
    const changed = await app.ask('platform.test', `/v1/stores/${store.id}/claim-filing`, {
      method: 'PUT',
      headers,
      json,
    });
    expect(await changed.json()).toMatchObject({ filing: [{ way: 'portal', paused: true }, { paused: false }, {}] });
    const told = await app.ask(hostOf(store), `/v1/stores/${store.id}`);
    expect(await told.json()).toMatchObject({ filingPaused: { sentence, until: json.pause.until } });
    // Look-ups go on.
    const { status, bearer } = await lookUp(app, store, 'told');
    expect(status).toBe(200);
    const filed = await app.ask(hostOf(store), '/v1/claims/src-told', {
      headers: bearer,
      json: missingItems('told', { i1: 1 }),
    });
    expect([filed.status, await filed.json()]).toMatchObject([
      409,
      { code: 'filing-paused', detail: sentence, until: json.pause.until },
    ]);
    app.clock.advance(2 * hour);
    expect(await (await app.ask(hostOf(store), `/v1/stores/${store.id}`)).json()).toMatchObject({ filingPaused: null });
    expect(await readClaimFiling(app.system, { storeId: store.id })).toMatchObject([{ pause: null }, {}, {}]);
  });

  test('each change is in the store’s feed; resuming what isn’t paused is none', async () => {
    const store = await freshStore(app);
    await pause(store, 'api');
    await pause(store, 'api', null);
    await pause(store, 'api', null);
    const events = await asOwner(
      app,
      "SELECT kind FROM events WHERE store_id = $1 AND kind LIKE 'store.filing%' ORDER BY sequence",
      [store.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['store.filing-paused', 'store.filing-resumed']);
  });
});
