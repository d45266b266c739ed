import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import type { Connector, CreditRequest, RefundRequest, ReshipRequest } from '../connector.ts';
import { numberOf } from './ids.ts';
import type { BookedOrder } from './testing/books.ts';
import { type ShopifyScene, shopifyScene } from './testing/scene.ts';

let scene: ShopifyScene;
let shop: Connector;
beforeEach(async () => {
  scene = await shopifyScene();
  shop = scene.connect();
});
afterEach(() => scene.close());

const signal = new AbortController().signal;
const refundOf = (order: BookedOrder, amount: string, changes: Partial<RefundRequest> = {}): RefundRequest => ({
  key: newId('resolutionPayment', Date.now()),
  sourceOrderId: numberOf(order.id),
  sourcePaymentId: numberOf(order.transactions[0]?.id ?? ''),
  amount,
  currency: order.currency,
  lines: [{ sourceItemId: numberOf(order.lines[0]?.id ?? ''), quantity: 1 }],
  note: 'Damaged in transit',
  ...changes,
});
const paidBack = (order: BookedOrder) =>
  order.transactions
    .filter(({ kind, status }) => kind === 'REFUND' && status === 'SUCCESS')
    .map(({ amount }) => amount);

describe('a refund', () => {
  test.each(['bad-gateway', 'nonsense', 'failure'] as const)(
    'a refund whose answer is %s may have happened',
    async (fault) => {
      const order = scene.order();
      const request = refundOf(order, '5.00');
      scene.standIn.fail(fault);
      await expect(shop.refund(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
      expect(await shop.findExecution(request.key, request.sourceOrderId, signal)).toEqual(
        fault === 'bad-gateway' ? { reference: expect.any(String), amount: '5.00' } : null,
      );
      await shop.refund(request, signal);
      expect(paidBack(order)).toEqual(['5.00']);
    },
  );

  test('a refund carries our key in its note and names units without restocking them', async () => {
    const order = scene.order();
    const request = refundOf(order, '5.00');
    await shop.refund(request, signal);
    expect([...scene.books.answered.keys()]).toEqual([request.key]);
    expect(order.refunds).toMatchObject([
      {
        note: `Damaged in transit [${request.key}]`,
        lines: [{ lineId: order.lines[0]?.id, quantity: 1, restock: 'NO_RESTOCK' }],
      },
    ]);
  });

  test('a refund missing from the books is made once: its key answers as at first', async () => {
    const order = scene.order();
    const request = refundOf(order, '5.00');
    const first = await shop.refund(request, signal);
    for (const refund of order.refunds) {
      refund.note = 'rewritten by the store';
    }
    order.refunds[0]!.lines = [];
    expect(await shop.refund(request, signal)).toEqual(first);
    expect(paidBack(order)).toEqual(['5.00']);
  });

  test('a refund the payment provider declines is refused and can be asked for again', async () => {
    const order = scene.order();
    const request = refundOf(order, '5.00');
    scene.standIn.provider = 'declines';
    await expect(shop.refund(request, signal)).rejects.toMatchObject({
      kind: 'refused',
      reason: { code: 'payment-declined' },
    });
    expect(await shop.findExecution(request.key, request.sourceOrderId, signal)).toBeNull();
    scene.standIn.provider = 'pays';
    expect(await shop.refund(request, signal)).toMatchObject({ amount: '5.00' });
    expect([...scene.books.answered.keys()]).toEqual([request.key, `${request.key}-2`]);
    expect(paidBack(order)).toEqual(['5.00']);
  });

  test('a refund whose failed try only Shopify remembers is asked for under the next key', async () => {
    const order = scene.order();
    const request = refundOf(order, '5.00');
    scene.standIn.provider = 'declines';
    await expect(shop.refund(request, signal)).rejects.toMatchObject({ kind: 'refused' });
    order.refunds[0]!.note = 'rewritten by the store';
    scene.standIn.provider = 'pays';
    expect(await shop.refund(request, signal)).toMatchObject({ amount: '5.00' });
    expect(paidBack(order)).toEqual(['5.00']);
  });

  test('a refund whose key Shopify has for something else is unknown, for staff to check', async () => {
    const order = scene.order();
    const request = refundOf(order, '5.00');
    scene.books.answered.set(request.key, { asked: 'something else', failed: false, answer: null });
    await expect(shop.refund(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
    expect(paidBack(order)).toEqual([]);
  });

  test('a refund the payment provider hasn’t decided is unknown and not asked for again', async () => {
    const order = scene.order();
    const request = refundOf(order, '5.00');
    scene.standIn.provider = 'waits';
    const unfinished = { kind: 'unknown', reason: { code: 'refund-unfinished' } };
    await expect(shop.refund(request, signal)).rejects.toMatchObject(unfinished);
    await expect(shop.refund(request, signal)).rejects.toMatchObject(unfinished);
    expect(await shop.findExecution(request.key, request.sourceOrderId, signal)).toBeNull();
    expect(order.refunds).toHaveLength(1);
    const [refund] = order.refunds;
    refund!.transactions[0]!.status = 'SUCCESS';
    expect(await shop.findExecution(request.key, request.sourceOrderId, signal)).toMatchObject({ amount: '5.00' });
  });

  test('a refund is paid back in the customer’s currency, not in the store’s', async () => {
    const order = scene.order({ currency: 'USD', rate: '1.25' });
    const found = await shop.readOrder(numberOf(order.id), signal);
    expect(found).toMatchObject({ currency: 'USD', exchangeRate: '1.25', payments: [{ amount: '109.20' }] });
    const inShopMoney = refundOf(order, '5.00', { currency: 'EUR' });
    await expect(shop.refund(inShopMoney, signal)).rejects.toMatchObject({
      reason: { code: 'paid-in-other-currency' },
    });
    await shop.refund(refundOf(order, '109.20'), signal);
    expect(paidBack(order)).toEqual(['109.20']);
  });

  test('a refund of units that the store refunded already is money alone', async () => {
    const order = scene.order();
    const [line] = order.lines;
    order.refunds.push({
      id: 'gid://shopify/Refund/1',
      note: 'by hand',
      transactions: [],
      lines: [{ lineId: line!.id, quantity: 3 }],
    });
    await shop.refund(refundOf(order, '5.00'), signal);
    expect(order.refunds.at(-1)).toMatchObject({ lines: [] });
    expect(paidBack(order)).toEqual(['5.00']);
    const found = await shop.readOrder(numberOf(order.id), signal);
    expect(found?.items.map((item) => item.refundedQuantity)).toEqual([3, 0]);
  });

  test('a refund of what was only authorized is refused: there is no payment yet', async () => {
    const order = scene.order();
    order.transactions[0]!.kind = 'AUTHORIZATION';
    await expect(shop.refund(refundOf(order, '5.00'), signal)).rejects.toMatchObject({
      reason: { code: 'payment-unknown' },
    });
  });
});

describe('a replacement', () => {
  const replacementOf = (order: BookedOrder): ReshipRequest => ({
    key: newId('resolution', Date.now()),
    sourceOrderId: numberOf(order.id),
    lines: [{ sourceItemId: numberOf(order.lines[1]?.id ?? ''), quantity: 1 }],
    address: {
      firstName: 'Ada',
      lastName: 'Byrne',
      address1: '2 Oak Street',
      address2: '',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      country: 'US',
    },
    note: 'Lost in transit',
  });
  const sent = () => scene.books.orders.filter(({ tags }) => tags.includes('amends'));

  test('a replacement is a free order with our key as a tag, to the given address', async () => {
    const order = scene.order();
    const request = replacementOf(order);
    const { reference } = await shop.reship(request, signal);
    expect(sent()).toMatchObject([
      {
        name: `#${reference}`,
        tags: ['amends', request.key],
        address: { address1: '2 Oak Street', countryCode: 'US' },
      },
    ]);
    expect(scene.books.drafts).toMatchObject([{ total: '0.00', status: 'COMPLETED' }]);
  });

  test('a replacement whose last step never arrived gets that step, no second draft', async () => {
    const request = replacementOf(scene.order());
    scene.standIn.fail('reset');
    await expect(shop.reship(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
    expect(await shop.findExecution(request.key, request.sourceOrderId, signal)).toBeNull();
    const { reference } = await scene.connect().reship(request, signal);
    expect(scene.books.drafts).toHaveLength(1);
    expect(sent().map(({ name }) => name)).toEqual([`#${reference}`]);
  });

  test('a replacement that the store deleted is made anew', async () => {
    const request = replacementOf(scene.order());
    scene.standIn.fail('reset');
    await expect(shop.reship(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
    scene.books.drafts.splice(0);
    await shop.reship(request, signal);
    expect(sent()).toHaveLength(1);
  });

  test('asked for by two processes at once is one', async () => {
    const request = replacementOf(scene.order());
    // Under two names of one store they don't wait for each other; what is written on the order decides.
    const elsewhere = scene.connect({ shop: scene.standIn.origin.replace('127.0.0.1', 'localhost') });
    const both = await Promise.allSettled([shop, elsewhere].map((each) => each.reship(request, signal)));
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(sent()).toHaveLength(1);
    expect(scene.books.drafts).toHaveLength(1);
  });

  test('a replacement that the store’s rules charge for isn’t sent; its draft is deleted', async () => {
    scene.standIn.discounts = false;
    await expect(shop.reship(replacementOf(scene.order()), signal)).rejects.toMatchObject({
      kind: 'refused',
      reason: { code: 'replacement-not-free' },
    });
    expect([sent(), scene.books.drafts]).toEqual([[], []]);
  });

  test('a replacement of a product that is gone from the catalog is sent by its name', async () => {
    const order = scene.order();
    order.lines[1]!.variantId = null;
    await shop.reship(replacementOf(order), signal);
    expect(scene.books.drafts[0]?.input.lineItems).toMatchObject([{ title: 'Mug', originalUnitPrice: '0' }]);
  });
});

describe('store credit', () => {
  const creditOf = (order: BookedOrder, amount = '10.00'): CreditRequest => ({
    key: newId('resolution', Date.now()),
    sourceOrderId: numberOf(order.id),
    customerEmail: order.email ?? '',
    amount,
    currency: order.currency,
    note: '',
  });
  const given = () => scene.books.credits.map(({ amount }) => amount);

  test.each(['after', 'bad-gateway'] as const)(
    'store credit whose answer is lost (%s) is found again, and given once',
    async (fault) => {
      const request = creditOf(scene.order());
      scene.standIn.fail(fault);
      await expect(shop.issueCredit(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
      const found = await shop.findExecution(request.key, request.sourceOrderId, signal);
      expect(found).toMatchObject({ amount: '10.00' });
      expect(await shop.issueCredit(request, signal)).toEqual(found);
      expect(given()).toEqual(['10.00']);
    },
  );

  test('store credit that never arrived is given at the next attempt', async () => {
    const request = creditOf(scene.order());
    scene.standIn.fail('reset');
    await expect(shop.issueCredit(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
    expect(await shop.findExecution(request.key, request.sourceOrderId, signal)).toBeNull();
    await shop.issueCredit(request, signal);
    expect(given()).toEqual(['10.00']);
  });

  test('of the same sum for another claim is neither taken for it nor left out', async () => {
    const order = scene.order();
    const lost = creditOf(order);
    scene.standIn.fail('reset');
    await expect(shop.issueCredit(lost, signal)).rejects.toMatchObject({ kind: 'unknown' });
    const other = await shop.issueCredit(creditOf(order), signal);
    expect(await shop.findExecution(lost.key, lost.sourceOrderId, signal)).toBeNull();
    const late = await shop.issueCredit(lost, signal);
    expect(late.reference).not.toBe(other.reference);
    expect(given()).toEqual(['10.00', '10.00']);
  });

  test('store credit that was there before, or that an order gave back, is not ours', async () => {
    const order = scene.order();
    const credit = {
      id: '',
      customerId: order.customerId ?? '',
      amount: '10.00',
      currency: 'EUR',
      event: 'ADJUSTMENT',
    };
    scene.books.credits.push({ ...credit, id: 'gid://shopify/StoreCreditAccountCreditTransaction/1' });
    const request = creditOf(order);
    scene.standIn.fail('reset');
    await expect(shop.issueCredit(request, signal)).rejects.toMatchObject({ kind: 'unknown' });
    const back = { ...credit, id: 'gid://shopify/StoreCreditAccountCreditTransaction/2', event: 'ORDER_REFUND' };
    scene.books.credits.push(back);
    expect(await shop.findExecution(request.key, request.sourceOrderId, signal)).toBeNull();
    await shop.issueCredit(request, signal);
    expect(given()).toHaveLength(3);
  });

  test('store credit needs a customer', async () => {
    const request = creditOf(scene.order({ customerId: null }));
    await expect(shop.issueCredit(request, signal)).rejects.toMatchObject({ reason: { code: 'no-customer' } });
  });
});
