import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { because } from '#core/reference/engine-reasons.ts';
import type { Connector, EngineOrder, RefundRequest, ReshipRequest } from '../connector.ts';
import { bootVendure, type VendureShop } from './testing/boot.ts';
import { createVendureConnector } from './vendure-connector.ts';

let shop: VendureShop;
let connector: Connector;
const signal = new AbortController().signal;
const key = () => newId('resolution', Date.now());

beforeAll(async () => {
  shop = await bootVendure({
    admin: inject('testServer').admin,
    orders: ['delivered', 'two-parcels', 'delivered', 'delivered', 'by-invoice', 'delivered', 'unprotected'],
  });
  connector = createVendureConnector(shop);
});

afterAll(() => shop?.stop());

const find = async (index: number): Promise<EngineOrder> => {
  const order = await connector.findOrder({ orderNumber: shop.orders[index]!.code, email: shop.email }, signal);
  if (!order) throw new Error(`Order ${index} was not found.`);
  return order;
};

const refundOf = (order: EngineOrder, amount: string, resolution: string = key()): RefundRequest => ({
  key: resolution,
  sourceOrderId: order.sourceOrderId,
  sourcePaymentId: order.payments[0]!.sourcePaymentId,
  amount,
  currency: order.currency,
  lines: [{ sourceItemId: order.items[0]!.sourceItemId, quantity: 1 }],
  note: 'Damaged in transit',
});

const refundsOf = async (order: EngineOrder) =>
  (await shop.ledger()).refunds.filter((refund) => refund.orderCode === order.orderNumber);

describe('lookup', () => {
  test.each([
    ['as written', (code: string) => code, 'vera@example.com'],
    ['with a number sign and spaces', (code: string) => ` #${code} `, ' vera@example.com '],
    ['in other letters', (code: string) => code.toLowerCase(), 'Vera@Example.COM'],
  ])('a lookup finds the order %s', async (_how, spell, email) => {
    const order = await connector.findOrder({ orderNumber: spell(shop.orderCode), email }, signal);
    expect(order).toMatchObject({ orderNumber: shop.orderCode, platform: 'vendure', total: '81.69' });
    expect(order!.fulfillments).toMatchObject([{ status: 'DELIVERED', trackingCompany: 'DHL' }]);
  });

  test.each([
    ["somebody else's e-mail", () => shop.orderCode, 'eve@example.com'],
    ['no e-mail', () => shop.orderCode, ''],
    ['an unknown number', () => 'NOSUCHORDER', 'vera@example.com'],
    ['no number', () => '#', 'vera@example.com'],
    ['a wildcard', () => '%', 'vera@example.com'],
  ])('a lookup misses with %s', async (_what, code, email) => {
    expect(await connector.findOrder({ orderNumber: code(), email }, signal)).toBeNull();
  });

  test('a lookup by the engine’s id reads the same order; an unknown id is a miss', async () => {
    const order = await find(0);
    expect(await connector.readOrder(order.sourceOrderId, signal)).toEqual(order);
    expect(await connector.readOrder('999999', signal)).toBeNull();
  });
});

