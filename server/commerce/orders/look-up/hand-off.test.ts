import { expect, test } from 'vitest';
import type { OrderId } from '#core/ids.ts';
import { altered } from '../../../testing/altered.ts';
import { testApp } from '../../../testing/app.ts';
import { freshStore, hostOf, lookUp, orderOf, placeOrder } from '../../../testing/fixtures.ts';
import { handOffMinutes } from './hand-off-code.ts';
import { draftLinkToken } from './mail-draft-link.ts';
import { lookUpLinkMinutes, lookUpLinkToken } from './mail-look-up-link.ts';

const app = await testApp();

async function scene() {
  const store = await freshStore(app);
  await placeOrder(app, store, orderOf(app, '1001'));
  const { bearer } = await lookUp(app, store, '1001', 'ana@mail.test');
  const make = (headers: Record<string, string> = bearer) =>
    app.ask(hostOf(store), '/v1/order-lookup/hand-off', { json: {}, headers });
  const open = async (token: string, host = hostOf(store)) => {
    const answer = await app.ask(host, '/v1/order-lookup/open-link', { json: { token } });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const check = async (token: string, host = hostOf(store)) =>
    (await app.ask(host, '/v1/order-lookup/check-link', { json: { token } })).status;
  return { store, make, open, check };
}
const tokenIn = (url: string) => new URL(url).searchParams.get('link') ?? '';
type Made = { url: string; expiresAt: string; qr: { size: number; path: string } };

test('a code opens the same order once, with a grant of its own', async () => {
  const { store, make, open } = await scene();
  const made = await make();
  expect(made.status).toBe(201);
  const { url, qr, expiresAt } = (await made.json()) as Made;
  expect(new URL(url).pathname).toBe('/start');
  expect(qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
  expect(Date.parse(expiresAt) - app.clock.now()).toBe(handOffMinutes * 60_000);
  const both = await Promise.all([open(tokenIn(url)), open(tokenIn(url))]);
  expect(both.map((item) => item.status).sort()).toEqual([200, 410]);
  const phone = both.find((item) => item.status === 200);
  expect(phone?.body.orderNumber).toBe('1001');
  const headers = { authorization: `Bearer ${String(phone?.body.accessToken)}` };
  expect((await app.ask(hostOf(store), '/v1/order-lookup/current', { headers })).status).toBe(200);
  expect((await open(tokenIn(url))).body.code).toBe('link-expired');
});

test('a code is refused after ten minutes, altered, or on another store', async () => {
  const { make, open } = await scene();
  const other = await freshStore(app);
  const token = tokenIn(((await (await make()).json()) as Made).url);
  expect((await open(token, hostOf(other))).status).toBe(404);
  expect((await open(altered(token))).status).toBe(404);
  expect((await open(token.replace('go.', ''))).status).toBe(404);
  app.clock.advance(handOffMinutes * 60_000 + 1);
  expect((await open(token)).status).toBe(410);
});

test('checking whether a link works uses nothing up and refuses an opened or old one', async () => {
  const { store, make, open, check } = await scene();
  const other = await freshStore(app);
  const token = tokenIn(((await (await make()).json()) as Made).url);
  expect([await check(token), await check(token), await check(token, hostOf(other))]).toEqual([200, 200, 404]);
  const { body } = await open(token);
  expect(body.orderNumber).toBe('1001');
  expect([await check(token), await check('go.nothing'), await check('nothing')]).toEqual([410, 404, 404]);
  const orderId = String(body.systemOrderId) as OrderId;
  const mailed = lookUpLinkToken(app.system, store.id, orderId);
  const draft = draftLinkToken(app.system, store.id, orderId);
  const fresh = tokenIn(((await (await make()).json()) as Made).url);
  app.clock.advance(lookUpLinkMinutes * 60_000 - 1);
  expect([await check(mailed), await check(draft), await check(fresh)]).toEqual([200, 200, 410]);
  app.clock.advance(2);
  expect([await check(mailed), await check(draft)]).toEqual([410, 200]);
});

test('only a shopper with a grant gets a code, thirty at most', async () => {
  const { make } = await scene();
  expect((await make({})).status).toBe(401);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await make()).status);
  }
  expect([statuses[29], statuses[30]]).toEqual([201, 429]);
});
