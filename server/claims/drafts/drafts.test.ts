import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, lookUp, missingItems, orderOf, placeOrder } from '../../testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app);

async function shopper(number: string, email: string) {
  const { id: orderId } = await placeOrder(app, store, orderOf(app, number, { customer: { name: 'A B', email } }));
  const grant = async () => {
    const { bearer } = await lookUp(app, store, number, email);
    return (path: string, init: { method?: string; json?: unknown } = {}) =>
      app.ask(hostOf(store), path, { ...init, headers: bearer });
  };
  return { orderId, grant };
}

const draft = (number: string, quantity: number) => ({
  claim: {
    category: 'SHIPPING',
    fulfillments: { [`f-${number}`]: { issues: [{ id: '1', sourceItemId: 'i1', quantity }] } },
  },
});

test('an order has one draft: a second lookup continues it, and the last save wins', async () => {
  const { orderId, grant } = await shopper('1', 'ana@mail.test');
  const [phone, desk] = [await grant(), await grant()];
  const nothing = await phone(`/v1/sessions?orderId=${orderId}`);
  expect([nothing.status, await nothing.json()]).toEqual([200, null]);
  const begin = { method: 'PUT', json: { orderId, status: 'ITEMS' } };
  const opened = await Promise.all([phone('/v1/sessions', begin), desk('/v1/sessions', begin)]);
  const [item, other] = (await Promise.all(opened.map((answer) => answer.json()))) as { id: string }[];
  expect(item?.id).toBe(other?.id);
  await phone('/v1/sessions', { method: 'PUT', json: { orderId, status: 'DETAILS', metadata: draft('1', 2) } });
  expect(await (await desk(`/v1/sessions?orderId=${orderId}`)).json()).toMatchObject({
    id: item?.id,
    status: 'DETAILS',
    email: 'ana@mail.test',
    metadata: { claim: { fulfillments: { 'f-1': { issues: [{ quantity: 2 }] } } } },
  });
  expect((await desk(`/v1/sessions/${item?.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await desk(`/v1/sessions/${item?.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await (await phone(`/v1/sessions?orderId=${orderId}`)).json()).toMatchObject({
    status: 'CATEGORY',
    metadata: { claim: { category: null, fulfillments: {} } },
  });
});

test('T08: a draft is its order’s; with another grant it doesn’t exist', async () => {
  const ana = await shopper('2', 'ana@mail.test');
  const ben = await shopper('3', 'ben@mail.test');
  const [anas, bens] = [await ana.grant(), await ben.grant()];
  const saved = await anas('/v1/sessions', { method: 'PUT', json: { orderId: ana.orderId, metadata: draft('2', 1) } });
  const { id } = (await saved.json()) as { id: string };
  const before = await asOwner(app, 'SELECT * FROM sessions WHERE id = $1', [id]);
  const tries = [
    await bens(`/v1/sessions?orderId=${ana.orderId}`),
    await bens('/v1/sessions', { method: 'PUT', json: { orderId: ana.orderId, status: 'REVIEW' } }),
    await bens(`/v1/sessions/${id}`, { method: 'DELETE' }),
    await bens('/v1/sessions', { method: 'PUT', json: { orderId: ben.orderId, email: 'ana@mail.test' } }),
  ];
  expect(tries.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  expect(await asOwner(app, 'SELECT * FROM sessions WHERE id = $1', [id])).toEqual(before);
  expect((await app.ask(hostOf(store), `/v1/sessions?orderId=${ana.orderId}`)).status).toBe(401);
});

test('T09: only filing submits a draft; a sent one isn’t changed, and a new one begins', async () => {
  const { orderId, grant } = await shopper('4', 'ana@mail.test');
  const ask = await grant();
  const skip = await ask('/v1/sessions', { method: 'PUT', json: { orderId, status: 'SUBMITTED' } });
  expect([skip.status, ((await skip.json()) as { code: string }).code]).toEqual([400, 'validation-failed']);
  const begun = await ask('/v1/sessions', { method: 'PUT', json: { orderId, status: 'ITEMS' } });
  const { id } = (await begun.json()) as { id: string };
  expect((await ask('/v1/claims/src-4', { json: missingItems('4', { i1: 1 }) })).status).toBe(201);
  const late = await ask(`/v1/sessions/${id}`, { method: 'DELETE' });
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'session-submitted']);
  expect(await (await ask(`/v1/sessions?orderId=${orderId}`)).json()).toBeNull();
  const more = await ask('/v1/sessions', { method: 'PUT', json: { orderId } });
  const next = (await more.json()) as { id: string; status: string };
  expect([next.id === id, next.status]).toEqual([false, 'CATEGORY']);
});

test('T49: a draft keeps to its form; unknown fields, deep and huge ones are refused', async () => {
  const { orderId, grant } = await shopper('5', 'ana@mail.test');
  const ask = await grant();
  const put = async (json: object) => (await ask('/v1/sessions', { method: 'PUT', json: { orderId, ...json } })).status;
  expect(await put({ metadata: { ...draft('5', 1), isAdmin: true } })).toBe(400);
  expect(await put({ metadata: { claim: { constructor: { prototype: {} } } } })).toBe(400);
  expect(await put({ claimState: 'APPROVED' })).toBe(400);
  expect(await put({ metadata: draft('5', 1.5) })).toBe(400);
  let deep: object = {};
  for (let level = 0; level < 40; level += 1) {
    deep = { deep };
  }
  expect(await put({ metadata: deep })).toBe(400);
  expect([413, 400]).toContain(await put({ metadata: { claim: { signatureName: 'x'.repeat(1_100_000) } } }));
  expect(await put({ metadata: draft('5', 1) })).toBe(200);
});

test('a draft holds only its own order’s items and files, and 64 kB at most', async () => {
  const { orderId, grant } = await shopper('bound', 'ana@mail.test');
  const ask = await grant();
  const put = (claim: object) => ask('/v1/sessions', { method: 'PUT', json: { orderId, metadata: { claim } } });
  const issue = { id: '1', sourceItemId: 'i1', quantity: 99_999, images: ['med_00000000000000000000000000'] };
  const strange = { issues: [issue, { ...issue, sourceItemId: 'i-9' }] };
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f-${n}`, {}]));
  const saved = await put({ fulfillments: { ...many, 'f-bound': strange }, signature: issue.images[0] });
  expect(saved.status).toBe(200);
  const [{ metadata } = { metadata: null }] = await asOwner(app, 'SELECT metadata FROM sessions WHERE order_id = $1', [
    orderId,
  ]);
  const [item] = await asOwner(app, `SELECT quantity FROM order_items WHERE order_id = $1 AND source_item_id = 'i1'`, [
    orderId,
  ]);
  expect(metadata).toMatchObject({
    claim: {
      fulfillments: { 'f-bound': { issues: [{ sourceItemId: 'i1', quantity: item?.quantity, images: [] }] } },
      signature: null,
    },
  });
  expect(Object.keys((metadata as { claim: { fulfillments: object } }).claim.fulfillments)).toEqual(['f-bound']);
  const issues = Array.from({ length: 13 }, () => ({
    id: '1',
    sourceItemId: 'i1',
    quantity: 1,
    details: 'x'.repeat(5000),
  }));
  const huge = await put({ fulfillments: { 'f-bound': { issues } } });
  expect([huge.status, (await huge.json()) as object]).toMatchObject([
    400,
    { errors: [{ pointer: '/metadata', message: 'Send at most 64 kB.' }] },
  ]);
  expect((await put({ fulfillments: { 'f-bound': { issues: issues.slice(1) } } })).status).toBe(200);
});

test('T32: a draft that names someone else’s file gets no link to it', async () => {
  const ana = await shopper('files-1', 'ana@mail.test');
  const ben = await shopper('files-2', 'ben@mail.test');
  const [anas, bens] = [await ana.grant(), await ben.grant()];
  const place = await anas('/v1/uploads', { json: { contentType: 'image/webp', filename: 'mug.webp' } });
  const { mediaId } = (await place.json()) as { mediaId: string };
  const shown = async (ask: typeof anas, orderId: string, parcel: string) => {
    const issues = [{ id: '1', sourceItemId: 'i1', quantity: 1, images: [mediaId] }];
    const metadata = { claim: { fulfillments: { [parcel]: { issues } } } };
    const saved = await ask('/v1/sessions', { method: 'PUT', json: { orderId, metadata } });
    return Object.keys(((await saved.json()) as { media: object }).media);
  };
  expect(await shown(anas, ana.orderId, 'f-files-1')).toEqual([mediaId]);
  expect(await shown(bens, ben.orderId, 'f-files-2')).toEqual([]);
});
