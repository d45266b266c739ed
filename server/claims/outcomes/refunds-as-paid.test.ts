import { describe, expect, test } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { LookUpResult } from '#core/contract/commerce/look-up.ts';
import type { OrderId } from '#core/ids.ts';
import { onlyPayment } from '#core/reference/orders.ts';
import { addMoney } from '#core/rules/platform/money.ts';
import type { EngineItem } from '../../commerce/connectors/connector.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { decidingStore } from '../../testing/deciding.ts';
import { item, lookUp, missingItems, orderOf, placeOrder } from '../../testing/fixtures.ts';
import { type OrderToTell, tellers, toldOrders } from '../../testing/told-orders.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import { fileClaim } from '../file/file-claim.ts';
import { closeClaim } from './deny-claim.ts';
import { reopenClaim } from './reopen-claim.ts';

const { app, store, support, approve, waitOutUndo } = await decidingStore();
const { tell, order, claim } = toldOrders(app, store);

let numbers = 7000;
const numbered = (told: Omit<OrderToTell, 'number'>): OrderToTell => {
  numbers += 1;
  return { number: String(numbers), ...told };
};

/** Claims units and approves a refund of all of them; answers what goes back. */
async function refund(orderId: OrderId, units: Readonly<Record<string, number>>): Promise<string> {
  const filed = await claim(orderId, units);
  const view = await approve(
    filed.claim,
    filed.itemIds.map((claimItemId) => ({ claimItemId, resolutionType: 'REFUND' })),
  );
  return addMoney(...view.claimResolutions.map(({ paidOriginalValue }) => String(paidOriginalValue)));
}

const left = async (orderId: OrderId) =>
  (await order({ id: orderId })).items.map(({ sku, quantity, claimed_quantity, refunded_quantity }) => [
    sku,
    Math.max(0, quantity - claimed_quantity - refunded_quantity),
  ]);

