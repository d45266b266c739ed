import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { because } from '#core/reference/engine-reasons.ts';
import type { CreditRequest, ReshipRequest } from '../connector.ts';
import { plainFetch } from '../engine-http.ts';
import { codeOf, giveCredit } from './give-credit.ts';
import type { BookedOrder } from './testing/books.ts';
import { wooScene } from './testing/scene.ts';
import { createWooClient } from './woo-client.ts';

const signal = new AbortController().signal;
const scene = await wooScene();
const shop = scene.connect();
const { books } = scene;
afterAll(() => scene.close());
beforeEach(() => {
  Object.assign(books, { provider: 'pays', surcharge: '0.00', permissions: 'read_write' });
});

describe('a replacement', () => {
  const replacementOf = (order: BookedOrder): ReshipRequest => ({
    key: newId('resolution', Date.now()),
    sourceOrderId: String(order.id),
    lines: [{ sourceItemId: String(order.line_items[0]?.id), quantity: 2 }],
    address: { ...address, address1: 'Neue Strasse 1' },
    note: 'Lost in transit',
  });
  const address = {
    firstName: 'Ada',
    lastName: 'Byrne',
    address2: '',
    city: 'Berlin',
    state: '',
    zip: '1',
    country: 'DE',
  };
  const below = (order: BookedOrder) => books.orders.filter(({ parent_id }) => parent_id === order.id);

  test('a replacement is a free order to the new address that names its first order', async () => {
    const order = scene.order();
    const request = replacementOf(order);
    const { reference } = await shop.reship(request, signal);
    expect(below(order)).toMatchObject([
      {
        number: reference,
        status: 'processing',
        total: '0.00',
        billing: { email: order.billing.email },
        shipping: { address_1: 'Neue Strasse 1' },
        line_items: [{ quantity: 2, total: '0.00' }],
        shipping_lines: [{ method_id: 'flat_rate', total: '0' }],
      },
    ]);
    expect(books.notes).toContainEqual({
      order: order.id,
      note: `Replaced by order ${reference}. Lost in transit`,
      customer_note: false,
    });
    const email = order.billing.email ?? '';
    expect(await shop.findOrder({ orderNumber: reference, email }, signal)).toMatchObject({
      total: '0.00',
      originalSourceOrderId: String(order.id),
      originalOrderNumber: order.number,
      payments: [],
    });
  });

  test('a replacement that an earlier try left waiting is placed, and no second is made', async () => {
    const order = scene.order();
    const request = replacementOf(order);
    let cut = true;
    const cutOff = scene.connect({
      fetch: (to, init) => {
        if (cut && init?.method === 'POST' && /\/orders\/\d+$/.test(String(to))) throw new Error('the line is cut');
        return plainFetch(to, init);
      },
    });
    await expect(cutOff.reship(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
    expect(await shop.findExecution(request.key, request.sourceOrderId, signal)).toBeNull();
    expect(below(order)).toMatchObject([{ status: 'pending' }]);
    cut = false;
    await shop.reship(request, signal);
    expect(below(order)).toMatchObject([{ status: 'processing' }]);
  });

  test('a replacement that would cost something is never placed, however often tried', async () => {
    books.surcharge = '4.90';
    const order = scene.order();
    const request = replacementOf(order);
    for (const _ of [1, 2]) {
      await expect(shop.reship(request, signal)).rejects.toMatchObject({ reason: because('replacement-not-free') });
    }
    expect(below(order)).toMatchObject([{ status: 'pending' }]);
  });
});

describe('store credit', () => {
  const creditOf = (order: BookedOrder): CreditRequest => ({
    key: newId('resolution', Date.now()),
    sourceOrderId: String(order.id),
    customerEmail: order.billing.email ?? '',
    amount: '10.00',
    currency: 'EUR',
    note: 'Claim 7',
  });

  test('store credit is a coupon for one order of its shopper, found again by its key', async () => {
    const order = scene.order();
    const request = creditOf(order);
    const given = await shop.issueCredit(request, signal);
    expect(given).toEqual({
      reference: expect.stringMatching(/^([2-9a-km-z]{4}-){3}[2-9a-km-z]{4}$/),
      amount: '10.00',
    });
    expect(books.given.at(-1)).toMatchObject({
      code: given.reference,
      discount_type: 'fixed_cart',
      usage_limit: 1,
      email_restrictions: [order.billing.email],
      description: `Claim 7 [${request.key}]`,
    });
    expect(await shop.findExecution(request.key, request.sourceOrderId, signal)).toEqual(given);
    const notes = books.notes.filter((each) => each.order === order.id);
    expect(notes).toMatchObject([{ note: expect.stringContaining('Claim 7'), customer_note: false }]);
    expect(notes[0]?.note).not.toContain(given.reference);
  });

  test('store credit is given although the note beside the order can’t be written', async () => {
    const order = scene.order();
    const without = scene.connect({
      fetch: (to, init) => {
        if (String(to).endsWith('/notes')) throw new Error('the line is cut');
        return plainFetch(to, init);
      },
    });
    expect(await without.issueCredit(creditOf(order), signal)).toMatchObject({ amount: '10.00' });
    expect(books.notes.filter((each) => each.order === order.id)).toEqual([]);
  });

  test('store credit is given once when two calls meet: a code has one coupon', async () => {
    const request = creditOf(scene.order());
    const before = books.given.length;
    const other = scene.connect({ shopAddress: scene.standIn.origin.replace('127.0.0.1', 'localhost') });
    const both = await Promise.all([shop.issueCredit(request, signal), other.issueCredit(request, signal)]);
    expect(both[0]).toEqual(both[1]);
    expect(books.given).toHaveLength(before + 1);
  });

  test('store credit is found after a key change, and its code can’t be derived', async () => {
    const request = creditOf(scene.order());
    const given = await shop.issueCredit(request, signal);
    expect(codeOf(request.key, 'cs_other')).not.toBe(given.reference);
    books.given.push({ id: 1, code: 'x', amount: '1.00', description: `about ${request.key} only` });
    const client = createWooClient({ shopAddress: scene.standIn.origin, ...scene.key });
    expect(await giveCredit(client, request, 'cs_other', signal)).toEqual(given);
  });

  test('store credit in another currency than the shop sells in is refused', async () => {
    const request = { ...creditOf(scene.order()), currency: 'USD' };
    await expect(shop.issueCredit(request, signal)).rejects.toMatchObject({
      reason: because('credit-in-other-currency', { sold: 'EUR', asked: 'USD' }),
    });
  });
});
