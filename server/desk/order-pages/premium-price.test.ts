import { describe, expect, test } from 'vitest';
import type { StoreId } from '#core/ids.ts';
import { changeSettings } from '../../tenancy/settings/change-settings.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, item, orderOf, placeOrder } from '../../testing/fixtures.ts';
import { ordersApi, path } from '../../testing/orders-api.ts';
import { readOrderDesk } from './read-order-desk.ts';

/** A premium that isn’t the price of the cart is said beside the order, which stays covered by it. */

const app = await testApp();
const { call, sent, tokenOf } = await ordersApi(app);
const bands = [
  { from: 0, upTo: 500, kind: 'percentage', amount: 2 },
  { from: 500, upTo: 1000, kind: 'fixed', amount: 17.6 },
] as const;
const priced = (all: readonly object[] = bands) => freshStore(app, { protection: { bands: [...all] } } as never);

const cart = (subtotal: string, premiumPaid: string | null, over: object = {}) =>
  sent({
    subtotal,
    total: (Number(subtotal) + Number(premiumPaid ?? 0)).toFixed(2),
    premiumPaid,
    tax: 0,
    shippingCost: 0,
    orderItems: [{ productName: 'Bowl', quantity: 1, price: subtotal, sourceItemId: 'bowl' }],
    fulfillments: [],
    ...over,
  });

/** A store with prices, and what its order’s page says of an order’s protection. */
async function scene(all?: readonly object[]) {
  const store = await priced(all);
  const headers = await tokenOf(store);
  const told = async (order: ReturnType<typeof cart>) =>
    expect((await call('POST', '/v1/orders', order, headers)).status).toBe(201);
  const change = (order: ReturnType<typeof cart>, body: object) =>
    call('PUT', path(order.sourceOrderId), body, headers);
  const says = async ({ sourceOrderId }: ReturnType<typeof cart>) => {
    const { body } = await call('GET', path(sourceOrderId), undefined, headers);
    const { premiumExpected, order } = await readOrderDesk(app.system, { storeId: store.id, orderId: body.id });
    return [premiumExpected, order.protectionStatus];
  };
  return { store, told, change, says };
}

const price = (storeId: StoreId, all: readonly object[]) =>
  changeSettings(app.system, {
    storeId,
    area: 'quote-pricing',
    expectedVersion: 1,
    settings: { protection: { bands: all } },
  });

describe('a premium', () => {
  test('a premium of 0.01 for a cart of 900 is told with its price; the right one isn’t', async () => {
    const { told, says } = await scene();
    const [cheap, right] = [cart('900', '0.01'), cart('900', '17.60')];
    await told(cheap);
    await told(right);
    expect(await says(cheap)).toEqual([17.6, 'protected']);
    expect(await says(right)).toEqual([null, 'protected']);
  });

  test('a quote used twice, or of another store, is the price of its own cart', async () => {
    const [here, there] = [await scene(), await scene([{ from: 0, kind: 'fixed', amount: 3 }])];
    const [first, second] = [cart('100', '2.00'), cart('300', '2.00')];
    await here.told(first);
    await here.told(second);
    expect([await here.says(first), await here.says(second)]).toEqual([
      [null, 'protected'],
      [6, 'protected'],
    ]);
    const theirs = cart('100', '3.00');
    await there.told(theirs);
    expect(await there.says(theirs)).toEqual([null, 'protected']);
    const ours = cart('100', '3.00');
    await here.told(ours);
    expect(await here.says(ours)).toEqual([2, 'protected']);
  });

  test('a cart that grew since is judged anew; one that shrank, or another field, isn’t', async () => {
    const { told, change, says } = await scene();
    const order = cart('100', '2.00');
    await told(order);
    await change(order, { tags: 'vip' });
    await change(order, { subtotal: '80', total: '82' });
    expect(await says(order)).toEqual([null, 'protected']);
    await change(order, { subtotal: '400', total: '402', orderItems: undefined });
    // Its items still tell the cart of 100, which is a reading of it.
    expect(await says(order)).toEqual([null, 'protected']);
  });

  test('a cart that an engine tells larger is judged anew', async () => {
    const { store } = await scene();
    const tell = async (subtotal: string, premiumPaid: string) => {
      const items = [item('i1', { price: subtotal, discount: '0', tax: '0' })];
      const total = (Number(subtotal) + Number(premiumPaid)).toFixed(2);
      const free = { shipping: '0', shippingTax: '0', premiumPaid };
      const policies = [{ kind: 'SHIPPING' as const, insuredAmount: subtotal, premiumPaid }];
      const order = orderOf(app, 'grows', { items, subtotal, total, ...free, policies });
      const { id } = await placeOrder(app, store, order);
      return (await readOrderDesk(app.system, { storeId: store.id, orderId: id })).premiumExpected;
    };
    expect(await tell('100', '2.00')).toBeNull();
    expect(await tell('400', '2.00')).toBe(8);
    expect(await tell('400', '2.00'), 'the same again').toBe(8);
    expect(await tell('400', '8.00')).toBeNull();
  });

  test('what was the price when it was told stays it', async () => {
    const { store, told, change, says } = await scene();
    const order = cart('100', '2.00');
    await told(order);
    await price(store.id, [{ from: 0, kind: 'fixed', amount: 5 }]);
    await told(order).catch(() => undefined);
    await change(order, { tags: 'vip', premiumPaid: '2.00' });
    expect(await says(order)).toEqual([null, 'protected']);
    const late = cart('100', '2.00');
    await told(late);
    expect(await says(late), 'a quote of before').toEqual([5, 'protected']);
  });

  test('where no price is offered it’s said; where no protection is, nothing', async () => {
    const { told, change, says } = await scene();
    const [large, none] = [cart('5000', '17.60'), cart('900', null)];
    await told(large);
    await told(none);
    expect(await says(large)).toEqual([0, 'protected']);
    expect((await says(none))[0]).toBeNull();
    await change(none, { premiumPaid: '0.01' });
    expect(await says(none)).toEqual([17.6, 'protected']);
    await change(none, { policyCancelledAt: '2026-02-03T04:05:06.000Z' });
    expect((await says(none))[0]).toBeNull();
  });

  test('another currency is compared by the store’s rate, and without one not at all', async () => {
    const { told, says } = await scene();
    const unknown = cart('900', '0.01', { currency: 'EUR' });
    await told(unknown);
    expect((await says(unknown))[0]).toBeNull();
  });
});