describe.each(tellers)('an order told by %s', (teller) => {
  test('an order with its own discount gives back what was paid', async () => {
    const kettle = { sku: 'KET', price: '60.00' };
    const id = await tell(
      teller,
      numbered({ items: [kettle, { sku: 'POT', price: '40.00' }], discount: '10.00', total: '90.00' }),
    );
    expect(await refund(id, { KET: 1 })).toBe('54.000');
    expect(await refund(id, { POT: 1 })).toBe('36.000');
  });

  test('an order with a tax on top gives it back unit by unit', async () => {
    const id = await tell(
      teller,
      numbered({ items: [{ sku: 'LAMP', price: '50.00', quantity: 2 }], tax: '8.00', total: '108.00' }),
    );
    expect(await refund(id, { LAMP: 1 })).toBe('54.000');
    expect(await refund(id, { LAMP: 1 })).toBe('54.000');
  });

  test('an order with a tax inside its price gives no more than the price', async () => {
    const pillow = { items: [{ sku: 'PIL', price: '69.90' }], currency: 'ZAR', tax: '9.12', total: '69.90' };
    expect(await refund(await tell(teller, numbered(pillow)), { PIL: 1 })).toBe('69.900');
  });

  test('indivisible units are given back once each', async () => {
    const id = await tell(
      teller,
      numbered({ items: [{ sku: 'CUP', price: '10.00', quantity: 3 }], discount: '1.00', total: '29.00' }),
    );
    const refunds = [await refund(id, { CUP: 1 }), await refund(id, { CUP: 1 }), await refund(id, { CUP: 1 })];
    expect(addMoney(...refunds)).toBe('29.000');
    expect(new Set(refunds).size).toBe(2);
  });

  test('a line that is no longer told can’t be claimed; claims on others stay theirs', async () => {
    const [mug, tray, vase] = [
      { sku: 'MUG', price: '10.00' },
      { sku: 'TRAY', price: '20.00' },
      { sku: 'VASE', price: '70.00' },
    ];
    const told = numbered({ items: [mug, tray, vase], total: '100.00' });
    const id = await tell(teller, told);
    const onMug = await claim(id, { MUG: 1 });
    const onTray = await claim(id, { TRAY: 1 });
    await tell(teller, { ...told, items: [tray, vase], total: '90.00' });

    expect(await left(id)).toEqual(
      expect.arrayContaining([
        ['MUG', 0],
        ['TRAY', 0],
        ['VASE', 1],
      ]),
    );
    const after = await order({ id });
    expect(after.items.find(({ sku }) => sku === 'MUG')).toMatchObject({
      quantity: 0,
      removed_by: teller === 'api' ? 'others' : teller,
      removed_at: expect.any(String),
    });
    await expect(claim(id, { MUG: 1 })).rejects.toMatchObject({ code: 'validation-failed' });
    const given = async ({ claim: filed, itemIds }: typeof onMug) =>
      (await approve(filed, [{ claimItemId: itemIds[0], resolutionType: 'REFUND' }])).claimItems[0];
    expect(await given(onMug)).toMatchObject({ name: 'Thing MUG', price: 10 });
    expect(await given(onTray)).toMatchObject({ name: 'Thing TRAY', price: 20 });

    await tell(teller, told);
    expect((await order({ id })).items.find(({ sku }) => sku === 'MUG')).toMatchObject({
      id: after.items.find(({ sku }) => sku === 'MUG')?.id,
      quantity: 1,
      removed_at: null,
    });
  });

  test('a discount that is told again and spread anew leaves what was paid for a unit', async () => {
    const [first, second] = [
      { sku: 'A', price: '100.00' },
      { sku: 'B', price: '50.00' },
    ];
    const told = numbered({ items: [first, second], discount: '30.00', total: '120.00' });
    const id = await tell(teller, told);
    await tell(teller, { ...told, items: [first], total: '70.00' });
    const { claim: filed } = await claim(id, { A: 1 });
    expect(filed.queue_value).toBe('80.000');
  });

  test('units that are added later are worth what they cost then', async () => {
    const told = numbered({ items: [{ sku: 'A', price: '10.00' }], total: '10.00' });
    const id = await tell(teller, told);
    const more = teller === 'file' ? '10.00' : '12.00';
    await tell(teller, { ...told, items: [{ sku: 'A', price: more, quantity: 2 }], total: String(2 * Number(more)) });
    const { claim: filed } = await claim(id, { A: 2 });
    expect(filed.queue_value).toBe(teller === 'file' ? '20.000' : '22.000');
  });

  test('a refund gives back no more than the store’s system has left of the order', async () => {
    const id = await tell(
      teller,
      numbered({ items: [{ sku: 'LAMP', price: '25.00', quantity: 2 }], total: '50.00', refunded: '30.00' }),
    );
    await expect(refund(id, { LAMP: 1 })).rejects.toMatchObject({
      code: 'refund-exceeds-paid',
      extensions: { left: 20 },
    });
  });

  test('a refund gives back nothing that was never paid', async () => {
    const id = await tell(
      teller,
      numbered({ items: [{ sku: 'LAMP', price: '50.00' }], total: '50.00', outstanding: '50.00' }),
    );
    await expect(refund(id, { LAMP: 1 })).rejects.toMatchObject({
      code: 'refund-exceeds-paid',
      extensions: { left: 0 },
    });
  });

  test('a package has only what left in it', async () => {
    const told = numbered({
      items: [
        { sku: 'LAMP', price: '50.00' },
        { sku: 'SHADE', price: '30.00', waits: true },
      ],
      total: '80.00',
    });
    const id = await tell(teller, told);
    await expect(claim(id, { SHADE: 1 })).rejects.toMatchObject({ code: 'validation-failed' });
    expect(await refund(id, { LAMP: 1 })).toBe('50.000');
  });

  test('a canceled order is no longer protected', async () => {
    const id = await tell(
      teller,
      numbered({ items: [{ sku: 'LAMP', price: '50.00' }], total: '50.00', cancelled: true }),
    );
    await expect(claim(id, { LAMP: 1 })).rejects.toMatchObject({ code: 'not-protected' });
  });
});

