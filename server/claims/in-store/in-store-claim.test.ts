import { expect, it } from 'vitest';
import type { Role } from '#core/permissions.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { branchIn, dayMs } from '../../testing/in-store-fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const app = await testApp();
const { store, dayAgo, begin, complete, send, mailedToken, open, claimsOf } = await branchIn(app);

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
])('a claim that is sent from a branch is refused with %s', async (_what, changes, warranty, code, pointer) => {
  const mia = await begin();
  const { status, body } = await send(mia, await complete(mia, changes, warranty));
  expect([status, body.code]).toEqual([400, code]);
  expect(body.errors.map((item: { pointer: string }) => item.pointer)).toContain(pointer);
  expect(await claimsOf(mia)).toEqual([]);
});

it('an in-store claim without a photo, its receipt, or a known product is refused', async () => {
  const mia = await begin();
  const body = await complete(mia);
  const item = { ...body.item, images: [] };
  expect((await send(mia, { ...body, item })).body.code).toBe('evidence-required');
  const warranty = { ...body.warranty, receiptImages: ['https://pictures.example/receipt.jpg'] };
  expect((await send(mia, { ...body, warranty })).body.code).toBe('media-invalid');
  const unknown = { ...body.item, sourceProductId: 'prd_00000000000000000000000000' };
  expect((await send(mia, { ...body, item: unknown })).status).toBe(400);
});

it('an in-store claim is invisible until its emailed link is opened, then filed', async () => {
  const mia = await begin();
  const sent = await send(mia, await complete(mia));
  expect([sent.status, sent.body.status, sent.body.email]).toEqual([202, 'confirm', mia.email]);
  expect(await claimsOf(mia)).toEqual([]);
  const { headers } = await signedIn(app, 'store_owner', store);
  const queue = await app.ask('platform.test', `/v1/console/claims?storeId=${store.id}&search=Mia`, { headers });
  expect(await jsonOf(queue)).toMatchObject({ rows: [] });

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

  const signedAt = app.clock.now();
  app.clock.advance(3 * dayMs);
  const confirmed = await open('', token);
  expect(confirmed.status).toBe(200);
  const again = await open('', token);
  expect(again.body).toEqual({ ...confirmed.body, viewUrl: expect.any(String) });
  expect((await open('/look', token)).body).toMatchObject({
    status: 'filed',
    claim: { claimNumber: confirmed.body.claimNumber },
  });

  const machine = await bearerOf(app, store, ['warranties:read', 'orders:read', 'contacts:read']);
  const claim = await jsonOf(
    await app.ask('platform.test', `/v1/claims/${confirmed.body.claimId}`, { headers: machine }),
  );
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
  const day = new Date(signedAt - 200 * dayMs).toISOString().slice(0, 10);
  expect(claim.boughtOn).toBe(day);
  expect(claim.timeline[0]).toMatchObject({ text: '1 item, defective. 1 photo, and your receipt.' });
  const [row] = await claimsOf(mia);
  expect(new Date(row?.signed_at as string).getTime()).toBe(signedAt);
  await app.drain();
  const mails = await asOwner(app, 'SELECT template FROM mails WHERE to_address = $1 ORDER BY id', [mia.email]);
  expect(mails.map(({ template }) => template)).toEqual(['in-store-confirm', 'claim-received']);
  expect((await mia.ask(`/v1/sessions?orderId=${mia.sessionId}`)).body?.status ?? 401).toBe(401);
});

it('an in-store claim’s receipt is checked once, and its mark leaves every list', async () => {
  const mia = await begin();
  await send(mia, await complete(mia));
  const { claimId } = (await open('', await mailedToken(mia.email))).body;
  const asking = async (role: Role, method: string, path: string) => {
    const { headers, actor } = await signedIn(app, role, store);
    const answer = await app.ask('platform.test', path, {
      method,
      headers,
      ...(method === 'POST' ? { json: {} } : {}),
    });
    return { status: answer.status, body: await jsonOf(answer), name: actor.name };
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
  expect(signals).toContainEqual({ clear: true, title: 'Receipt verified', fact: `By ${first.name}.`, claims: [] });
  expect(feed.filter((line: { kind: string }) => line.kind === 'claim.receipt-verified')).toHaveLength(1);
  expect(await rowFlags()).not.toContain('receipt-unverified');
  const online = await soldAndClaimed(app, store, 'o-9');
  const refused = await asking('store_owner', 'POST', `/v1/claims/${online.claim.id}/verify-receipt`);
  expect([refused.status, refused.body.code]).toEqual([400, 'not-eligible']);
});

it('a claim that is sent from a branch is filed once by ten confirmations at once', async () => {
  const mia = await begin();
  await send(mia, await complete(mia));
  const token = await mailedToken(mia.email);
  const all = await Promise.all(Array.from({ length: 10 }, () => open('', token)));
  expect(new Set(all.map(({ status, body }) => `${status} ${body.claimId}`)).size).toBe(1);
  expect(await claimsOf(mia)).toHaveLength(1);
  expect((await send(mia, await complete(mia))).body.code).toBe('session-submitted');
  expect((await mia.ask('/v1/claims/offline/resend', { json: {} })).body.code).toBe('session-submitted');
});
