import { expect, test } from 'vitest';
import type { ClaimId } from '#core/ids.ts';
import { claimLinkToken, ownDataToken } from '../../claims/links/claim-links.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { updateOrder } from '../../commerce/orders/update-order.ts';
import { newestMails } from '../../platform/mail/read-mails.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, lookUp, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { eraseCustomer } from './erase-customer.ts';

/** T57: a customer takes and erases their own data by a link that was mailed for it, and by nothing else. */

const app = await testApp();
const store = await freshStore(app);
const host = hostOf(store);
const owner = app.as(await staff(app, 'store_owner', store));
let number = 0;

/** A customer of their own with one claim, which is denied unless it's to stay open. */
async function customer(given: { open?: boolean } = {}) {
  number += 1;
  const email = `eda-${number}@mail.test`;
  const order = { customer: { name: 'Eda Moss', email } };
  const sold = await soldAndClaimed(app, store, `own-${number}`, { order });
  const id = sold.claim.id as ClaimId;
  if (!given.open) {
    const said = { reason: 'NOT_COVERED', customerText: null, note: 'Zqinternal: we doubt this one' };
    await denyClaim(owner, { id, expectedVersion: 1, ...said } as never);
  }
  return { email, id, orderId: sold.orderId, sourceOrderId: sold.order.sourceOrderId, number: `own-${number}` };
}
type Customer = Awaited<ReturnType<typeof customer>>;

const ask = (of: Pick<Customer, 'id'>, path: string, authorization: string, method = 'POST') =>
  app.ask(host, `/v1/claims/${of.id}/own-data${path}`, { method, headers: { authorization } });
const viewLink = ({ id }: Customer) => `Claim ${claimLinkToken(app.services, { storeId: store.id, id }, 'view')}`;
const mailsTo = async (email: string) =>
  (await app.services.db.everywhere((tx) => newestMails(tx, { to: null, limit: 500 }))).filter(
    (mail) => mail.to_address === email,
  );

/** The credential of the link that the customer asks for on the claim's page and finds in their mailbox. */
async function mailedLink(of: Customer): Promise<string> {
  expect((await ask(of, '/link', viewLink(of))).status).toBe(202);
  await app.drain();
  const mail = (await mailsTo(of.email)).find(({ template }) => template === 'own-data-link');
  const [, token = ''] = /\/view\/([^/\s]+)\/data/.exec(mail?.plain ?? '') ?? [];
  return `Claim ${token}`;
}
const nameOf = async (orderId: string) =>
  (await asOwner(app, 'SELECT customer_name FROM orders WHERE id = $1', [orderId]))[0]?.customer_name;

test('other links, a looked-up order, and API tokens neither copy nor erase data', async () => {
  const own = await customer();
  const { bearer } = await lookUp(app, store, own.number, own.email);
  const other = await customer();
  const token = (scope: 'view' | 'print' | 'sign' | 'review') =>
    `Claim ${claimLinkToken(app.services, { storeId: store.id, id: own.id }, scope)}`;
  const machine = await bearerOf(app, store, ['contacts:delete', 'claims:read', 'orders:read']);
  const refused: [string, number][] = [
    [bearer.authorization, 403],
    ...(['view', 'print', 'sign', 'review'] as const).map((scope): [string, number] => [token(scope), 403]),
    [machine.authorization, 401],
    [await mailedLink(other), 404],
  ];
  for (const [authorization, status] of refused) {
    for (const [path, method] of [
      ['', 'GET'],
      ['/export', 'POST'],
      ['/erasure', 'POST'],
    ] as const) {
      const answer = await ask(own, path, authorization, method);
      expect([authorization, path, answer.status]).toEqual([authorization, path, status]);
    }
  }
  await app.drain();
  expect(await nameOf(own.orderId)).toBe('Eda Moss');
});

test('a mailed link is good for a day, and for the address that it was mailed to alone', async () => {
  const own = await customer();
  const link = await mailedLink(own);
  await updateOrder(app.system, {
    storeId: store.id,
    sourceOrderId: own.sourceOrderId,
    body: { customerEmail: 'new-owner@mail.test' },
  });
  expect((await ask(own, '/erasure', link)).status).toBe(403);
  const late = await customer();
  const lateLink = await mailedLink(late);
  app.clock.advance(86_400_000 + 60_000);
  expect((await ask(late, '/erasure', lateLink)).status).toBe(410);
  expect((await ask(late, '', lateLink, 'GET')).status).toBe(410);
});

test('no link is made up: a code of another store, address, or scope opens nothing', async () => {
  const own = await customer();
  const elsewhere = await freshStore(app);
  const wrong = [
    ownDataToken(app.services, { storeId: elsewhere.id, id: own.id }, own.email),
    ownDataToken(app.services, { storeId: store.id, id: own.id }, 'someone@mail.test'),
    claimLinkToken(app.services, { storeId: store.id, id: own.id }, 'view').replace('.view.', '.data.'),
  ];
  for (const token of wrong) {
    expect([401, 403]).toContain((await ask(own, '/erasure', `Claim ${token}`)).status);
  }
});

