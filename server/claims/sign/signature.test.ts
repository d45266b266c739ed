import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MediaId } from '#core/ids.ts';
import type { Manifest } from '#core/reference/claim-facts.ts';
import { artBytes } from '../../demo/art.ts';
import { renditionKey } from '../../platform/media/storage/media-keys.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import {
  bearerOf,
  freshStore,
  hostOf,
  lookUp,
  missingItems,
  orderOf,
  placeOrder,
  soldAndClaimed,
} from '../../testing/fixtures.ts';
import { manifestMac } from '../claim/signed-statement.ts';
import { claimLinkToken } from '../links/claim-links.ts';

const app = await testApp();
const store = await freshStore(app);
const picture = readFileSync(new URL('../../demo/art/mug-broken.webp', import.meta.url));
const reader = await bearerOf(app, store, ['claims:read', 'warranties:read']);
const day = 86_400_000;
let number = 0;

async function shopper() {
  number += 1;
  const order = orderOf(app, String(number));
  await placeOrder(app, store, order);
  const { bearer } = await lookUp(app, store, order.orderNumber);
  const ask = (path: string, init: Parameters<TestApp['ask']>[2] = {}) =>
    app.ask(hostOf(store), path, {
      ...init,
      headers: { ...bearer, ...(init.headers as Record<string, string> | undefined) },
    });
  const signature = async () => {
    const asked = await ask('/v1/uploads', {
      json: { contentType: 'image/webp', filename: 's.webp', mediaType: 'SIGNATURE' },
    });
    const { mediaId, signedUrl, headers } = (await asked.json()) as {
      mediaId: string;
      signedUrl: string;
      headers: Record<string, string>;
    };
    const { pathname, search } = new URL(signedUrl, 'http://x');
    expect(
      (await ask(pathname + search, { method: 'PUT', body: new Uint8Array(picture), headers })).status,
    ).toBeLessThan(300);
    return mediaId;
  };
  const file = async (customerSignature: string, items = { i1: 1 }) => {
    const json = missingItems(String(number), items, { resolution: { desiredMethod: 'REFUND', customerSignature } });
    const answer = await ask(`/v1/claims/${order.sourceOrderId}`, { json });
    return { status: answer.status, body: (await answer.json()) as { id: string; code?: string } };
  };
  return { ask, signature, file };
}

test('T19: a signature serves one claim; used again or elsewhere it is refused', async () => {
  const ana = await shopper();
  const media = await ana.signature();
  expect((await ana.file(media)).status).toBe(201);
  expect(await ana.file(media, { i1: 2 })).toMatchObject({ status: 400, body: { code: 'signature-not-fresh' } });
  const stolen = await ana.signature();
  const ben = await shopper();
  expect(await ben.file(stolen)).toMatchObject({ status: 400 });
});

