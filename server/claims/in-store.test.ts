import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Role } from '../../core/permissions.ts';
import { sweepMedia } from '../media/sweep-media.ts';
import { putProduct } from '../products/put-product.ts';
import { sweepDrafts } from '../sessions/sweep-drafts.ts';
import type { StoreRecord } from '../stores/read-store.ts';
import { testHouse } from '../testing/app.ts';
import { asOwner } from '../testing/ledgers.ts';
import { bearerOf, freshStore, hostOf, lookUp, signedIn, soldAndClaimed } from '../testing/scene.ts';

const photo = new Uint8Array(readFileSync(new URL('../demo/art/evidence-mug-close.webp', import.meta.url)));
const house = await testHouse();
const store = await freshStore(house, { capabilities: { warranties: true, inStore: true } });
const dayMs = 86_400_000;
const dayAgo = (days: number) => new Date(house.clock.now() - days * dayMs).toISOString().slice(0, 10);
let counter = 0;

const shelf = {
  sourceProductId: 'halo',
  sourceVariantId: 'halo-graphite',
  name: 'Halo headphones',
  variant: 'Graphite',
  sku: 'AA-HALO',
  price: '249',
  warrantyPeriod: 'P2Y',
};
let productId = '';
beforeAll(async () => {
  productId = (await putProduct(house.system, { storeId: store.id, product: shelf })).id;
  const others = [
    { ...shelf, sourceProductId: 'cable', sourceVariantId: '', name: 'Braided cable', variant: '', sku: 'AA-CAB' },
    { ...shelf, sourceProductId: 'speaker', sourceVariantId: '', name: 'Beam speaker', variant: '', sku: 'AA-BEAM' },
  ];
  for (const [place, product] of others.entries()) {
    const rank = 10 * (place + 1);
    await putProduct(house.system, {
      storeId: store.id,
      product: { ...product, rank, receiptRequired: false, ...(place === 1 ? { warrantyPeriod: 'P6M' } : {}) },
    });
  }
});

interface Begun {
  sessionId: string;
  accessToken: string;
}

