import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Permission } from '#core/permissions.ts';
import { createApiToken } from '../../tenancy/machines/api-tokens.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const photo = readFileSync(new URL('../../demo/art/evidence-mug-close.webp', import.meta.url));
const app = await testApp();
const store = await freshStore(app, { capabilities: { warranties: true, inStore: true } });

async function headersOf(
  of: StoreRecord,
  scopes: Permission[] = ['warranties:create', 'warranties:read', 'orders:read', 'contacts:read'],
) {
  const { token } = await createApiToken(app.system, { storeId: of.id, name: 'Till', scopes });
  return { authorization: `Bearer ${token}` };
}
const headers = await headersOf(store);

const ago = (days: number) => new Date(app.clock.now() - days * 86_400_000).toISOString();

/** A claim as the reference API's own clients send it. */
function sent(changes: Record<string, unknown> = {}, warranty: Record<string, unknown> = {}) {
  return {
    customer: { email: 'Mia@Example.com', phoneNumber: '+33 1 23 45 67 89' },
    item: {
      sourceProductId: 'halo-headphones',
      sourceVariantId: 'halo-headphones-graphite',
      name: 'Halo headphones',
      images: ['https://pictures.example/silent.jpg'],
      sourceItemId: '',
      sku: 'AA-HALO-BLK',
      details: 'The left side is silent.',
      productImage: '',
      price: 207.5,
      subIssueId: '',
    },
    warranty: {
      dateOfPurchase: ago(200),
      receiptRequired: true,
      receiptImages: ['https://pictures.example/receipt.jpg'],
      warrantyPeriod: 'P2Y',
      productDescription: 'Black, over the ear.',
      ...warranty,
    },
    shippingAddress: {
      firstName: 'Mia',
      lastName: 'Roux',
      address1: '8 rue des Lilas',
      address2: '',
      city: 'Lyon',
      state: '',
      stateAbr: '',
      zip: '69003',
      country: 'France',
      countryAbr: 'FR',
      lat: 45.75,
      lng: 4.85,
      addressOrigin: 'CONCIERGE',
    },
    storeId: store.id,
    signature: '',
    salesChannel: 'IN_STORE',
    claimCategory: 'WARRANTY',
    issueType: 'DEFECTIVE_ITEM',
    resolution: 'RESHIP',
    claimFiledFrom: 'EXTERNAL',
    options: { fromValet: false, requireCustomerSignature: false },
    ...changes,
  };
}

async function file(json: unknown, using: Record<string, string> = headers) {
  const answer = await app.ask('platform.test', '/v1/claims/offline', { method: 'POST', headers: using, json });
  return { status: answer.status, body: await jsonOf(answer) };
}

async function read(path: string) {
  return jsonOf(await app.ask('platform.test', path, { headers }));
}