describe('refund', () => {
  test('a refund is in the ledger once, also when it is asked for again', async () => {
    const order = await find(0);
    const request = refundOf(order, '29.90');
    expect(await connector.findExecution(request.key, order.sourceOrderId, signal)).toBeNull();
    const first = await connector.refund(request, signal);
    expect(first.amount).toBe('29.90');
    expect(await connector.refund(request, signal)).toEqual(first);
    expect(await connector.findExecution(request.key, order.sourceOrderId, signal)).toEqual(first);
    expect(await refundsOf(order)).toMatchObject([
      { total: 2990, state: 'Settled', reason: `Damaged in transit [${request.key}]` },
    ]);
    const after = await find(0);
    expect(after.payments).toMatchObject([{ amount: '81.69', refunded: '29.90' }]);
    expect(after.items[0]!.refundedQuantity).toBe(0);
  });

  test('five calls at once with one key are one refund', async () => {
    const order = await find(1);
    const request = refundOf(order, '13.05');
    const answers = await Promise.all(Array.from({ length: 5 }, () => connector.refund(request, signal)));
    expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
    expect(await refundsOf(order)).toHaveLength(1);
  });

  test.each([
    ['the connection breaks', () => Promise.reject(new TypeError('connection lost'))],
    ['a proxy answers 504', async () => new Response('', { status: 504 })],
  ])('a refund whose answer is lost because %s is found again and not repeated', async (_how, lose) => {
    const order = await find(6);
    const request = refundOf(order, '5.00');
    const lossy = createVendureConnector({
      ...shop,
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        return String(init?.body).includes('refundOrder') ? lose() : answer;
      },
    });
    await expect(lossy.refund(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
    const standing = await connector.findExecution(request.key, order.sourceOrderId, signal);
    expect(standing).toMatchObject({ amount: '5.00' });
    expect(await lossy.refund(request, signal)).toEqual(standing);
    expect((await refundsOf(order)).filter(({ reason }) => reason?.includes(request.key))).toHaveLength(1);
  });

  test('several at once never exceed the payment', async () => {
    const order = await find(2);
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => connector.refund(refundOf(order, '30.00'), signal)),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(2);
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({
          kind: 'refused',
          reason: because('left-of-payment', { left: { amount: '21.69', currency: 'EUR' } }),
        });
      }
    }
    expect((await refundsOf(order)).reduce((sum, refund) => sum + refund.total, 0)).toBe(6000);
  });

  test('a refund the provider declines is refused, moves nothing, and may be tried again', async () => {
    const order = await find(3);
    const request = refundOf(order, '6.66');
    await expect(connector.refund(request, signal)).rejects.toMatchObject({ kind: 'refused' });
    expect(await connector.findExecution(request.key, order.sourceOrderId, signal)).toBeNull();
    const changed = { ...request, amount: '6.65' };
    await connector.refund(changed, signal);
    expect((await refundsOf(order)).map(({ state, total }) => [state, total])).toEqual(
      expect.arrayContaining([
        ['Failed', 666],
        ['Settled', 665],
      ]),
    );
    expect((await find(3)).payments[0]!.refunded).toBe('6.65');
  });

  test('a refund that the provider leaves pending is settled', async () => {
    const order = await find(4);
    const { reference } = await connector.refund(refundOf(order, '10.00'), signal);
    expect(reference).toBeTruthy();
    expect(await refundsOf(order)).toMatchObject([{ total: 1000, state: 'Settled' }]);
  });

  test.each([
    ['another currency', { currency: 'USD' }, because('paid-in-other-currency', { paid: 'EUR', asked: 'USD' })],
    ['an unknown payment', { sourcePaymentId: '999999' }, because('payment-unknown')],
    ['a fraction of a cent', { amount: '1.005' }, because('amount-not-bookable', { amount: '1.005' })],
  ])('refund of %s is refused', async (_what, change, reason) => {
    const order = await find(5);
    await expect(connector.refund({ ...refundOf(order, '1.00'), ...change }, signal)).rejects.toMatchObject({
      kind: 'refused',
      reason,
    });
    expect(await refundsOf(order)).toEqual([]);
  });
});