test.each([
  ['quantity', 'UPDATE claim_items SET quantity = 2 WHERE store_id = $2 AND claim_id = $1'],
  [
    'which thing',
    `UPDATE claim_items i SET order_item_id = o.id FROM claims c, order_items o
         WHERE i.store_id = $2 AND i.claim_id = $1 AND c.store_id = $2 AND c.id = $1
           AND o.store_id = $2 AND o.order_id = c.order_id AND o.source_item_id = 'i2'`,
  ],
  ['the kind', `UPDATE claim_items SET claim_type = 'DAMAGED' WHERE store_id = $2 AND claim_id = $1`],
  ['the category', `UPDATE claims SET category = 'WARRANTY' WHERE store_id = $2 AND id = $1`],
  ['the name', `UPDATE claims SET signature_name = 'Eve' WHERE store_id = $2 AND id = $1`],
  ['that it lost its things', 'DELETE FROM claim_items WHERE store_id = $2 AND claim_id = $1'],
  ['the code', `UPDATE claims SET manifest_mac = reverse(manifest_mac) WHERE store_id = $2 AND id = $1`],
  ['the words', `UPDATE claim_items SET details = 'more' WHERE store_id = $2 AND claim_id = $1`],
  ['the wish', `UPDATE claims SET requested_resolution = 'RESHIP' WHERE store_id = $2 AND id = $1`],
  ['the time', `UPDATE claims SET signed_at = '2026-01-01T00:00:00Z' WHERE store_id = $2 AND id = $1`],
  ['the picture', `UPDATE claims SET signature_media_id = null WHERE store_id = $2 AND id = $1`],
  ['the address', `UPDATE claims SET updated_shipping_address = '{"city": "Salem"}' WHERE store_id = $2 AND id = $1`],
  [
    'the record',
    `UPDATE claims SET manifest = jsonb_set(manifest, '{statement}', '"x"') WHERE store_id = $2 AND id = $1`,
  ],
])('T19: a signature holds until %s is edited behind the product', async (_, edit) => {
  const ana = await shopper();
  const { body } = await ana.file(await ana.signature());
  const verify = async () =>
    (await app.ask(hostOf(store), `/v1/claims/${body.id}/signature/verify`, { headers: reader })).json();
  expect(await verify()).toMatchObject({ valid: true, reason: null });
  await asOwner(app, edit, [body.id, store.id]);
  expect(await verify()).toMatchObject({ valid: false, reason: expect.stringMatching(/signed/) });
});

test('T19: a signature holds until a signed photo is replaced or removed', async () => {
  const ana = await shopper();
  const media = await ana.signature();
  const { body } = await ana.file(media);
  const verify = async () =>
    (await app.ask(hostOf(store), `/v1/claims/${body.id}/signature/verify`, { headers: reader })).json();
  expect(await verify()).toMatchObject({ valid: true, reason: null });
  const broken = { valid: false, reason: 'The image of the signature isn’t the one that was signed.' };
  const key = renditionKey(store.id, media as MediaId, 'full');
  await app.services.media.write(key, artBytes('flask.webp'), 'image/webp');
  expect(await verify()).toMatchObject(broken);
  await app.services.media.remove(key);
  expect(await verify()).toMatchObject(broken);
});

test('T19: a signature given before photos were noted holds as it did', async () => {
  const ana = await shopper();
  const { body } = await ana.file(await ana.signature());
  const { signatureSha256, ...manifest } = (await claimRow(app, store, body.id)).manifest as Manifest;
  expect(signatureSha256).toMatch(/^[0-9a-f]{64}$/);
  await asOwner(app, 'UPDATE claims SET manifest = $2, manifest_mac = $3 WHERE id = $1', [
    body.id,
    JSON.stringify(manifest),
    manifestMac(app.services, manifest),
  ]);
  const answer = await app.ask(hostOf(store), `/v1/claims/${body.id}/signature/verify`, { headers: reader });
  expect(await answer.json()).toMatchObject({ valid: true, reason: null });
});

test('T20: after filing the address is frozen; the attempt is remembered', async () => {
  const ana = await shopper();
  const { body } = await ana.file(await ana.signature());
  const answer = await ana.ask(`/v1/claims/signature/${body.id}`, {
    method: 'PUT',
    json: {
      signatureName: 'Ana Ruiz',
      updatedShippingAddress: { address1: '9 Far Rd', city: 'Oslo', country: 'NO' },
    },
  });
  expect(answer.status).toBe(409);
  expect(await claimRow(app, store, body.id)).toMatchObject({ updated_shipping_address: null, version: 1 });
  expect(
    await asOwner(app, `SELECT kind FROM events WHERE subject = $1 ORDER BY sequence DESC LIMIT 1`, [body.id]),
  ).toEqual([{ kind: 'claim.address-refused' }]);
});

