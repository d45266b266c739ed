import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, compareMoney, subtractMoney } from '../platform/money.ts';
import { type ListedSums, listedSums, type OrderSums } from './order-sums.ts';
import { settlePaid } from './paid/settle-paid.ts';

const told = (sums: Partial<OrderSums>): OrderSums => ({
  ...{ subtotal: '100', discountTotal: '0', shipping: '0', shippingTax: '0', tax: '0', surcharge: '0', premium: null },
  ...{ total: '100', ...sums },
});

const beside: ListedSums = { discount: '0', tax: true, shippingTax: false, premium: false };

test.each<[string, Partial<OrderSums>, Partial<ListedSums>]>([
  ['nothing beside the items', {}, {}],
  ['protection in the total', { premium: '2', total: '102' }, { premium: true }],
  ['protection beside the total', { premium: '2' }, {}],
  ['a tax on shipping', { shipping: '6', shippingTax: '1', total: '107' }, { shippingTax: true }],
  ['a tax on shipping that the taxes have', { shipping: '6', shippingTax: '1', tax: '9', total: '115' }, {}],
  ['a tax inside the prices', { tax: '16', shipping: '6', total: '106' }, { tax: false }],
  ['a discount', { discountTotal: '10', total: '90' }, { discount: '10' }],
  ['a discount that the prices have', { discountTotal: '10' }, { discount: null }],
  ['a discount of more than the items', { discountTotal: '130', shipping: '6', total: '6' }, { discount: '100' }],
  ['a discount off the shipping too', { discountTotal: '104', shipping: '6', total: '2' }, { discount: '104' }],
  ['a tax inside, protection in the total', { tax: '16', premium: '2', total: '102' }, { tax: false, premium: true }],
  [
    'no way that fits',
    { shipping: '6', shippingTax: '1', premium: '2', tax: '16' },
    { shippingTax: true, premium: true },
  ],
])('sums listed beside the items: %s', (_, sums, listed) => {
  expect(listedSums(told(sums))).toEqual({ ...beside, ...listed });
});

const sumBy = (sums: OrderSums, way: ListedSums) =>
  subtractMoney(
    addMoney(
      ...[sums.subtotal, sums.shipping, sums.surcharge, way.tax ? sums.tax : '0'],
      ...[way.shippingTax ? sums.shippingTax : '0', way.premium ? (sums.premium ?? '0') : '0'],
    ),
    way.discount ?? '0',
  );
const cents = fc.integer({ min: 0, max: 50_000 }).map((amount) => (amount / 100).toFixed(2));

test('whatever lies inside, the list comes to the total', () => {
  const amounts = fc.record({ shipping: cents, shippingTax: cents, tax: cents, surcharge: cents, premium: cents });
  const inside = fc.record({
    discount: fc.boolean(),
    tax: fc.boolean(),
    shippingTax: fc.boolean(),
    premium: fc.boolean(),
  });
  fc.assert(
    fc.property(amounts, cents, cents, inside, (rest, discountTotal, paid, way) => {
      const sums = { ...rest, discountTotal, subtotal: addMoney(paid, discountTotal), total: '0' };
      const total = sumBy(sums, { ...way, discount: way.discount ? discountTotal : null });
      expect(sumBy(sums, listedSums({ ...sums, total }))).toBe(total);
    }),
  );
});

/** What an engine of some country may tell: its lines’ amounts, the order’s, and a total. */
const orders = fc
  .record({
    lines: fc.array(fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    rest: fc.record({ shipping: cents, shippingTax: cents, tax: cents, discountTotal: cents, premium: cents }),
    total: fc.oneof(fc.constant(null), cents),
    inside: fc.record({ discount: fc.boolean(), tax: fc.boolean(), shippingTax: fc.boolean(), premium: fc.boolean() }),
  })
  .map(({ lines, rest, total, inside }) => {
    const subtotal = addMoney(...lines.flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price)));
    const sums = { ...rest, surcharge: '0', subtotal, total: '0' };
    const items = lines.map((line) => ({ ...line, discount: '0', tax: '0' }));
    return {
      sums: {
        ...sums,
        total: total ?? sumBy(sums, { ...inside, discount: inside.discount ? rest.discountTotal : null }),
      },
      items,
    };
  })
  .filter(({ sums }) => !sums.total.startsWith('-'));

test('an order of which nothing is noted lists what comes to its total', () => {
  fc.assert(
    fc.property(orders, ({ sums, items }) => {
      const { reading } = settlePaid({ ...sums, currency: 'USD', items });
      fc.pre(reading === 'fits');
      expect(compareMoney(sumBy(sums, listedSums(sums)), sums.total)).toBe(0);
    }),
  );
});
