import { describe, expect, it } from 'vitest';
import { createApiToken } from '../../tenancy/machines/api-tokens.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, orderOf, placeOrder } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const app = await testApp();
const store = await freshStore(app, {
  capabilities: { warranties: true },
  returns: { portalUrl: 'https://returns.example', trackingUrl: 'https://returns.example/track' },
});
const { token } = await createApiToken(app.system, {
  storeId: store.id,
  name: 'Till',
  scopes: ['orders:create', 'orders:read', 'orders:update'],
});
const headers = { authorization: `Bearer ${token}` };

async function lookUp(number: string) {
  const answer = await app.ask(`${store.slug}.test`, '/v1/order-lookup', {
    method: 'POST',
    json: { email: 'ana@mail.test', order: number },
  });
  return { status: answer.status, body: await jsonOf(answer) };
}

const change = (number: string, json: unknown) =>
  app.ask('platform.test', `/v1/orders/src-${number}`, { method: 'PUT', headers, json });

describe('returns of an order', () => {
  it('an order’s returns come with it, are changed, and are followed by link', async () => {
    await placeOrder(app, store, orderOf(app, '100'));
    expect((await lookUp('100')).body).toMatchObject({
      returns: [],
      settings: { capabilities: { returns: true }, returns: { portalUrl: 'https://returns.example' } },
    });
    const returns = [
      { id: 'R-1', state: 'OPEN' },
      { id: 'R-2', state: 'Received', trackingUrl: 'https://post.example/R-2' },
      { id: 'R/3', state: 'Open', trackingUrl: 'javascript:alert(1)' },
    ];
    expect((await change('100', { returns })).status).toBe(200);
    expect((await lookUp('100')).body.returns).toEqual([
      { id: 'R-1', state: 'OPEN', trackingUrl: 'https://returns.example/track/R-1' },
      { id: 'R-2', state: 'Received', trackingUrl: 'https://post.example/R-2' },
      { id: 'R/3', state: 'Open', trackingUrl: 'https://returns.example/track/R%2F3' },
    ]);
    const read = await jsonOf(await app.ask('platform.test', '/v1/orders/src-100', { headers }));
    expect(read.returns).toContainEqual({ id: 'R-1', state: 'OPEN', trackingUrl: null });
  });

  it('an order’s returns stay when its engine doesn’t mention them again', async () => {
    await placeOrder(app, store, orderOf(app, '101', { returns: [{ id: 'R-4', state: 'Open', trackingUrl: null }] }));
    await placeOrder(app, store, orderOf(app, '101'));
    expect((await lookUp('101')).body.returns).toHaveLength(1);
    await placeOrder(app, store, orderOf(app, '101', { returns: [] }));
    expect((await lookUp('101')).body.returns).toEqual([]);
  });

  it('a return is refused without a number or a state', async () => {
    await placeOrder(app, store, orderOf(app, '102'));
    const answer = await change('102', { returns: [{ id: '', state: 'Open' }] });
    expect(answer.status).toBe(400);
    expect((await jsonOf(answer)).errors[0].pointer).toBe('/returns/0/id');
  });
});

describe('the period of a warranty', () => {
  it('an unreadable warranty period is refused from the API', async () => {
    const answer = await app.ask('platform.test', '/v1/orders', {
      method: 'POST',
      headers,
      json: {
        sourceOrderId: 'w-1',
        sourceOrderNumber: 'W1',
        sourceCreatedAt: new Date(app.clock.now()).toISOString(),
        currency: 'USD',
        total: 10,
        subtotal: 10,
        customerEmail: 'ana@mail.test',
        customerName: 'Ana Ruiz',
        orderItems: [{ sourceItemId: 'i1', productName: 'Thing', quantity: 1, price: 10 }],
        warranties: [{ sourceItemId: 'i1', period: 'two years' }],
      },
    });
    expect(answer.status).toBe(400);
    expect((await jsonOf(answer)).errors).toContainEqual(
      expect.objectContaining({ pointer: '/warranties/0/period', message: 'Invalid warranty period' }),
    );
  });

  it('an unreadable warranty period from an engine covers nothing', async () => {
    await placeOrder(
      app,
      store,
      orderOf(app, '103', { policies: [{ kind: 'WARRANTY', sourceItemId: 'i1', period: 'two years' }] }),
    );
    expect((await lookUp('103')).body.eligibility.i1.warranty).toMatchObject({ expires: null, validity: 'two years' });
  });
});
