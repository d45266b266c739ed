import { describe, expect, test } from 'vitest';
import { addMember } from '../../../tenancy/people/add-member.ts';
import { testApp } from '../../../testing/app.ts';
import {
  bearerOf,
  freshStore,
  hostOf,
  lookUp,
  orderOf,
  sellOrder,
  signedIn,
  soldAndClaimed,
} from '../../../testing/fixtures.ts';
import { openDocument } from '../../../testing/open-document.ts';

/** What the public API promises beside its operations: which store a call is about, and what it takes. */

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
const order = orderOf(app, 'print-1');
const { id: orderId } = await sellOrder(app, store, order);

describe('which store a call is about', () => {
  const path = `/v1/orders/${order.sourceOrderId}`;

  test('who works for one store names none', async () => {
    const { headers } = await signedIn(app, 'store_support', store);
    for (const query of ['', `?storeId=${store.id}`]) {
      expect((await app.ask('platform.test', `${path}${query}`, { headers })).status).toBe(200);
    }
    expect((await app.ask('platform.test', `${path}?storeId=${other.id}`, { headers })).status).toBe(404);
    const { headers: elsewhere } = await signedIn(app, 'store_support', other);
    expect((await app.ask('platform.test', path, { headers: elsewhere })).status).toBe(404);
  });

  test('who works for several names one of them', async () => {
    const { actor, headers } = await signedIn(app, 'store_support', store);
    await addMember(app.system, { userId: actor.userId, role: 'store_support', storeId: other.id });
    expect((await app.ask('platform.test', path, { headers })).status).toBe(404);
    expect((await app.ask('platform.test', `${path}?storeId=${store.id}`, { headers })).status).toBe(200);
  });

  test('the reference says so at every operation that needs it', async () => {
    const { operations } = await openDocument(app);
    const told = (path: string, method: string) =>
      operations.find((item) => item.path === path && item.method === method)?.parameters.map(({ name }) => name);
    expect(told('/v1/claims/{sourceOrderId}/valet', 'POST')).toContain('storeId');
    expect(told('/v1/orders/{sourceOrderId}', 'PUT')).toContain('storeId');
    expect(told('/v1/orders', 'POST')).toContain('storeId');
  });

  test('a store’s host serves no other store, for no one and for a grant', async () => {
    const asked = { json: { order: order.orderNumber, email: order.customer.email } };
    const look = (query: string) => app.ask(hostOf(store), `/v1/order-lookup${query}`, asked);
    expect((await look(`?storeId=${other.id}`)).status).toBe(404);
    expect((await look(`?storeId=${store.id}`)).status).toBe(200);
    const { bearer } = await lookUp(app, store, order.orderNumber);
    const draft = (query: string) =>
      app.ask(hostOf(store), `/v1/sessions?orderId=${orderId}${query}`, { headers: bearer });
    expect((await draft(`&storeId=${other.id}`)).status).toBe(404);
    expect((await draft('')).status).toBe(200);
  });
});

describe('what is taken', () => {
  const put = async (json: object) =>
    app.ask('platform.test', `/v1/orders/${order.sourceOrderId}`, {
      method: 'PUT',
      headers: await bearerOf(app, store, ['orders:update']),
      json,
    });

  test('a path that can name nothing names nothing', async () => {
    const { headers } = await signedIn(app, 'store_support', store);
    for (const id of ['clm_', 'x'.repeat(41), 'x'.repeat(500)]) {
      expect((await app.ask('platform.test', `/v1/claims/${id}`, { headers })).status).toBe(404);
    }
  });

  test('currencies of ISO 4217, withdrawn ones too, and three levels of risk', async () => {
    const change = async (body: object) => (await put(body)).status;
    for (const currency of ['XXQ', 'ZZZ', 'US', 'DOLLAR']) {
      expect([currency, await change({ currency })]).toEqual([currency, 400]);
    }
    for (const currency of ['USD', 'usd', 'ADP']) {
      expect([currency, await change({ currency })]).toEqual([currency, 200]);
    }
    expect([await change({ riskLevel: 'banana' }), await change({ riskLevel: 'High' })]).toEqual([400, 200]);
    const { headers } = await signedIn(app, 'store_support', store);
    const read = await app.ask('platform.test', `/v1/orders/${order.sourceOrderId}`, { headers });
    expect(await read.json()).toMatchObject({ riskLevel: 'high' });
  });

  test('no email address that routes on to another, or looks like an option', async () => {
    for (const customerEmail of ['a%40evil.test@mail.test', '-oQ/tmp@mail.test']) {
      expect((await put({ customerEmail })).status).toBe(400);
    }
  });

  test('a draft is written by its own name or none', async () => {
    const mine = orderOf(app, 'print-2');
    const { id } = await sellOrder(app, store, mine);
    const { bearer } = await lookUp(app, store, mine.orderNumber);
    const save = async (body: object) => {
      const answer = await app.ask(hostOf(store), '/v1/sessions', {
        method: 'PUT',
        headers: bearer,
        json: { orderId: id, status: 'ITEMS', ...body },
      });
      return { status: answer.status, id: ((await answer.json()) as { id: string }).id };
    };
    const { id: own } = await save({});
    expect((await save({ id: own })).status).toBe(200);
    expect((await save({ id: 'ses_00000000000000000000000000' })).status).toBe(404);
  });

  test('a signature is for the claim of its address', async () => {
    const { claim, orderId: signed } = await soldAndClaimed(app, store, 'print-3');
    const { bearer } = await lookUp(app, store, 'print-3');
    const answer = await app.ask(hostOf(store), `/v1/claims/signature/${claim.id}`, {
      method: 'PUT',
      headers: bearer,
      json: { claimId: 'clm_00000000000000000000000000', signatureName: 'Ana Ruiz', orderId: signed },
    });
    const { errors } = (await answer.json()) as { errors?: { pointer: string }[] };
    expect([answer.status, errors?.[0]?.pointer]).toEqual([400, '/claimId']);
  });
});

test('a customer’s link emails don’t use up the team’s, and every address is whole', async () => {
  const { claim } = await soldAndClaimed(app, store, 'print-4');
  const { bearer, body } = await lookUp(app, store, 'print-4');
  const { existingClaims } = body as unknown as { existingClaims: { viewUrl: string }[] };
  expect(existingClaims[0]?.viewUrl.startsWith(`${store.portalUrl}/view/`)).toBe(true);
  const { headers } = await signedIn(app, 'store_support', store);
  const ask = async (host: string, as: Record<string, string>) =>
    (await app.ask(host, `/v1/claims/notify/${claim.id}/email`, { method: 'POST', headers: as })).status;
  const shopper = [];
  for (let time = 0; time < 4; time += 1) {
    shopper.push(await ask(hostOf(store), bearer));
  }
  expect([...shopper, await ask('platform.test', headers)]).toEqual([202, 202, 202, 429, 202]);
});

test('a name that comes twice in a query is refused by its place', async () => {
  const answer = await app.ask(hostOf(store), '/v1/order-lookup?order=1&email=a%40b.test&order=2');
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { code: 'validation-failed', errors: [{ pointer: 'query/order', code: 'named-twice' }] },
  ]);
});
