import { afterAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { startFaultProxy } from '../../../testing/engine-laws/fault-proxy.ts';
import type { RefundRequest } from '../connector.ts';
import { plainFetch } from '../engine-http.ts';
import { createMedusaConnector } from './medusa-connector.ts';
import { isAct } from './testing/shop-harness.ts';
import { startMedusaStandIn } from './testing/stand-in.ts';
import { makeShop } from './testing/stand-in-shop.ts';

const apiKey = 'sk_of_the_stand_in';
const secret = 'secret of the stand-in';
const shop = makeShop(4);
const standIn = await startMedusaStandIn(shop, { apiKey, secret });
const way = await startFaultProxy(standIn.address, isAct);
afterAll(async () => {
  await way.close();
  await standIn.close();
});

const signal = new AbortController().signal;
const connect = (storeCredit = true) =>
  createMedusaConnector({ address: standIn.address, apiKey, ...(storeCredit && { storeCredit: 'loyalty-plugin' }) });
/** An order by its place in the shop: the first has two payments. */
const orderAt = (index: number) => connect().readOrder(String(shop.orders[index]?.id), signal);

test('a refund that Medusa does and then refuses, as the order is edited, is done once', async () => {
  const order = (await orderAt(1))!;
  shop.find('orders', [order.sourceOrderId]).being_edited = true;
  const request: RefundRequest = {
    key: newId('resolutionPayment', Date.now()),
    sourceOrderId: order.sourceOrderId,
    sourcePaymentId: order.payments[0]!.sourcePaymentId,
    amount: '5.00',
    currency: 'EUR',
    lines: [],
    note: '',
  };
  const done = await connect().refund(request, signal);
  expect(done).toEqual({ reference: expect.stringMatching(/^ref_/), amount: '5.00' });
  expect(await connect().refund(request, signal)).toEqual(done);
  expect((await orderAt(1))!.payments).toMatchObject([{ refunded: '5.00' }]);
});

test('a draft left by an earlier try becomes the replacement, and no second is made', async () => {
  const order = (await orderAt(2))!;
  const request = {
    key: newId('resolution', Date.now()),
    sourceOrderId: order.sourceOrderId,
    lines: [{ sourceItemId: order.items[0]!.sourceItemId, quantity: 1 }],
    address: order.shippingAddress!,
    note: '',
  };
  way.fail('reset');
  const faulty = createMedusaConnector({ address: way.endpoint, apiKey });
  await expect(faulty.reship(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
  expect(await connect().findExecution(request.key, order.sourceOrderId, signal)).toBeNull();
  const sent = await connect().reship(request, signal);
  expect(await connect().findOrder({ orderNumber: sent.reference, email: order.customer.email }, signal)).toMatchObject(
    {
      total: '0.00',
      originalSourceOrderId: order.sourceOrderId,
      originalOrderNumber: order.orderNumber,
    },
  );
  expect(shop.ordersThat({ draft: true })).toEqual([]);
});

test('a draft that would cost something is placed only once it costs nothing', async () => {
  const order = (await orderAt(2))!;
  const request = {
    key: newId('resolution', Date.now()),
    sourceOrderId: order.sourceOrderId,
    lines: [{ sourceItemId: order.items[0]!.sourceItemId, quantity: 1 }],
    address: order.shippingAddress!,
    note: '',
  };
  const { draft } = shop;
  shop.draft = (body) => shop.change(draft(body), { total: 4.9 });
  const notFree = { kind: 'refused', reason: because('replacement-not-free') };
  await expect(connect().reship(request, signal)).rejects.toMatchObject(notFree);
  shop.draft = draft;
  await expect(connect().reship(request, signal)).rejects.toMatchObject(notFree);
  expect(await connect().findExecution(request.key, order.sourceOrderId, signal)).toBeNull();
  const [left] = shop.ordersThat({ draft: true });
  shop.change(left!, { total: 0 });
  expect(await connect().reship(request, signal)).toEqual({ reference: String(left!.display_id) });
  expect(shop.ordersThat({ draft: true })).toEqual([]);
});

test('a replacement ships as the store chose, else as the order, else not at all', async () => {
  const order = (await orderAt(2))!;
  const send = (shippingOptionId?: string) =>
    createMedusaConnector({ address: standIn.address, apiKey, ...(shippingOptionId && { shippingOptionId }) }).reship(
      {
        key: newId('resolution', Date.now()),
        sourceOrderId: order.sourceOrderId,
        lines: [{ sourceItemId: order.items[0]!.sourceItemId, quantity: 1 }],
        address: order.shippingAddress!,
        note: '',
      },
      signal,
    );
  const nowhere = { kind: 'refused', reason: because('shipping-unknown') };
  await expect(send('so_gone')).rejects.toMatchObject(nowhere);
  const option = shop.shippingOptions.pop()!;
  await expect(send()).rejects.toMatchObject(nowhere);
  shop.shippingOptions.push(option);
  expect((await send(String(option.id))).reference).toMatch(/^\d+$/);
});

test('store credit that couldn’t be read back is possibly given, and given once', async () => {
  const order = (await orderAt(2))!;
  const shopper = { customer_id: 'cus_known', customer: { has_account: true } };
  Object.assign(shop.find('orders', [order.sourceOrderId]), shopper);
  const request = {
    key: newId('resolution', Date.now()),
    sourceOrderId: order.sourceOrderId,
    customerEmail: order.customer.email,
    amount: '7.50',
    currency: 'EUR',
    note: '',
  };
  let isGiven = false;
  const cutOff = createMedusaConnector({
    address: standIn.address,
    apiKey,
    storeCredit: 'loyalty-plugin',
    fetch(address, init) {
      if (isGiven) throw new Error('the line is cut');
      isGiven = String(address).endsWith('/credit');
      return plainFetch(address, init);
    },
  });
  const before = shop.transactions.length;
  await expect(cutOff.issueCredit(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
  const found = await connect().findExecution(request.key, order.sourceOrderId, signal);
  expect(found).toMatchObject({ amount: '7.50' });
  expect(await connect().issueCredit(request, signal)).toEqual(found);
  expect(shop.transactions).toHaveLength(before + 1);
});

test('a guest’s store credit is a gift card, once; without the plugin none is given', async () => {
  const order = (await orderAt(3))!;
  Object.assign(shop.find('orders', [order.sourceOrderId]), { customer: { has_account: false } });
  const request = {
    key: newId('resolution', Date.now()),
    sourceOrderId: order.sourceOrderId,
    customerEmail: order.customer.email,
    amount: '7.50',
    currency: 'EUR',
    note: '',
  };
  const cards = shop.giftCards.length;
  const given = await connect().issueCredit(request, signal);
  expect(given).toEqual({ reference: shop.giftCards.at(-1)?.code, amount: '7.50' });
  expect(await connect().issueCredit(request, signal)).toEqual(given);
  expect(await connect().findExecution(request.key, order.sourceOrderId, signal)).toEqual(given);
  expect(shop.giftCards).toHaveLength(cards + 1);
  expect(connect(false).capabilities.resolutions).not.toContain('STORE_CREDIT');
  expect(connect().capabilities.resolutions).toContain('STORE_CREDIT');
  await expect(connect(false).issueCredit(request, signal)).rejects.toMatchObject({
    kind: 'refused',
    reason: because('no-store-credit'),
  });
});

test('the connection test says which settings the shop does not know', async () => {
  const named = createMedusaConnector({
    address: standIn.address,
    apiKey,
    salesChannelId: 'sc_gone',
    shippingOptionId: 'so_gone',
  });
  expect((await named.test(signal)).warnings).toEqual([because('sales-channel-unknown'), because('shipping-unknown')]);
});
