import { expect, test } from 'vitest';
import { decidingStore } from '../testing/deciding.ts';
import { type Told, toldOrders } from '../testing/told-orders.ts';
import { readClaimDesk } from './read-claim-desk.ts';

const { app, store, support } = await decidingStore();
const { tell, claim } = toldOrders(app, store);

const lamp = { sku: 'LAMP', price: '50.00' };
const shade = { sku: 'SHADE', price: '30.00' };
const both: Told = { number: '9100', items: [lamp, shade], total: '80.00' };

/** What whoever decides a claim on the lamp is told, after its order was told again. */
async function told(number: string, again: Partial<Told>, first: Told = both): Promise<string[]> {
  const order = { ...first, number };
  const filed = await claim(await tell('engine', order), { LAMP: 1 });
  await tell('engine', { ...order, ...again });
  const { signals } = await readClaimDesk(app.as(support), { id: filed.claim.id });
  return signals?.filter(({ clear }) => !clear).map(({ title, fact }) => `${title}: ${fact}`) ?? [];
}

test.each<[string, Partial<Told>, RegExp]>([
  ['a line that is gone', { items: [shade], total: '30.00' }, /^Taken off the order: The store took Thing LAMP off/],
  [
    'another price',
    { items: [{ ...lamp, price: '40.00' }, shade], total: '70.00' },
    /paid with \$50\.00\..* \$40\.00 now/,
  ],
  ['a canceled order', { cancelled: true }, /^Order canceled:/],
  ['money that went back', { refunded: '30.00' }, /^Refunded in the store: \$30\.00 of this order/],
  ['an order that was not paid after all', { outstanding: '80.00' }, /^Not paid:/],
  [
    'sums that disagree',
    { total: '60.00' },
    /^The order doesn’t add up: Its items and shipping come to \$80\.00, its total is \$60\.00\./,
  ],
])('%s is told to whoever decides', async (_, again, sentence) => {
  const signals = await told(`91${_.length}`, again);
  expect(signals.filter((signal) => sentence.test(signal))).toHaveLength(1);
});

test('an order that was told the same again says nothing', async () => {
  const titles = /Taken off|Changed since|Fewer on|Order canceled|Refunded in|Not paid|add up|in the future/;
  expect((await told('9199', {})).filter((signal) => titles.test(signal))).toEqual([]);
});