describe('a claim on something bought in a shop', () => {
  it('a claim on an in-store purchase makes an order and asks for a receipt check', async () => {
    const { status, body } = await file(sent());
    expect([status, body.status]).toEqual([201, 'ok']);
    expect(body.payload.sourceOrderId).toMatch(/^[A-Z]{2}-\d{4}-\d{4}$/);
    expect(body.payload.item.name).toBe('Halo headphones');
    const claim = await read(`/v1/claims/${body.claimId}`);
    expect(claim).toMatchObject({
      claimState: 'NEW',
      claimCategory: 'WARRANTY',
      claimType: 'DEFECTIVE_ITEM',
      salesChannel: 'IN_STORE',
      authorName: 'Mia Roux',
      sourceOrderId: body.payload.sourceOrderId,
      orderId: body.orderId,
      resolutionRequested: 'RESHIP',
      warrantyMetadata: { warrantyPeriod: 'P2Y', dateOfPurchase: ago(200), productValue: 207.5 },
      updatedShippingAddress: { city: 'Lyon', country: 'FR' },
    });
    expect(claim.flags).toContain('receipt-unverified');
    expect(claim.claimItems[0].externalImages).toEqual([
      'https://pictures.example/silent.jpg',
      'https://pictures.example/receipt.jpg',
    ]);
    const order = await read(`/v1/orders/${body.payload.sourceOrderId}`);
    expect(order).toMatchObject({ platformId: 'api', sourceCreatedAt: ago(200), total: 207.5 });
    expect(order.orderItems).toHaveLength(1);
  });

  it('a claim on an in-store purchase takes a day as the date of purchase', async () => {
    const { status } = await file(sent({}, { dateOfPurchase: ago(30).slice(0, 10) }));
    expect(status).toBe(201);
  });

  it.each([
    ['no receipt where one is needed', sent({}, { receiptImages: [] }), '/warranty/receiptImages', 'Add your receipt.'],
    [
      'a purchase to come',
      sent({}, { dateOfPurchase: ago(-2) }),
      '/warranty/dateOfPurchase',
      'The purchase date can’t be in the future.',
    ],
    [
      'a period that cannot be read',
      sent({}, { warrantyPeriod: 'two years' }),
      '/warranty/warrantyPeriod',
      'Invalid warranty period',
    ],
    [
      'shipping',
      sent({ claimCategory: 'SHIPPING' }),
      '/claimCategory',
      'Only warranty claims can be filed for in-store purchases.',
    ],
    ['another store', sent({ storeId: 'sto_other' }), '/storeId', 'You don’t have access to this store.'],
  ])('a claim on an in-store purchase refuses %s', async (_what, json, pointer, message) => {
    const { status, body } = await file(json);
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ pointer, message }));
  });

  it('an in-store claim leaves nothing where the warranty is over or doesn’t cover it', async () => {
    const before = (await read(`/v1/orders?size=50`)).totalCount;
    expect((await file(sent({}, { dateOfPurchase: ago(800) }))).body.code).toBe('claim-window-closed');
    expect((await file(sent({ issueType: 'WRONG_ITEM' }))).body.code).toBe('not-eligible');
    expect((await read(`/v1/orders?size=50`)).totalCount).toBe(before);
  });

  it('in-store claims are taken only where the store allows them, from who may file', async () => {
    const online = await freshStore(app, { capabilities: { warranties: true } });
    const refused = await file(sent({ storeId: online.id }), await headersOf(online));
    expect([refused.status, refused.body.code]).toEqual([400, 'not-eligible']);
    expect((await file(sent(), await headersOf(store, ['claims:create']))).status).toBe(403);
    expect((await file(sent(), {})).status).toBe(401);
  });

  it('an in-store claim’s receipt is saved apart from the photos of the fault', async () => {
    const call = async (path: string, init: Parameters<typeof app.ask>[2]) =>
      app.ask('platform.test', path, { ...init, headers: { ...headers, ...(init?.headers as object) } });
    const asked = { contentType: 'image/webp', filename: 'receipt.webp', mediaType: 'RECEIPT' };
    const place = await jsonOf(await call('/v1/uploads', { method: 'POST', json: asked }));
    const { pathname, search } = new URL(place.signedUrl, 'http://x');
    const put = await call(pathname + search, { method: 'PUT', body: new Uint8Array(photo), headers: place.headers });
    expect(put.status).toBeLessThan(300);
    const { status, body } = await file(sent({}, { receiptImages: [place.mediaId] }));
    expect(status).toBe(201);
    const claim = await read(`/v1/claims/${body.claimId}`);
    expect(claim.claimDocuments.map((item: { id: string }) => item.id)).toEqual([place.mediaId]);
    expect(claim.claimItems[0].images).toEqual([]);
  });

  it('a claim on an in-store purchase is filed once for the same key', async () => {
    const keyed = { ...headers, 'idempotency-key': 'till-7-receipt-88' };
    const [first, second] = [await file(sent(), keyed), await file(sent(), keyed)];
    expect(second.body.claimId).toBe(first.body.claimId);
  });
});