describe('T06: a link', () => {
  const read = (token: string, path: string) =>
    app.ask(hostOf(store), path, { headers: { authorization: `Claim ${token}` } });

  test('with any bit turned, for another claim, scope or store, opens nothing', async () => {
    const { claim } = await soldAndClaimed(app, store, 'l1');
    const other = await soldAndClaimed(app, store, 'l2');
    const path = `/v1/claims/${claim.id}`;
    const token = claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, 'view');
    expect((await read(token, path)).status).toBe(200);
    expect((await read(token, `/v1/claims/${other.claim.id}`)).status).toBe(404);
    for (let place = 0; place < token.length; place += 1) {
      const turned = token.slice(0, place) + (token[place] === 'a' ? 'b' : 'a') + token.slice(place + 1);
      expect([401, 404]).toContain((await read(turned, path)).status);
    }
    for (const forged of [
      token.replace('.view.', '.sign.'),
      token.replace(claim.id.slice(4), other.claim.id.slice(4)),
      claimLinkToken(app.services, { storeId: (await freshStore(app)).id, id: claim.id as never }, 'view'),
    ]) {
      expect([401, 404]).toContain((await read(forged, path)).status);
    }
    const signing = await app.ask(hostOf(store), `/v1/claims/signature/${claim.id}`, {
      method: 'PUT',
      json: { signatureName: 'Eve' },
      headers: { authorization: `Claim ${token}` },
    });
    expect(signing.status).toBe(404);
    const print = claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, 'print');
    const withdrawing = await app.ask(hostOf(store), `${path}/withdraw`, {
      json: { expectedVersion: 1 },
      headers: { authorization: `Claim ${print}` },
    });
    expect([(await read(print, path)).status, withdrawing.status]).toEqual([200, 404]);
  });

  test('T06: a view link works 180 days from the last activity, a signing link 14 days', async () => {
    const { claim } = await soldAndClaimed(app, store, 'l3');
    const of = (scope: 'view' | 'sign') =>
      claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, scope);
    const [view, sign] = [of('view'), of('sign')];
    const path = `/v1/claims/${claim.id}`;
    const pages = [
      `/view/${view}`,
      `/print/${view}`,
      `/view/${view}/appeal`,
      `/view/${view}/review`,
      `/sign/${claim.id}?token=${sign}`,
    ];
    const opened = () => Promise.all(pages.map(async (page) => (await app.ask(hostOf(store), page)).status));
    const start = app.clock.now();
    // Page by page a link that is good answers 200, or leads to the claim where there is nothing to do.
    expect((await opened()).filter((status) => status >= 400)).toEqual([]);
    app.clock.set(start + 14 * day);
    expect([(await read(sign, path)).status, (await read(view, path)).status]).toEqual([200, 200]);
    app.clock.set(start + 15 * day);
    expect([(await read(sign, path)).status, (await read(view, path)).status]).toEqual([410, 200]);
    app.clock.set(start + 181 * day);
    const expired = await read(view, path);
    expect([expired.status, ((await expired.json()) as { code: string }).code]).toEqual([410, 'link-expired']);
    expect(await opened()).toEqual(pages.map(() => 410));
    app.clock.set(start + 1000);
    await asOwner(app, 'UPDATE claims SET links_valid_from = $2 WHERE id = $1', [
      claim.id,
      new Date(start + 500).toISOString(),
    ]);
    expect((await read(view, path)).status).toBe(410);
    expect(await opened()).toEqual(pages.map(() => 410));
  });
});

test('T05: a claim’s number opens nothing, its id carries fifty-seven random bits', async () => {
  const made = [];
  for (let place = 0; place < 12; place += 1) {
    made.push((await soldAndClaimed(app, store, `n${place}`)).claim);
  }
  expect(new Set(made.map((claim) => claim.id.slice(-16, -5))).size).toBe(12);
  const byNumber = await app.ask(hostOf(store), `/v1/claims/${made[0]?.claim_number}`, { headers: reader });
  expect(byNumber.status).toBe(404);
  expect((await app.ask(hostOf(store), `/v1/claims/${made[0]?.id}`)).status).toBe(401);
});