test('a claim that gave its units back and returns has units no other claim holds', async () => {
  const cups = { items: [{ sku: 'CUP', price: '10.00', quantity: 2 }], discount: '0.01', total: '19.99' };
  const id = await tell('engine', numbered(cups));
  const as = app.as(support);
  const first = await claim(id, { CUP: 1 });
  const closed = await closeClaim(as, {
    id: first.claim.id,
    expectedVersion: 1,
    reason: 'OTHER',
    customerText: 'We spoke about it.',
  });
  await waitOutUndo();
  const other = await claim(id, { CUP: 1 });
  const again = await reopenClaim(as, { id: first.claim.id, expectedVersion: closed.version });
  const given = async (to: { id: string; version: number }, claimItemId: string | undefined) =>
    (await approve(to, [{ claimItemId, resolutionType: 'REFUND' }])).claimResolutions[0]?.paidOriginalValue;
  const refunds = [await given(again, first.itemIds[0]), await given(other.claim, other.itemIds[0])];
  expect(refunds.toSorted()).toEqual([10, 9.99].toSorted());
});

test('a removed line isn’t shown to its shopper; its claim keeps name and photo', async () => {
  const pictured = (changes: Partial<EngineItem> = {}) =>
    item('i1', { productName: 'Mug', productImage: '/mug.webp', ...changes });
  const order = orderOf(app, '6002', { items: [pictured(), item('i2')] });
  await placeOrder(app, store, order);
  const body = fileClaimIn.parse(missingItems('6002', { i1: 1 }));
  const { id } = await fileClaim(app.system, { storeId: store.id, sourceOrderId: order.sourceOrderId, body });
  await placeOrder(app, store, {
    ...order,
    items: [pictured({ productName: 'Cup', productImage: '/cup.webp' }), item('i2')],
  });
  const asFiled = async () => (await readClaim(app.as(support), { id })).claimItems[0];
  expect(await asFiled()).toMatchObject({ name: 'Mug', imageUrl: expect.stringContaining('/mug.webp') });

  await placeOrder(app, store, {
    ...order,
    items: [item('i2')],
    fulfillments: [{ ...order.fulfillments[0]!, items: [] }],
  });
  const { body: seen } = await lookUp(app, store, '6002');
  const { orderItems, eligibility } = seen as unknown as Pick<LookUpResult, 'orderItems' | 'eligibility'>;
  expect([orderItems.map(({ sourceItemId }) => sourceItemId), Object.keys(eligibility)]).toEqual([['i2'], ['i2']]);
  expect(await asFiled()).toMatchObject({ name: 'Mug', imageUrl: expect.stringContaining('/mug.webp') });
});

test('lines of a file are matched to those that are here, whatever those are called', async () => {
  const [old, dear] = [
    { sku: 'MUG', price: '10.00' },
    { sku: 'MUG', price: '12.00' },
  ];
  const told = numbered({ items: [old, dear], total: '22.00' });
  const id = await tell('file', told);
  // As files named them before: by their place.
  await asOwner(
    app,
    `UPDATE order_items SET source_item_id = 'place-' || position::text WHERE store_id = $2 AND order_id = $1`,
    [id, store.id],
  );
  const before = await order({ id });
  await tell('file', { ...told, items: [dear], total: '12.00' });
  const now = (await order({ id })).items.map((line) => [line.id, line.price, line.quantity]).sort();
  expect(now).toEqual(before.items.map((line) => [line.id, line.price, line.price === '12.000' ? 1 : 0]).sort());
});

test('a payment that is no longer told has nothing left; telling none removes none', async () => {
  const told = (payments: readonly string[]) =>
    orderOf(app, '6001', {
      payments: payments.map((sourcePaymentId) => ({ sourcePaymentId, amount: '114.000', refunded: '0' })),
    });
  const { id } = await placeOrder(app, store, told(['card']));
  const amounts = async () =>
    (await order({ id })).payments.map((payment) => [payment.source_payment_id, payment.amount]).sort();
  await placeOrder(app, store, told(['bank']));
  expect(await amounts()).toEqual([
    ['bank', '114.000'],
    ['card', '0.000'],
  ]);
  await placeOrder(app, store, told([onlyPayment]));
  expect(await amounts()).toEqual([
    ['bank', '114.000'],
    ['card', '0.000'],
  ]);
});
