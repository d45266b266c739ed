import { describe, expect, it, test } from 'vitest';
import { putProduct } from '../../commerce/products/put-product.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, hostOf, lookUp, soldAndClaimed } from '../../testing/fixtures.ts';
import { branchIn, shelf, withShops } from '../../testing/in-store-fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const app = await testApp();
const { store, productId, dayAgo, begin, complete, send } = await branchIn(app);

describe('who may not', () => {
  it('no in-store draft begins where the store takes none', async () => {
    const online = await freshStore(app, { capabilities: { warranties: true } });
    const { answer } = await begin(online);
    expect(answer.status).toBe(400);
    const short = await app.ask(hostOf(online), `/v1/stores/slug?slug=${online.slug}`);
    expect((await jsonOf(short)).capabilities).toEqual({ warranties: true, inStore: false });
  });

  it('an in-store draft’s grant reads that draft alone: no other, no order, no claim', async () => {
    const [mia, ben] = [await begin(), await begin()];
    const { orderId, claim } = await soldAndClaimed(app, store, 'o-1');
    const tries = [
      await ben.ask(`/v1/sessions?orderId=${mia.sessionId}`),
      await ben.ask('/v1/sessions', { method: 'PUT', json: { orderId: mia.sessionId, inStore: {} } }),
      await ben.ask(`/v1/sessions/${mia.sessionId}`, { method: 'DELETE' }),
      await ben.ask(`/v1/orders/${mia.sessionId}/products/query?name=halo`),
      await ben.ask(`/v1/sessions?orderId=${orderId}`),
      await ben.ask(`/v1/orders/${orderId}/products/query?name=halo`),
    ];
    expect(tries.map(({ status }) => status).toSorted()).toEqual([400, 404, 404, 404, 404, 404]);
    const shut = [
      await ben.ask('/v1/order-lookup/current'),
      await ben.ask(`/v1/claims/${claim.id}`),
      await ben.ask(`/v1/claims/${orderId}/messages?claimId=${claim.id}`),
      await ben.ask('/v1/claims/src-o-1', { json: {} }),
      await ben.ask('/v1/orders'),
      await ben.ask('/v1/console/claims'),
    ];
    expect(shut.map(({ status }) => status)).toEqual(shut.map(({ status }) => (status === 404 ? 404 : 401)));
    expect(shut.filter(({ status }) => status === 401).length).toBeGreaterThan(3);
  });

  it('an in-store draft is invisible without its grant, elsewhere, and to order grants', async () => {
    const mia = await begin();
    const path = `/v1/sessions?orderId=${mia.sessionId}`;
    expect((await app.ask(hostOf(store), path)).status).toBe(401);
    const other = await freshStore(app, withShops);
    expect((await app.ask(hostOf(other), path, { headers: { authorization: mia.bearer } })).status).toBe(404);
    await soldAndClaimed(app, store, 'o-2');
    const { bearer } = await lookUp(app, store, 'o-2');
    expect((await app.ask(hostOf(store), path, { headers: bearer })).status).toBe(404);
    expect((await app.ask(hostOf(store), '/v1/claims/offline', { json: {}, headers: bearer })).status).toBe(401);
  });

  it('an in-store draft attaches no file of another draft', async () => {
    const [mia, ben] = [await begin(), await begin()];
    const hers = await complete(mia);
    const his = await complete(ben, { item: hers.item });
    expect((await send(ben, his)).body.code).toBe('media-invalid');
    expect((await send(ben, { ...(await complete(ben)), signature: hers.signature })).body.code).toBe(
      'signature-not-fresh',
    );
    await ben.ask('/v1/sessions', {
      method: 'PUT',
      json: {
        orderId: ben.sessionId,
        inStore: { contact: { email: ben.email, firstName: 'B', lastName: 'B' }, photos: hers.item.images },
      },
    });
    expect((await ben.ask(`/v1/sessions?orderId=${ben.sessionId}`)).body.media).toEqual({});
  });
});

