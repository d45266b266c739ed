import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { asOwner, claimRow, mailsAbout, unitsClaimed } from '../../testing/db-asserts.ts';
import {
  bearerOf,
  freshStore,
  hostOf,
  item,
  lookUp,
  missingItems,
  orderOf,
  placeOrder,
  staff,
} from '../../testing/fixtures.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import { verifySignature } from '../sign/verify-signature.ts';

const app = await testApp();
const photo = readFileSync(new URL('../../demo/art/mug-broken.webp', import.meta.url));
let number = 1000;

async function shopping(changes: Parameters<typeof orderOf>[2] = {}, settings = {}) {
  number += 1;
  const store = await freshStore(app, settings);
  const order = orderOf(app, String(number), changes);
  const { id: orderId } = await placeOrder(app, store, order);
  const { bearer, body } = await lookUp(app, store, order.orderNumber);
  const ask = (path: string, init: Parameters<TestApp['ask']>[2] = {}) =>
    app.ask(hostOf(store), path, {
      ...init,
      headers: { ...bearer, ...(init.headers as Record<string, string> | undefined) },
    });
  const file = async (json: unknown, headers: Record<string, string> = {}) => {
    const answer = await ask(`/v1/claims/${order.sourceOrderId}`, { json, headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { store, order, orderId, looked: body, ask, file, number: String(number) };
}

async function upload(ask: Awaited<ReturnType<typeof shopping>>['ask'], mediaType = 'CLAIM') {
  const place = (await (
    await ask('/v1/uploads', { json: { contentType: 'image/webp', filename: 'mug.webp', mediaType } })
  ).json()) as { mediaId: string; signedUrl: string; headers: Record<string, string> };
  const put = await ask(new URL(place.signedUrl, 'http://x').pathname + new URL(place.signedUrl, 'http://x').search, {
    method: 'PUT',
    body: new Uint8Array(photo),
    headers: place.headers,
  });
  expect(put.status).toBeLessThan(300);
  return place.mediaId;
}

test('a shopper looks up, drafts, adds a photo, signs, files, and views a claim', async () => {
  const { store, orderId, ask, file, looked, number } = await shopping();
  expect(looked).toMatchObject({ sourceOrderId: `src-${number}`, existingClaims: [] });
  const images = [await upload(ask)];
  const issue = { id: '1', sourceItemId: 'i1', quantity: 1, details: 'Chipped rim', issueType: 'DAMAGED', images };
  const draft = {
    claim: { category: 'SHIPPING', fulfillments: { [`f-${number}`]: { issues: [issue] } } },
    currentShipmentId: null,
  };
  const saved = await ask('/v1/sessions', { method: 'PUT', json: { orderId, status: 'DETAILS', metadata: draft } });
  expect(await saved.json()).toMatchObject({ status: 'DETAILS', media: { [images[0] ?? '']: { id: images[0] } } });
  const body = missingItems(number, {}, {
    fulfillmentIssues: [{ sourceFulfillmentId: `f-${number}`, issues: [issue] }],
    resolution: { desiredMethod: 'REFUND', customerSignature: await upload(ask, 'SIGNATURE') },
  } as never);
  const filed = await file(body);
  expect(filed).toMatchObject({ status: 201, body: { status: 'ok', claimState: 'NEW', claimNumber: 1001 } });
  const claimId = String(filed.body.claimId);
  const token = String(filed.body.viewUrl).split('/view/')[1];
  const view = await app.ask(hostOf(store), `/v1/claims/${claimId}`, {
    headers: { authorization: `Claim ${token}` },
  });
  expect(await view.json()).toMatchObject({
    id: claimId,
    portalState: 'new',
    claimType: 'DAMAGED',
    signature: { kind: 'SIGNATURE', image: { contentType: 'image/webp' } },
    claimItems: [{ details: 'Chipped rim', images: [{ filename: 'mug.webp' }] }],
  });
  expect(await (await ask(`/v1/sessions?orderId=${orderId}`)).json()).toBeNull();
  expect(await unitsClaimed(app, store, orderId)).toEqual({ i1: 1, i2: 0 });
  await app.drain();
  expect(await mailsAbout(app, store, claimId)).toEqual(['claim-received']);
});

describe('what is asked of a shopper (T09)', () => {
  test('a claim without anything names every missing field', async () => {
    const { file, number } = await shopping();
    const issues = [{ sourceItemId: 'i1', quantity: 1, issueType: 'DAMAGED' }];
    const { status, body } = await file({ fulfillmentIssues: [{ sourceFulfillmentId: `f-${number}`, issues }] });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation-failed' });
    expect((body.errors as { pointer: string }[]).map((item) => item.pointer)).toEqual([
      '/claimCategory',
      '/fulfillmentIssues/0/issues/0/images',
      '/resolution/desiredMethod',
      '/resolution/customerSignature',
    ]);
  });

  const signed = { signatureName: 'Ana Ruiz' };
  test.each([
    ['an unsigned one', { resolution: { desiredMethod: 'REFUND' } }, 'signature-required'],
    ['an unconfirmed address', { resolution: { desiredMethod: 'RESHIP', ...signed } }, 'address-unconfirmed'],
    [
      'what the store does not offer',
      { resolution: { desiredMethod: 'STORE_CREDIT', ...signed } },
      'method-not-offered',
    ],
    [
      'a signature from elsewhere',
      { resolution: { desiredMethod: 'REFUND', customerSignature: 'https://x.test/s.png' } },
      'signature-not-fresh',
    ],
    ['somebody else’s e-mail', { email: 'ben@mail.test' }, 'not-found'],
    ['a warranty that is not there', { claimCategory: 'WARRANTY' }, 'not-eligible'],
  ])('what can’t be filed is told: %s', async (_, changes, code) => {
    const { file, number, store, orderId } = await shopping();
    const { body } = await file(missingItems(number, { i1: 1 }, changes as never));
    expect(body).toMatchObject({ code, title: expect.stringMatching(/\w/) });
    expect(await unitsClaimed(app, store, orderId)).toEqual({ i1: 0, i2: 0 });
  });

  test('T09: the sub-reason is on the item and signed; one the type lacks is refused', async () => {
    const { file, number, store } = await shopping();
    const issue = (sourceItemId: string, subReason: string) => ({
      fulfillmentIssues: [
        {
          sourceFulfillmentId: `f-${number}`,
          issues: [{ sourceItemId, quantity: 1, issueType: 'MISSING_ITEM', subReason }],
        },
      ],
    });
    const refused = await file(missingItems(number, {}, issue('i1', 'CRUSHED') as never));
    expect(refused.body).toMatchObject({
      code: 'validation-failed',
      errors: [{ pointer: '/fulfillmentIssues/0/issues/0/subReason' }],
    });
    const { body } = await file(missingItems(number, {}, issue('i1', 'parcel empty') as never));
    const id = String(body.id);
    const view = await readClaim(app.system, { id });
    expect(view.claimItems).toMatchObject([{ claimType: 'MISSING_ITEM', subReason: 'PARCEL_EMPTY' }]);
    expect(view.fulfillments).toMatchObject([
      { sourceFulfillmentId: `f-${number}`, number: 1, trackingCompany: 'UPS' },
    ]);
    expect(view.fulfillmentCount).toBe(1);
    const support = await staff(app, 'store_support', store);
    expect(await verifySignature(app.as(support), { id })).toMatchObject({ valid: true });
    await asOwner(app, `UPDATE claim_items SET sub_reason = 'NOT_INSIDE' WHERE claim_id = $1`, [id]);
    expect(await verifySignature(app.as(support), { id })).toMatchObject({ valid: false });
  });

  test('unknown items, packages and quantities that the package never held', async () => {
    const { file, number } = await shopping();
    expect((await file(missingItems(number, { i9: 1 }))).body).toMatchObject({ code: 'validation-failed' });
    expect((await file(missingItems('9', { i1: 1 }))).body).toMatchObject({ code: 'validation-failed' });
    expect(await file(missingItems(number, { i1: 4 }))).toMatchObject({
      status: 409,
      body: { code: 'quantity-exceeded' },
    });
  });

  test('T17, T42, T49: amounts, states and prototypes in the body are refused', async () => {
    const { file, number, ask, order } = await shopping();
    const good = missingItems(number, { i1: 1 });
    for (const extra of [
      { claimState: 'APPROVED' },
      { storeId: 'sto_b' },
      { resolvedBy: 'me' },
      { exchangeRate: 100 },
    ]) {
      expect(await file({ ...good, ...extra })).toMatchObject({ status: 400 });
    }
    for (const quantity of [0, -1, 1.5, '1', 1e12, null]) {
      const issues = [{ sourceItemId: 'i1', quantity, issueType: 'MISSING_ITEM' }];
      const { status, body } = await file({
        ...good,
        fulfillmentIssues: [{ sourceFulfillmentId: `f-${number}`, issues }],
      });
      expect([status, (body.errors as { pointer: string }[])[0]?.pointer]).toEqual([
        400,
        '/fulfillmentIssues/0/issues/0/quantity',
      ]);
    }
    const raw = JSON.stringify(good).replace('{', '{"__proto__":{"isAdmin":true},');
    const polluted = await ask(`/v1/claims/${order.sourceOrderId}`, {
      method: 'POST',
      body: raw,
      headers: { 'content-type': 'application/json' },
    });
    expect(polluted.status).toBe(400);
    expect(await file(good)).toMatchObject({ status: 201 });
  });
});

describe('T21: the order’s facts decide', () => {
  test('refunded units can’t be claimed', async () => {
    const { file, number } = await shopping({ items: [item('i1', { quantity: 3, refundedQuantity: 2 })] });
    expect(await file(missingItems(number, { i1: 2 }))).toMatchObject({
      status: 409,
      body: { code: 'quantity-exceeded' },
    });
    expect(await file(missingItems(number, { i1: 1 }))).toMatchObject({ status: 201 });
  });

  test('T21: removed protection and canceled orders cover nothing; an appeasement does', async () => {
    const removedAt = new Date(app.clock.now()).toISOString();
    for (const changes of [
      { policies: [{ kind: 'SHIPPING' as const, removedAt }] },
      { policies: [] },
      { sourceCancelledAt: removedAt },
    ]) {
      const { file, number } = await shopping(changes);
      expect(await file(missingItems(number, { i1: 1 }))).toMatchObject({
        status: 400,
        body: { code: 'not-protected' },
      });
    }
    const { file, number } = await shopping({ policies: [], isOneTimeAppeasement: true });
    expect(await file(missingItems(number, { i1: 1 }))).toMatchObject({ status: 201 });
  });

  test('T21: a unit is claimed once, for its package or for its warranty (T22)', async () => {
    const { file, number, ask, store } = await shopping({
      policies: [{ kind: 'SHIPPING' }, { kind: 'WARRANTY', sourceItemId: 'i1', period: 'P1Y' }],
    });
    const images = [await upload(ask)];
    const issues = [{ sourceItemId: 'i1', quantity: 1, issueType: 'DEFECTIVE_ITEM', images }];
    const warranty = missingItems(number, {}, {
      claimCategory: 'WARRANTY',
      fulfillmentIssues: [{ sourceFulfillmentId: `f-${number}`, issues }],
      resolution: { desiredMethod: 'REFUND', signatureName: 'Ana Ruiz', warrantyPeriod: 'P99Y' },
    } as never);
    const filed = await file(warranty);
    expect(filed.status).toBe(201);
    expect((await claimRow(app, store, String(filed.body.id))).warranty).toMatchObject({ warrantyPeriod: 'P1Y' });
    expect(await file(missingItems(number, { i1: 3 }))).toMatchObject({ status: 409 });
    expect(await file(missingItems(number, { i1: 2 }))).toMatchObject({ status: 201 });
  });

  test('a warranty covers nothing that is still on its way', async () => {
    const sent = { status: 'IN_TRANSIT' as const, deliveredAt: undefined };
    const { file, number, ask } = await shopping({
      policies: [{ kind: 'SHIPPING' }, { kind: 'WARRANTY', sourceItemId: 'i1', period: 'P1Y' }],
      delivered: sent as never,
    });
    const issues = [{ sourceItemId: 'i1', quantity: 1, issueType: 'DEFECTIVE_ITEM', images: [await upload(ask)] }];
    const warranty = missingItems(number, {}, {
      claimCategory: 'WARRANTY',
      fulfillmentIssues: [{ sourceFulfillmentId: `f-${number}`, issues }],
      resolution: { desiredMethod: 'REFUND', signatureName: 'Ana Ruiz' },
    } as never);
    expect(await file(warranty)).toMatchObject({ body: { code: 'claim-window-not-open' } });
  });
});

test('an API token files with the reference API’s smaller body; gaps are flags', async () => {
  const { store, number, order } = await shopping();
  const headers = await bearerOf(app, store, ['claims:create', 'claims:read']);
  const issues = [{ sourceItemId: 'i2', quantity: 1, issueType: 'damaged', images: ['https://cdn.shop.test/1.jpg'] }];
  const answer = await app.ask(hostOf(store), `/v1/claims/${order.sourceOrderId}`, {
    json: { email: 'Ana@Mail.test', fulfillmentIssues: [{ fulfillmentSourceId: `f-${number}`, issues }] },
    headers,
  });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const view = await app.ask(hostOf(store), `/v1/claims/${id}`, { headers });
  expect(await view.json()).toMatchObject({
    claimCategory: 'SHIPPING',
    flags: expect.arrayContaining(['unsigned']),
    claimItems: [{ claimType: 'DAMAGED', externalImages: ['https://cdn.shop.test/1.jpg'] }],
  });
  const [row] = await asOwner(app, 'SELECT state, external_source FROM claims WHERE id = $1', [id]);
  expect(row).toEqual({ state: 'NEW', external_source: 'api' });
});

test('a claim is filed on an order named by the store engine’s id or by ours', async () => {
  const { store, number, order, orderId } = await shopping();
  const headers = await bearerOf(app, store, ['claims:create']);
  for (const id of [order.sourceOrderId, orderId]) {
    const answer = await app.ask(hostOf(store), `/v1/claims/${id}`, {
      json: missingItems(number, { i1: 1 }),
      headers,
    });
    expect(answer.status).toBe(201);
  }
  const unknown = await app.ask(hostOf(store), '/v1/claims/nobody', {
    json: missingItems(number, { i1: 1 }),
    headers,
  });
  expect(unknown.status).toBe(404);
  expect(await unitsClaimed(app, store, orderId)).toEqual({ i1: 2, i2: 0 });
});