test('the link shows no claim and writes none', async () => {
  const own = await customer();
  const headers = { authorization: await mailedLink(own) };
  expect((await app.ask(host, `/v1/claims/${own.id}`, { headers })).status).toBe(404);
  const json = { expectedVersion: 2, text: 'Look again.' };
  expect((await app.ask(host, `/v1/claims/${own.id}/appeal`, { headers, json })).status).toBe(404);
});

test('three links an hour are mailed for a claim', async () => {
  const own = await customer();
  const statuses = [];
  for (let press = 0; press < 4; press += 1) {
    statuses.push((await ask(own, '/link', viewLink(own))).status);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
});

test('a copy has what the customer gave and was told, and nothing of staff’s notes', async () => {
  const own = await customer();
  const copy = await jsonOf(await ask(own, '/export', await mailedLink(own)));
  expect(copy).toMatchObject({
    store: store.name,
    orders: [{ customerName: 'Eda Moss', customerEmail: own.email }],
    claims: [{ authorEmail: own.email, state: 'DENIED' }],
    decisions: [{ outcome: 'DENIED', reason: 'NOT_COVERED' }],
  });
  expect(JSON.stringify(copy)).not.toMatch(/Zqinternal|decidedBy|riskLevel|engineDigest|assignee/);
  expect(Object.keys(copy)).not.toEqual(expect.arrayContaining(['notes']));
  expect(copy.events).toBeUndefined();
  const told = await asOwner(app, `SELECT actor_kind FROM events WHERE kind = 'customer.exported' AND order_id = $1`, [
    own.orderId,
  ]);
  expect(told).toEqual([{ actor_kind: 'shopper' }]);
});

test('while a claim is in progress nothing is erased, and the page can say which', async () => {
  const own = await customer({ open: true });
  const link = await mailedLink(own);
  const [row] = await asOwner(app, 'SELECT claim_number FROM claims WHERE id = $1', [own.id]);
  expect(await jsonOf(await ask(own, '', link, 'GET'))).toEqual({
    storeName: store.name,
    email: own.email,
    orders: 1,
    claimsInProgress: [Number(row?.claim_number)],
    isOnHold: false,
  });
  const answer = await ask(own, '/erasure', link);
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([409, 'claims-in-progress']);
  await app.drain();
  expect(await nameOf(own.orderId)).toBe('Eda Moss');
});

test('an erased customer is told by a receipt, and nothing keeps who it was', async () => {
  const own = await customer();
  const link = await mailedLink(own);
  const sent: string[] = [];
  const real = app.services.mail.send;
  app.services.mail.send = (mail) => {
    sent.push(`${mail.to.address} ${mail.plain}`);
    return real(mail);
  };
  const answer = await ask(own, '/erasure', link);
  expect(answer.status).toBe(202);
  const receipt = await jsonOf(answer);
  expect(receipt).toEqual({ id: expect.stringMatching(/^ers_/), startedAt: expect.any(String) });
  await app.drain();
  app.services.mail.send = real;
  expect(sent.filter((mail) => mail.startsWith(own.email) && mail.includes(receipt.id))).toHaveLength(1);
  expect(await nameOf(own.orderId)).toBe('Erased customer');
  expect(await mailsTo(own.email)).toEqual([]);
  const [row] = await asOwner(app, 'SELECT asked_by_name, ended_at FROM erasures WHERE id = $1', [receipt.id]);
  expect(row).toMatchObject({ asked_by_name: 'The customer', ended_at: expect.anything() });
  const told = await asOwner(
    app,
    `SELECT actor_kind, actor_name FROM events WHERE kind = 'customer.erasure-started'
    AND data ->> 'erasureId' = $1`,
    [receipt.id],
  );
  expect(told).toEqual([{ actor_kind: 'shopper', actor_name: 'The customer' }]);
  expect([401, 403, 404, 410]).toContain((await ask(own, '/export', link)).status);
});

test.each([
  ['its customer', 'We deleted this claim’s data when you asked us to.'],
  ['the store', 'We deleted this claim’s data.'],
])('links to a claim whose data %s had deleted say so, on every page', async (who, sentence) => {
  const own = await customer();
  const mailed = await mailedLink(own);
  const [view, print, sign, review] = (['view', 'print', 'sign', 'review'] as const).map((scope) =>
    claimLinkToken(app.services, { storeId: store.id, id: own.id }, scope),
  );
  app.clock.advance(1_000);
  if (who === 'the store') {
    await eraseCustomer(owner, { storeId: store.id, whom: { orderId: own.orderId } });
  } else {
    expect((await ask(own, '/erasure', mailed)).status).toBeLessThan(300);
  }
  await app.drain();
  for (const link of [view, print, sign, review]) {
    const answer = await app.ask(host, `/v1/claims/${own.id}`, { headers: { authorization: `Claim ${link}` } });
    expect([answer.status, await answer.json()]).toMatchObject([
      410,
      { code: 'link-expired', detail: sentence, erased: true },
    ]);
  }
  const pages = [
    ...[`/view/${view}`, `/view/${view}/appeal`, `/view/${view}/data`, `/view/${view}/review`, `/print/${print}`],
    ...[`/sign/${own.id}?token=${sign}`, `/view/${mailed.slice('Claim '.length)}/data`],
  ];
  for (const page of pages) {
    const answer = await app.ask(host, page);
    expect([page, answer.status]).toEqual([page, 410]);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).not.toContain('Your claim is safe');
  }
});