/** Somebody who began a draft in a branch, and how they ask. */
async function begin(where: StoreRecord = store) {
  counter += 1;
  const email = `mia-${counter}@mail.test`;
  const answer = await house.ask(hostOf(where), '/v1/in-store/drafts', {
    json: { email, firstName: 'Mia', lastName: 'Roux' },
    from: `198.51.100.${counter % 250}`,
  });
  const begun = (await answer.json()) as Begun;
  const ask = async (
    path: string,
    init: { method?: string; json?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const given = await house.ask(hostOf(where), path, {
      ...init,
      headers: { authorization: `Bearer ${begun.accessToken}`, ...init.headers },
    });
    const text = await given.text();
    return { status: given.status, body: text ? JSON.parse(text) : null };
  };
  return { email, answer, ask, sessionId: begun.sessionId, bearer: `Bearer ${begun.accessToken}` };
}
type Holder = Awaited<ReturnType<typeof begin>>;

async function upload({ ask }: Pick<Holder, 'ask'>, mediaType: string): Promise<string> {
  const json = { contentType: 'image/webp', filename: 'photo.webp', mediaType };
  const { body } = await ask('/v1/uploads', { json });
  const { pathname, search } = new URL(body.signedUrl, 'http://x');
  const put = await house.ask(hostOf(store), pathname + search, { method: 'PUT', body: photo, headers: body.headers });
  expect(put.status).toBeLessThan(300);
  return body.mediaId;
}

const address = {
  firstName: 'Mia',
  lastName: 'Roux',
  address1: '8 rue des Lilas',
  city: 'Lyon',
  zip: '69003',
  country: 'FR',
};

/** A body that lacks nothing, as the portal would send it. */
async function complete(holder: Holder, changes: Record<string, unknown> = {}, warranty: Record<string, unknown> = {}) {
  return {
    customer: { email: holder.email },
    item: {
      name: 'Whatever the client says',
      sourceProductId: productId,
      images: [await upload(holder, 'CLAIM')],
      details: 'The left side is silent.',
    },
    warranty: {
      dateOfPurchase: dayAgo(200),
      receiptImages: [await upload(holder, 'RECEIPT')],
      warrantyPeriod: 'P99Y',
      ...warranty,
    },
    shippingAddress: address,
    signature: await upload(holder, 'SIGNATURE'),
    issueType: 'DEFECTIVE_ITEM',
    ...changes,
  };
}

const send = (holder: Holder, json: unknown, headers = {}) => holder.ask('/v1/claims/offline', { json, headers });

/** The link of the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  await house.drain();
  const mails = await asOwner(
    house,
    `SELECT plain FROM mails WHERE to_address = $1 AND template = 'in-store-confirm' ORDER BY created_at DESC, id DESC`,
    [email],
  );
  return /\/view\/confirm\/(\S+)/.exec(String(mails[0]?.plain))?.[1] ?? '';
}

async function open(path: '' | '/look', token: string, where = store) {
  const answer = await house.ask(hostOf(where), `/v1/claims/offline/confirm${path}`, { json: { token } });
  return { status: answer.status, body: await answer.json() };
}

const claimsOf = (holder: Holder) => asOwner(house, 'SELECT * FROM claims WHERE author_email = $1', [holder.email]);

describe('who may not', () => {
  it('begins no draft where the store takes none', async () => {
    const online = await freshStore(house, { capabilities: { warranties: true } });
    const { answer } = await begin(online);
    expect(answer.status).toBe(422);
    const short = await house.ask(hostOf(online), `/v1/stores/slug?slug=${online.slug}`);
    expect((await short.json()).capabilities).toEqual({ warranties: true, inStore: false });
  });

  it('sees nothing but the one draft: no other draft, no order, no claim', async () => {
    const [mia, ben] = [await begin(), await begin()];
    const { orderId, claim } = await soldAndClaimed(house, store, 'o-1');
    const tries = [
      await ben.ask(`/v1/sessions?orderId=${mia.sessionId}`),
      await ben.ask('/v1/sessions', { method: 'PUT', json: { orderId: mia.sessionId, inStore: {} } }),
      await ben.ask(`/v1/sessions/${mia.sessionId}`, { method: 'DELETE' }),
      await ben.ask(`/v1/orders/${mia.sessionId}/products/query?name=halo`),
      await ben.ask(`/v1/sessions?orderId=${orderId}`),
      await ben.ask(`/v1/orders/${orderId}/products/query?name=halo`),
    ];
    expect(tries.map(({ status }) => status).toSorted()).toEqual([404, 404, 404, 404, 404, 422]);
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

  it('is nobody without the grant, on another store, and to the shopper of an order', async () => {
    const mia = await begin();
    const path = `/v1/sessions?orderId=${mia.sessionId}`;
    expect((await house.ask(hostOf(store), path)).status).toBe(401);
    const other = await freshStore(house, { capabilities: { warranties: true, inStore: true } });
    expect((await house.ask(hostOf(other), path, { headers: { authorization: mia.bearer } })).status).toBe(404);
    await soldAndClaimed(house, store, 'o-2');
    const { bearer } = await lookUp(house, store, 'o-2');
    expect((await house.ask(hostOf(store), path, { headers: bearer })).status).toBe(404);
    expect((await house.ask(hostOf(store), '/v1/claims/offline', { json: {}, headers: bearer })).status).toBe(401);
  });

  it('attaches no file of another draft', async () => {
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

test('a draft keeps what was said, and says what comes next; the client’s own warranty is dropped (T22)', async () => {
  const mia = await begin();
  expect(mia.answer.headers.getSetCookie().join()).toMatch(/HttpOnly/i);
  const contact = { email: mia.email, firstName: 'Mia', lastName: 'Roux' };
  const first = await mia.ask(`/v1/sessions?orderId=${mia.sessionId}`);
  expect(first.body).toMatchObject({
    id: mia.sessionId,
    orderId: mia.sessionId,
    status: 'CATEGORY',
    metadata: { claim: { category: 'WARRANTY' } },
    inStore: { contact, step: 'date-of-purchase', offeredMethods: ['RESHIP', 'REFUND'], waiting: null },
  });
  expect((await mia.ask('/v1/in-store/drafts/current')).body).toEqual(first.body);
  expect((await house.ask(hostOf(store), '/v1/in-store/drafts/current')).status).toBe(401);
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
  expect((await put({ ...said, product: { productId: 'prd_none' } })).status).toBe(422);
  expect((await put({ ...said, isAdmin: true })).status).toBe(422);
  const wrong = await mia.ask('/v1/sessions', { method: 'PUT', json: { orderId: mia.sessionId, status: 'REVIEW' } });
  expect(wrong.status).toBe(422);
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
    const other = await freshStore(house);
    await putProduct(house.system, { storeId: other.id, product: { ...shelf, name: 'Halo headphones elsewhere' } });
    const names = async (typed: string) => {
      const path = `/v1/orders/${mia.sessionId}/products/query?name=${encodeURIComponent(typed)}`;
      return (await mia.ask(path)).body.map((one: { name: string }) => one.name);
    };
    expect(await names('halo he')).toEqual(['Halo headphones']);
    expect(await names('HAEDPHONES')).toEqual(['Halo headphones']);
    expect(await names('aa-beam')).toEqual(['Beam speaker']);
    expect(await names('kettle')).toEqual([]);
    expect(await names('h')).toEqual(['Beam speaker', 'Braided cable', 'Halo headphones']);
  });

  it('answers what the walk needs of them', async () => {
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

describe('a claim that is sent from a branch', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, string, string]>([
    ['a purchase to come', {}, { dateOfPurchase: dayAgo(-2) }, 'validation-failed', '/warranty/dateOfPurchase'],
    ['a warranty that is over', {}, { dateOfPurchase: dayAgo(800) }, 'claim-window-closed', '/warranty/warrantyPeriod'],
    ['no receipt', {}, { receiptImages: [] }, 'validation-failed', '/warranty/receiptImages'],
    ['no confirmed address', { shippingAddress: null }, {}, 'address-unconfirmed', '/shippingAddress'],
    ['no signature', { signature: null }, {}, 'signature-required', '/signature'],
    ['a fault that no warranty covers', { issueType: 'WRONG_ITEM' }, {}, 'validation-failed', '/issueType'],
    [
      'another address for its mail',
      { customer: { email: 'ben@mail.test' } },
      {},
      'validation-failed',
      '/customer/email',
    ],
    ['shipping', { claimCategory: 'SHIPPING' }, {}, 'validation-failed', '/claimCategory'],
  ])('is refused with %s', async (_what, changes, warranty, code, pointer) => {
    const mia = await begin();
    const { status, body } = await send(mia, await complete(mia, changes, warranty));
    expect([status, body.code]).toEqual([422, code]);
    expect(body.errors.map((one: { pointer: string }) => one.pointer)).toContain(pointer);
    expect(await claimsOf(mia)).toEqual([]);
  });

  it('is refused without a photo of the fault, with a receipt elsewhere, and for an unknown product', async () => {
    const mia = await begin();
    const body = await complete(mia);
    const item = { ...body.item, images: [] };
    expect((await send(mia, { ...body, item })).body.code).toBe('evidence-required');
    const warranty = { ...body.warranty, receiptImages: ['https://pictures.example/receipt.jpg'] };
    expect((await send(mia, { ...body, warranty })).body.code).toBe('media-invalid');
    const unknown = { ...body.item, sourceProductId: 'prd_00000000000000000000000000' };
    expect((await send(mia, { ...body, item: unknown })).status).toBe(422);
  });

  it('is seen by nobody of the store until the mail’s link was opened, then filed as it was sent', async () => {
    const mia = await begin();
    const sent = await send(mia, await complete(mia));
    expect([sent.status, sent.body.status, sent.body.email]).toEqual([202, 'confirm', mia.email]);
    expect(await claimsOf(mia)).toEqual([]);
    const { headers } = await signedIn(house, 'store_owner', store);
    const queue = await house.ask('platform.test', `/v1/console/claims?storeId=${store.id}&search=Mia`, { headers });
    expect(await queue.json()).toMatchObject({ rows: [] });

    const token = await mailedToken(mia.email);
    const look = await open('/look', token);
    expect(look.body).toMatchObject({
      status: 'waiting',
      productName: 'Halo headphones',
      variant: 'Graphite',
      claimType: 'DEFECTIVE_ITEM',
      claim: null,
    });
    expect(await claimsOf(mia)).toEqual([]);

    const signedAt = house.clock.now();
    house.clock.advance(3 * dayMs);
    const confirmed = await open('', token);
    expect(confirmed.status).toBe(200);
    const again = await open('', token);
    expect(again.body).toEqual({ ...confirmed.body, viewUrl: expect.any(String) });
    expect((await open('/look', token)).body).toMatchObject({
      status: 'filed',
      claim: { claimNumber: confirmed.body.claimNumber },
    });

    const machine = await bearerOf(house, store, ['claims:read', 'orders:read']);
    const claim = await (
      await house.ask('platform.test', `/v1/claims/${confirmed.body.claimId}`, { headers: machine })
    ).json();
    expect(claim).toMatchObject({
      claimState: 'NEW',
      claimCategory: 'WARRANTY',
      claimType: 'DEFECTIVE_ITEM',
      salesChannel: 'IN_STORE',
      authorName: 'Mia Roux',
      authorEmail: mia.email,
      resolutionRequested: 'RESHIP',
      warrantyMetadata: { warrantyPeriod: 'P2Y', productValue: 249 },
      updatedShippingAddress: { city: 'Lyon' },
    });
    expect(claim.flags).toContain('receipt-unverified');
    expect(claim.claimItems[0].images).toHaveLength(1);
    const [row] = await claimsOf(mia);
    expect(new Date(row?.signed_at as string).getTime()).toBe(signedAt);
    await house.drain();
    const mails = await asOwner(house, 'SELECT template FROM mails WHERE to_address = $1 ORDER BY id', [mia.email]);
    expect(mails.map(({ template }) => template)).toEqual(['in-store-confirm', 'claim-received']);
    expect((await mia.ask(`/v1/sessions?orderId=${mia.sessionId}`)).body?.status ?? 401).toBe(401);
  });

  it('has its receipt looked at by staff who may, once, and the mark goes from claim, queue and desk', async () => {
    const mia = await begin();
    await send(mia, await complete(mia));
    const { claimId } = (await open('', await mailedToken(mia.email))).body;
    const asking = async (role: Role, method: string, path: string) => {
      const { headers, actor } = await signedIn(house, role, store);
      const answer = await house.ask('platform.test', path, {
        method,
        headers,
        ...(method === 'POST' ? { json: {} } : {}),
      });
      return { status: answer.status, body: await answer.json(), name: actor.name };
    };
    const verify = (role: Role) => asking(role, 'POST', `/v1/claims/${claimId}/verify-receipt`);
    const rowFlags = async () => {
      const { body } = await asking('store_owner', 'GET', `/v1/console/claims?storeId=${store.id}`);
      return body.rows.find((row: { id: string }) => row.id === claimId).flags;
    };
    const desk = async () => (await asking('store_owner', 'GET', `/v1/console/claims/${claimId}`)).body;
    expect(await rowFlags()).toContain('receipt-unverified');
    expect((await desk()).receipt).toMatchObject({ verified: null, medias: [{ contentType: 'image/webp' }] });
    expect((await verify('store_user')).status).toBe(403);
    const first = await verify('store_support');
    expect([first.status, first.body.flags]).toEqual([200, []]);
    expect((await verify('store_owner')).status).toBe(200);
    const { receipt, signals, feed } = await desk();
    expect(receipt.verified.by).toBe(first.name);
    expect(signals).toContainEqual({ clear: true, title: 'Receipt checked', fact: `By ${first.name}.` });
    expect(feed.filter((line: { kind: string }) => line.kind === 'claim.receipt-verified')).toHaveLength(1);
    expect(await rowFlags()).not.toContain('receipt-unverified');
    const online = await soldAndClaimed(house, store, 'o-9');
    const refused = await asking('store_owner', 'POST', `/v1/claims/${online.claim.id}/verify-receipt`);
    expect([refused.status, refused.body.code]).toEqual([422, 'not-eligible']);
  });

  it('is filed once by ten confirmations at once', async () => {
    const mia = await begin();
    await send(mia, await complete(mia));
    const token = await mailedToken(mia.email);
    const all = await Promise.all(Array.from({ length: 10 }, () => open('', token)));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.claimId}`)).size).toBe(1);
    expect(await claimsOf(mia)).toHaveLength(1);
    expect((await send(mia, await complete(mia))).body.code).toBe('session-submitted');
    expect((await mia.ask('/v1/claims/offline/resend', { json: {} })).body.code).toBe('session-submitted');
  });

  it('waits fourteen days, and a warranty that ends meanwhile takes nothing away', async () => {
    const [mia, ben] = [await begin(), await begin()];
    const lastDay = new Date(house.clock.now());
    lastDay.setUTCFullYear(lastDay.getUTCFullYear() - 2);
    lastDay.setUTCDate(lastDay.getUTCDate() + 1);
    const bought = lastDay.toISOString().slice(0, 10);
    expect((await send(mia, await complete(mia, {}, { dateOfPurchase: bought }))).status).toBe(202);
    await send(ben, await complete(ben));
    const [hers, his] = [await mailedToken(mia.email), await mailedToken(ben.email)];
    house.clock.advance(13 * dayMs);
    expect((await open('', hers)).status).toBe(200);
    house.clock.advance(dayMs + 1);
    expect((await open('', his)).body.code).toBe('link-expired');
    expect((await open('/look', his)).status).toBe(410);
    expect((await open('/look', hers)).status).toBe(200);
  });

  it('is forgotten with its files when nobody confirms it; a claim keeps its own', async () => {
    const [mia, ben] = [await begin(), await begin()];
    await send(mia, await complete(mia));
    const token = await mailedToken(mia.email);
    const earlier = await complete(ben);
    await send(ben, earlier);
    await send(ben, { ...(await complete(ben)), item: { ...earlier.item, images: [await upload(ben, 'CLAIM')] } });
    const { claimId } = (await open('', await mailedToken(ben.email))).body;
    house.clock.advance(14 * dayMs + 1);
    await sweepDrafts(house.services);
    await sweepMedia(house.services);
    expect(await asOwner(house, 'SELECT id FROM sessions WHERE id = $1', [mia.sessionId])).toEqual([]);
    expect((await open('/look', token)).body.code).toBe('link-expired');
    const files = (session: string, place: string) =>
      asOwner(
        house,
        `SELECT m.id FROM media m JOIN grants g ON m.owner = 'grant:' || g.id WHERE g.session_id = $1 AND ${place}`,
        [session],
      );
    expect(await files(ben.sessionId, 'm.attached_at IS NULL')).toEqual([]);
    const kept = await files(ben.sessionId, 'true');
    expect(kept).toHaveLength(3);
    expect(kept.map(({ id }) => id)).not.toContain(earlier.signature);
    const machine = await bearerOf(house, store, ['claims:read']);
    const claim = await house.ask('platform.test', `/v1/claims/${claimId}`, { headers: machine });
    expect((await claim.json()).signature.image).not.toBeNull();
  });

  it('sent again takes the place of what waited: the older link ends, a signature serves once', async () => {
    const mia = await begin();
    const body = await complete(mia);
    await send(mia, body);
    const older = await mailedToken(mia.email);
    expect((await send(mia, body)).body.code).toBe('signature-not-fresh');
    house.clock.advance(61_000);
    expect((await send(mia, { ...body, signature: await upload(mia, 'SIGNATURE') })).status).toBe(202);
    const newer = await mailedToken(mia.email);
    expect(newer).not.toBe(older);
    expect((await open('', older)).body.code).toBe('link-expired');
    expect((await open('', newer)).status).toBe(200);
  });

  it('T36: mails no words that somebody else may have typed to an address that nobody has proven', async () => {
    const mia = await begin();
    const spam = 'Win a phone at https://evil.example';
    const contact = { email: mia.email, firstName: spam, lastName: spam };
    await mia.ask('/v1/sessions', { method: 'PUT', json: { orderId: mia.sessionId, inStore: { contact } } });
    const body = await complete(mia);
    const item = { name: spam, images: body.item.images, details: spam };
    const sent = await send(mia, { ...body, item, warranty: { ...body.warranty, productDescription: spam } });
    expect(sent.status).toBe(202);
    expect(await mailedToken(mia.email)).not.toBe('');
    const [mail] = await asOwner(house, 'SELECT subject, html, plain FROM mails WHERE to_address = $1', [mia.email]);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('mails its link three times an hour at most', async () => {
    const mia = await begin();
    expect((await mia.ask('/v1/claims/offline/resend', { json: {} })).status).toBe(404);
    await send(mia, await complete(mia));
    const again = () => mia.ask('/v1/claims/offline/resend', { json: {} });
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([202, 202, 429]);
    house.clock.advance(3_600_001);
    expect((await again()).status).toBe(202);
  });

  it('opens for no token that was made up, altered or meant for another store', async () => {
    const mia = await begin();
    await send(mia, await complete(mia));
    const token = await mailedToken(mia.email);
    const other = await freshStore(house, { capabilities: { warranties: true, inStore: true } });
    expect((await open('', token, other)).status).toBe(404);
    const [id, sending, mac] = token.split('.');
    for (const wrong of [`${id}.2.${mac}`, `${id}.${sending}.x`, `${token}.x`, 'x']) {
      expect((await open('', wrong)).status).toBe(404);
    }
    expect(await claimsOf(mia)).toEqual([]);
  });
});
