import { expect, test } from 'vitest';
import { orderChange } from '#core/contract/commerce/order-shapes.ts';
import { updateOrder } from '../../commerce/orders/update-order.ts';
import { decidingStore } from '../../testing/deciding.ts';
import { item, placeOrder, soldAndClaimed } from '../../testing/fixtures.ts';
import { type OrderToTell, toldOrders } from '../../testing/told-orders.ts';
import { readClaimDesk } from './read-claim-desk.ts';

const { app, store, support } = await decidingStore();
const { tell, claim } = toldOrders(app, store);

const lamp = { sku: 'LAMP', price: '50.00' };
const shade = { sku: 'SHADE', price: '30.00' };
let numbers = 9100;
const both: OrderToTell = { number: '9100', items: [lamp, shade], total: '80.00' };

/** What whoever decides a claim on the lamp is told, after its order was told again. */
async function told(again: Partial<OrderToTell>, first: OrderToTell = both): Promise<string[]> {
  numbers += 1;
  const order = { ...first, number: String(numbers) };
  const units = first.items.find(({ sku }) => sku === 'LAMP')?.quantity ?? 1;
  const filed = await claim(await tell('engine', order), { LAMP: units });
  await tell('engine', { ...order, ...again });
  const { signals } = await readClaimDesk(app.as(support), { id: filed.claim.id });
  return signals?.filter(({ clear }) => !clear).map(({ title, fact }) => `${title}: ${fact}`) ?? [];
}

test.each<[string, Partial<OrderToTell>, RegExp, OrderToTell?]>([
  ['a line that is gone', { items: [shade], total: '30.00' }, /^Taken off the order: The store took Thing LAMP off/],
  [
    'another price',
    { items: [{ ...lamp, price: '40.00' }, shade], total: '70.00' },
    /Thing LAMP cost \$50\.00 when the claim was filed\. The store says \$40\.00 now/,
  ],
  [
    'fewer of them',
    { items: [{ ...lamp, quantity: 1 }, shade], total: '80.00' },
    /^Fewer on the order: The order now has only 1 unit of Thing LAMP\./,
    { ...both, items: [{ ...lamp, quantity: 2 }, shade], total: '130.00' },
  ],
  ['a canceled order', { cancelled: true }, /^Order canceled:/],
  ['money that went back', { refunded: '30.00' }, /^Refunded in the store: \$30\.00 of this order/],
  ['an order that was not paid after all', { outstanding: '80.00' }, /^Not paid:/],
  [
    'sums that disagree',
    { total: '60.00' },
    /^The order doesn’t add up: Its items and shipping come to \$80\.00, but its total is \$60\.00\./,
  ],
])('%s is told to whoever decides', async (_, again, sentence, first) => {
  const signals = await told(again, first);
  expect(signals.filter((signal) => sentence.test(signal))).toHaveLength(1);
});

test('an order that was told the same again says nothing', async () => {
  const titles = /Taken off|Changed since|Fewer on|Order canceled|Refunded in|Not paid|add up|in the future/;
  expect((await told({})).filter((signal) => titles.test(signal))).toEqual([]);
});

test('units that the store gave back are told, with their sum or that it named none', async () => {
  const scene = await soldAndClaimed(app, store, 'units-back', { order: { items: [item('i1', { quantity: 2 })] } });
  const { id } = scene.claim;
  const desk = async () => {
    const { signals = [], payment } = await readClaimDesk(app.as(support), { id });
    const back = signals.filter(({ title }) => title === 'Refunded in the store').map(({ fact }) => fact);
    return { back, refunded: payment.refunded, unitsWithoutSum: payment.unitsWithoutSum };
  };
  const nothing = { back: [], refunded: 0, unitsWithoutSum: 0 };
  expect(await desk()).toEqual(nothing);
  const items = [item('i1', { quantity: 2, refundedQuantity: 1 })];
  await placeOrder(app, store, { ...scene.order, items });
  expect(await desk()).toEqual({
    back: ['1 unit of this order was already refunded there. The store named no sum.'],
    refunded: 0,
    unitsWithoutSum: 1,
  });
  const [paid] = scene.order.payments;
  await placeOrder(app, store, { ...scene.order, items, payments: [{ ...paid!, refunded: '27.00' }] });
  expect(await desk()).toEqual({
    back: ['$27.00 of this order was already refunded there, without a claim.'],
    refunded: 27,
    unitsWithoutSum: 0,
  });
});

test('a name that changed and a day ahead are told', async () => {
  const scene = await soldAndClaimed(app, store, 'renamed', {
    order: { items: [item('i1', { productName: 'Lamp' })] },
  });
  const [parcel] = scene.order.fulfillments;
  const ahead = new Date(app.clock.now() + 3 * 86_400_000).toISOString();
  await placeOrder(app, store, {
    ...scene.order,
    items: [item('i1', { productName: 'Lantern' })],
    fulfillments: [{ ...parcel!, returnedAt: ahead }],
  });
  const { signals } = await readClaimDesk(app.as(support), { id: scene.claim.id });
  expect(signals?.map(({ fact }) => fact)).toEqual(
    expect.arrayContaining([
      'The store calls Lamp “Lantern” now.',
      'The store gave one of this order’s packages a date in the future.',
    ]),
  );
});

test('a currency without a rate, and money that is told otherwise, are told', async () => {
  const tellings: [Parameters<typeof soldAndClaimed>[3], object, RegExp][] = [
    [{ order: { currency: 'EUR' } }, {}, /^No rate for EUR: Nothing says what this order is worth/],
    [{}, { currency: 'KWD', total: '1' }, /^The store now says KWD: This order’s claims were filed in USD/],
    [{}, { exchangeRate: '100' }, /^Sent with another exchange rate: .* 100, but it’s in your own currency/],
    [
      { order: { currency: 'EUR', exchangeRate: '0.92' } },
      { exchangeRate: '100' },
      /^Sent with another exchange rate: The order was sent with a rate of 100\. Limits use your rate, 0\.92\.$/,
    ],
  ];
  for (const [at, [first, body, sentence]] of tellings.entries()) {
    const scene = await soldAndClaimed(app, store, `money-${at}`, first);
    if (Object.keys(body).length > 0) {
      const { sourceOrderId } = scene.order;
      await updateOrder(app.system, { storeId: store.id, sourceOrderId, body: orderChange.parse(body) });
    }
    const { signals = [] } = await readClaimDesk(app.as(support), { id: scene.claim.id });
    const said = signals.filter(({ clear }) => !clear).map(({ title, fact }) => `${title}: ${fact}`);
    expect(said.filter((signal) => sentence.test(signal))).toHaveLength(1);
  }
});