test('a draft stores its answers, says what comes next, and drops the warranty (T22)', async () => {
  const mia = await begin();
  expect(mia.answer.headers.getSetCookie().join()).toMatch(/HttpOnly/i);
  const contact = { email: mia.email, firstName: 'Mia', lastName: 'Roux' };
  const first = await mia.ask(`/v1/sessions?orderId=${mia.sessionId}`);
  expect(first.body).toMatchObject({
    id: mia.sessionId,
    orderId: mia.sessionId,
    status: 'CATEGORY',
    metadata: { claim: { category: 'WARRANTY' } },
    inStore: { contact, step: 'products', offeredMethods: ['RESHIP', 'REFUND'], waiting: null },
  });
  expect((await mia.ask('/v1/in-store/drafts/current')).body).toEqual(first.body);
  const nobodys = await app.ask(hostOf(store), '/v1/in-store/drafts/current');
  expect([nobodys.status, await nobodys.json()]).toEqual([200, null]);
  const said = {
    contact,
    dateOfPurchase: dayAgo(30),
    product: { productId, name: 'x', warrantyPeriod: 'P99Y', receiptRequired: false },
  };
  const put = (inStore: unknown) =>
    mia.ask('/v1/sessions', { method: 'PUT', json: { orderId: mia.sessionId, inStore } });
  expect((await put(said)).body).toMatchObject({
    status: 'DETAILS',
    inStore: {
      product: { productId, name: 'Halo headphones', variant: 'Graphite', warrantyPeriod: 'P2Y' },
      receiptRequired: true,
      step: 'receipt',
    },
  });
  const described = { productId: null, name: 'An old radio', description: 'Bakelite' };
  expect((await put({ ...said, product: described })).body.inStore).toMatchObject({
    product: { ...described, warrantyPeriod: 'P1Y' },
    receiptRequired: true,
  });
  expect((await put({ ...said, product: { productId: 'prd_none' } })).status).toBe(400);
  expect((await put({ ...said, isAdmin: true })).status).toBe(400);
  const wrong = await mia.ask('/v1/sessions', { method: 'PUT', json: { orderId: mia.sessionId, status: 'REVIEW' } });
  expect(wrong.status).toBe(400);
  expect((await mia.ask(`/v1/sessions/${mia.sessionId}`, { method: 'DELETE' })).status).toBe(204);
  expect((await mia.ask(`/v1/sessions?orderId=${mia.sessionId}`)).body.inStore).toMatchObject({
    contact,
    dateOfPurchase: null,
    product: null,
  });
});

describe('products are found', () => {
  it('as one types, also where a letter went wrong, and only the store’s own', async () => {
    const mia = await begin();
    const other = await freshStore(app);
    await putProduct(app.system, { storeId: other.id, product: { ...shelf, name: 'Halo headphones elsewhere' } });
    const names = async (typed: string) => {
      const path = `/v1/orders/${mia.sessionId}/products/query?name=${encodeURIComponent(typed)}`;
      return (await mia.ask(path)).body.map((item: { name: string }) => item.name);
    };
    expect(await names('halo he')).toEqual(['Halo headphones']);
    expect(await names('HAEDPHONES')).toEqual(['Halo headphones']);
    expect(await names('aa-beam')).toEqual(['Beam speaker']);
    expect(await names('kettle')).toEqual([]);
    expect(await names('h')).toEqual(['Beam speaker', 'Braided cable', 'Halo headphones']);
  });

  it('a product search answers what the walk needs', async () => {
    const mia = await begin();
    const { body } = await mia.ask(`/v1/orders/${mia.sessionId}/products/query?name=halo`);
    expect(body).toEqual([
      {
        id: productId,
        name: 'Halo headphones',
        variant: 'Graphite',
        sku: 'AA-HALO',
        image: null,
        warrantyPeriod: 'P2Y',
        receiptRequired: true,
      },
    ]);
  });
});