describe('replacement', () => {
  const request = (order: EngineOrder): ReshipRequest => ({
    key: key(),
    sourceOrderId: order.sourceOrderId,
    lines: [{ sourceItemId: order.items[0]!.sourceItemId, quantity: 2 }],
    address: { ...order.shippingAddress!, address1: 'Neue Strasse 1' },
    note: 'Lost in transit',
  });

  test('a replacement is a free order of the same items, once, for concurrent calls too', async () => {
    const order = await find(5);
    const wish = request(order);
    const answers = await Promise.all(Array.from({ length: 3 }, () => connector.reship(wish, signal)));
    expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
    const { replacements } = await shop.ledger();
    expect(replacements.filter((each) => each.claimRef === wish.key)).toEqual([
      {
        code: answers[0]!.reference,
        claimRef: wish.key,
        state: 'PaymentSettled',
        totalWithTax: 0,
        items: ['2 FLASK-MOSS'],
      },
    ]);
    expect(await connector.findExecution(wish.key, order.sourceOrderId, signal)).toEqual(answers[0]);
    const sent = await connector.findOrder({ orderNumber: answers[0]!.reference, email: shop.email }, signal);
    expect(sent).toMatchObject({ total: '0.00', shippingAddress: { address1: 'Neue Strasse 1', country: 'DE' } });
  });

  test('a replacement that was shipped is told with its package, which is on its way', async () => {
    const order = await find(5);
    const { reference } = await connector.reship(request(order), signal);
    const read = async () => {
      const found = await connector.findOrder({ orderNumber: reference, email: shop.email }, signal);
      return found?.fulfillments;
    };
    expect(await read()).toEqual([]);
    const { orders } = (await shop.ask(
      'query($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { id lines { id quantity } } } }',
      {
        code: reference,
      },
    )) as { orders: { items: { id: string; lines: { id: string; quantity: number }[] }[] } };
    const { addFulfillmentToOrder } = (await shop.ask(
      'mutation($i: FulfillOrderInput!) { addFulfillmentToOrder(input: $i) { ... on Fulfillment { id } } }',
      {
        i: {
          lines: orders.items[0]?.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
          handler: {
            code: 'manual-fulfillment',
            arguments: [
              { name: 'method', value: 'DHL' },
              { name: 'trackingCode', value: '00340434161094015902' },
            ],
          },
        },
      },
    )) as { addFulfillmentToOrder: { id: string } };
    expect(await read()).toMatchObject([{ status: 'AWAITING_SHIPMENT' }]);
    await shop.ask('mutation($i: ID!) { transitionFulfillmentToState(id: $i, state: "Shipped") { __typename } }', {
      i: addFulfillmentToOrder.id,
    });
    expect(await read()).toMatchObject([
      {
        status: 'IN_TRANSIT',
        trackingCompany: 'DHL',
        trackingNumber: ['00340434161094015902'],
        shippedAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('a replacement continues where an earlier attempt stopped', async () => {
    const order = await find(5);
    const wish = request(order);
    let calls = 0;
    const interrupted = createVendureConnector({
      ...shop,
      fetch: async (input, init) => {
        if (String(init?.body).includes('addManualPaymentToOrder') && calls++ === 0)
          throw new TypeError('connection lost');
        return fetch(input, init);
      },
    });
    await expect(interrupted.reship(wish, signal)).rejects.toMatchObject({ kind: 'unknown' });
    expect(await connector.findExecution(wish.key, order.sourceOrderId, signal)).toBeNull();
    const { reference } = await interrupted.reship(wish, signal);
    const { replacements } = await shop.ledger();
    expect(replacements.filter((each) => each.claimRef === wish.key).map(({ code }) => code)).toEqual([reference]);
  });

  test('replacement to where the shop can’t ship is refused and leaves nothing behind', async () => {
    const order = await find(5);
    const wish = { ...request(order), lines: [{ sourceItemId: '999999', quantity: 1 }] };
    await expect(connector.reship(wish, signal)).rejects.toMatchObject({ kind: 'refused' });
    const answer = await shop.ask(
      '{ orders(options: { filter: { state: { eq: "Draft" } } }) { totalItems } promotions { items { name } } }',
    );
    expect(answer).toEqual({ orders: { totalItems: 0 }, promotions: { items: [{ name: '10 % welcome' }] } });
  });
});

describe('what went wrong', () => {
  test('store credit is refused, since the shop has none', async () => {
    const { sourceOrderId } = await find(0);
    const request = { key: key(), sourceOrderId, customerEmail: shop.email, amount: '1.00', currency: 'EUR', note: '' };
    await expect(connector.issueCredit(request, signal)).rejects.toMatchObject({ kind: 'refused' });
    expect(connector.capabilities.resolutions).not.toContain('STORE_CREDIT');
  });

  test('a wrong key is refused, and the message does not repeat it', async () => {
    const stranger = createVendureConnector({ ...shop, apiKey: 'wrong-key-of-somebody' });
    const looking = stranger.findOrder({ orderNumber: shop.orderCode, email: shop.email }, signal);
    await expect(looking).rejects.toMatchObject({ kind: 'refused', message: expect.not.stringContaining('wrong-key') });
  });

  test.each(['file:///etc/passwd', 'ftp://shop.example', 'shop.example', ''])(
    'the address %s is refused',
    (endpoint) => {
      expect(() => createVendureConnector({ endpoint, apiKey: 'k' })).toThrow('address-not-http');
    },
  );
});
