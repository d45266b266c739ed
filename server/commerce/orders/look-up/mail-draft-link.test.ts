import { expect, test } from 'vitest';
import { altered } from '../../../testing/altered.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, hostOf, lookUp, orderOf, placeOrder } from '../../../testing/fixtures.ts';
import { draftLinkToken } from './mail-draft-link.ts';

const app = await testApp();
const store = await freshStore(app);

const mails = async () =>
  (await (await app.ask('platform.test', '/mailbox.json?to=ana@mail.test')).json()) as { subject: string }[];

test('T36: a draft link goes to the stored address alone, three times an hour', async () => {
  await placeOrder(app, store, orderOf(app, 'draft-1'));
  const { body, bearer } = await lookUp(app, store, 'draft-1');
  const ask = (headers: Record<string, string>) =>
    app.ask(hostOf(store), '/v1/order-lookup/draft-link', { headers, json: { email: 'thief@mail.test' } });
  expect((await ask({})).status).toBe(401);
  const statuses = [];
  for (let item = 0; item < 5; item += 1) {
    statuses.push((await ask(bearer)).status);
    await app.drain();
    app.clock.advance(60_000);
  }
  expect(statuses).toEqual([202, 202, 202, 429, 429]);
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => 'Continue your claim for order draft-1'),
  );

  const token = draftLinkToken(app.system, store.id, body.systemOrderId as never);
  const open = (given: string) =>
    app.ask(hostOf(store), '/v1/order-lookup/open-link', { json: { token: given } }).then(({ status }) => status);
  expect([await open(token), await open(altered(token)), await open(token.slice('draft.'.length))]).toEqual([
    200, 404, 404,
  ]);
  const other = await freshStore(app);
  expect((await app.ask(hostOf(other), '/v1/order-lookup/open-link', { json: { token } })).status).toBe(404);
  app.clock.advance(6 * 86_400_000);
  expect(await open(token)).toBe(200);
  app.clock.advance(2 * 86_400_000);
  expect(await open(token)).toBe(410);
});

test('six links that strangers asked for leave the shopper’s own links free', async () => {
  const store = await freshStore(app);
  await placeOrder(app, store, orderOf(app, 'A-1001'));
  const host = hostOf(store);
  const { bearer } = await lookUp(app, store, 'A-1001');
  // The same email isn’t written twice within a minute, whoever asks.
  const settled = async ({ status }: { status: number }) => {
    await app.drain();
    app.clock.advance(60_000);
    return status;
  };
  const link = async (from: string, email?: string) =>
    settled(await app.ask(host, '/v1/order-lookup/mail-link', { json: { order: 'A-1001', email }, from }));
  const draftLink = async () =>
    settled(await app.ask(host, '/v1/order-lookup/draft-link', { headers: bearer, method: 'POST' }));
  const mailed = async () => {
    const mails = await asOwner(app, 'SELECT template FROM mails WHERE store_id = $1', [store.id]);
    const count = (template: string) => mails.filter((mail) => mail.template === template).length;
    return { byLookUp: count('look-up-link'), byDraft: count('draft-link') };
  };
  for (let stranger = 0; stranger < 6; stranger += 1) {
    expect(await link(`192.0.2.${stranger}`, stranger % 2 ? 'eve@mail.test' : undefined)).toBe(202);
  }
  expect(await mailed()).toEqual({ byLookUp: 3, byDraft: 0 });
  const statuses = [];
  for (let turn = 0; turn < 4; turn += 1) {
    statuses.push(await draftLink());
    expect(await link('192.0.3.1', 'ana@mail.test')).toBe(202);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
  expect(await mailed()).toEqual({ byLookUp: 6, byDraft: 3 });
  expect((await app.ask(host, '/v1/order-lookup/hand-off', { headers: bearer, method: 'POST' })).status).toBe(201);
});
