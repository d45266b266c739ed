import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { because } from '#core/reference/engine-reasons.ts';
import type { RefundRequest } from '../connector.ts';
import { plainFetch } from '../engine-http.ts';
import { splitOverLines } from './refund-lines.ts';
import { addProduct, type BookedOrder, lineOf } from './testing/books.ts';
import { wooScene } from './testing/scene.ts';
import { orderPayload } from './woo-payload.ts';

const signal = new AbortController().signal;
const scene = await wooScene();
const shop = scene.connect();
const { books } = scene;
afterAll(() => scene.close());
beforeEach(() => {
  Object.assign(books, { provider: 'pays', surcharge: '0.00', permissions: 'read_write' });
});

const refundOf = (order: BookedOrder, changes: Partial<RefundRequest> = {}): RefundRequest => ({
  key: newId('resolutionPayment', Date.now()),
  sourceOrderId: String(order.id),
  sourcePaymentId: String(order.id),
  amount: '5.00',
  currency: order.currency,
  lines: [{ sourceItemId: String(order.line_items[0]?.id), quantity: 1 }],
  note: 'Damaged in transit',
  ...changes,
});

describe('a refund', () => {
  test('a refund says its purpose, ends with its key, restocks nothing, and is paid out', async () => {
    const order = scene.order();
    const request = refundOf(order);
    const { reference } = await shop.refund(request, signal);
    expect(order.booked).toMatchObject([
      {
        id: Number(reference),
        amount: '5.00',
        reason: `Damaged in transit [${request.key}]`,
        refunded_payment: true,
        line_items: [{ quantity: -1, total: '-5.00' }],
      },
    ]);
  });

  test('a refund that the payment provider declines is refused in its words', async () => {
    books.provider = 'declines';
    const order = scene.order();
    const request = refundOf(order);
    await expect(shop.refund(request, signal)).rejects.toMatchObject({
      kind: 'refused',
      reason: because('engine-said', { text: 'The card was declined.' }),
    });
    expect(order.booked).toEqual([]);
    books.provider = 'pays';
    expect(await shop.refund(request, signal)).toMatchObject({ amount: '5.00' });
  });

  test('a refund another process carried out meanwhile is its own, not refused', async () => {
    const order = scene.order();
    const request = refundOf(order, { amount: '109.20' });
    const late = scene.connect({
      fetch: async (to, init) => {
        if (init?.method === 'POST') await shop.refund(request, signal);
        return plainFetch(to, init);
      },
      shopAddress: scene.standIn.origin.replace('127.0.0.1', 'localhost'),
    });
    const done = await late.refund(request, signal);
    expect(order.booked).toMatchObject([{ id: Number(done.reference) }]);
  });

  test('a refund booked without the provider’s word stays unknown and isn’t asked again', async () => {
    books.provider = 'dies';
    const order = scene.order();
    const request = refundOf(order);
    await expect(shop.refund(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
    books.provider = 'pays';
    const unfinished = { kind: 'unknown', reason: { code: 'refund-unfinished' } };
    await expect(shop.findExecution(request.key, request.sourceOrderId, signal)).rejects.toMatchObject(unfinished);
    await expect(shop.refund(request, signal)).rejects.toMatchObject(unfinished);
    expect(order.booked).toHaveLength(1);
  });

  test('a refund isn’t asked for where the payment method would only book it', async () => {
    books.gateways.push({ id: 'bacs', title: 'Bank transfer', enabled: false, method_supports: ['products'] });
    for (const method of ['bacs', 'gone', '']) {
      const order = scene.order({ payment_method: method, payment_method_title: 'Bank transfer' });
      await expect(shop.refund(refundOf(order), signal)).rejects.toMatchObject({
        kind: 'refused',
        reason: because('refund-by-hand', { method: 'Bank transfer' }),
      });
      expect(order.booked).toEqual([]);
    }
  });

  test('a refund of more than is left is refused before it is asked for', async () => {
    const order = scene.order();
    const body = { amount: '100.00', api_refund: false };
    await fetch(`${scene.standIn.origin}/wp-json/wc/v3/orders/${order.id}/refunds`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${scene.key.consumerKey}:${scene.key.consumerSecret}`).toString('base64')}`,
      },
      body: JSON.stringify(body),
    });
    const asked = scene.standIn.asked.length;
    await expect(shop.refund(refundOf(order, { amount: '9.21' }), signal)).rejects.toMatchObject({
      reason: because('left-of-payment', { left: { amount: '9.20', currency: 'EUR' } }),
    });
    expect(scene.standIn.asked.slice(asked)).toEqual([`GET /orders/${order.id}`]);
    expect((await shop.readOrder(String(order.id), signal))?.payments).toMatchObject([{ refunded: '100.00' }]);
  });

  test('a refund of an order that no one paid is refused', async () => {
    const order = scene.order({ date_paid_gmt: null });
    await expect(shop.refund(refundOf(order), signal)).rejects.toMatchObject({ reason: { code: 'payment-unknown' } });
  });

  test('finer than the currency is refused, not rounded', async () => {
    await expect(shop.refund(refundOf(scene.order(), { amount: '1.005' }), signal)).rejects.toMatchObject({
      reason: { code: 'amount-not-bookable' },
    });
  });

  test('a refund with a key that may only read is refused as credentials', async () => {
    books.permissions = 'read';
    const order = scene.order();
    await expect(shop.refund(refundOf(order), signal)).rejects.toMatchObject({ about: 'credentials', kind: 'refused' });
    expect(order.booked).toEqual([]);
  });

  test('a refund is split by what was paid, taxes by their rate, to the last cent', () => {
    const product = addProduct(books, { name: 'Cup', sku: 'CUP', price: '9.99' });
    const shape = fc.record({
      cents: fc.integer({ min: 1, max: 20_000 }),
      units: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      tax: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(shape, ({ cents, units, tax }) => {
        const lines = units.map((quantity) => lineOf(books, product, { quantity, tax: (tax / 100).toFixed(2) }));
        const { booked: _, ...order } = { ...scene.order({ lines } as object), line_items: lines };
        const amount = (cents / 100).toFixed(2);
        const split = splitOverLines(
          { amount, lines: lines.map(({ id, quantity }) => ({ sourceItemId: String(id), quantity })) },
          orderPayload.parse({ ...order, refunds: [] }),
        );
        const told = split.map((line) => [line.refund_total, ...line.refund_tax.map((each) => each.refund_total)]);
        const inCents = (amounts: number[]) => amounts.reduce((sum, each) => sum + Math.round(each * 100), 0);
        const whole = inCents(lines.flatMap((line) => [Number(line.total), Number(line.total_tax)]));
        expect(inCents(told.flat())).toBe(Math.min(cents, whole));
        expect(told.flat().every((each) => each >= 0)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
