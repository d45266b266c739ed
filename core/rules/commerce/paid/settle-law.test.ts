import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyPlaces } from '../../../reference/currency-places.ts';
import { settlePaid } from './settle-paid.ts';
import type { ToldAmounts } from './told-amounts.ts';
import { countUnits } from './units.ts';

/** An order as a shop makes it: lines, and everything that shops put on top of them or take off. */
const order = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
  items: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      steps: fc.integer({ min: 0, max: 99_999 }),
      discountShare: fc.constantFrom(0, 0, 10, 100),
      taxShare: fc.constantFrom(0, 0, 7, 20),
      refunded: fc.constantFrom(0, 0, 0, 1),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  taxInside: fc.boolean(),
  itemsTellTax: fc.boolean(),
  itemsTellDiscount: fc.boolean(),
  shipping: fc.integer({ min: 0, max: 2_000 }),
  shippingTax: fc.integer({ min: 0, max: 300 }),
  premium: fc.constantFrom(0, 99, 250),
  /** Tips, duties, gift wrap, fees, deposits. */
  surcharge: fc.constantFrom(0, 0, 1, 500, 5_000),
  /** Points, fees below zero, rounding, vouchers. */
  reduction: fc.constantFrom(0, 0, 1, 300, 9_000, 10_000_000),
  leftOut: fc.constantFrom(
    null,
    'discountTotal',
    'tax',
    'shipping',
    'shippingTax',
    'premium',
    'surcharge',
    'reduction',
    'itemTax',
    'itemDiscount',
    'refunded',
  ),
});
type Made = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

function toldOf(made: Made): ToldAmounts {
  const places = currencyPlaces(made.currency);
  const money = (steps: Big.BigSource) => new Big(steps).times(new Big(10).pow(-places));
  const lines = made.items.map((line) => {
    const off = Math.floor((line.steps * line.discountShare) / 100);
    const base = line.steps - off;
    const tax = made.taxInside
      ? Math.floor((base * line.taxShare) / (100 + line.taxShare))
      : Math.floor((base * line.taxShare) / 100);
    return { ...line, off, tax };
  });
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + of(line) * line.quantity, 0);
  const told = (field: Made['leftOut'], steps: number) => (made.leftOut === field ? '0' : money(steps).toFixed());
  const shipping = made.shipping + made.shippingTax;
  const total = sum(({ steps, off, tax }) => steps - off + (made.taxInside ? 0 : tax)) + shipping + made.surcharge;
  return {
    currency: made.currency,
    discountTotal: told('discountTotal', sum(({ off }) => off) + (made.leftOut === 'reduction' ? 0 : made.reduction)),
    tax: told('tax', sum(({ tax }) => tax) + made.shippingTax),
    shipping: told('shipping', made.shipping),
    shippingTax: told('shippingTax', made.shippingTax),
    premium: told('premium', made.premium),
    surcharge: told('surcharge', made.surcharge),
    total: money(Math.max(0, total + made.premium - made.reduction)).toFixed(),
    items: lines.map(({ quantity, steps, off, tax, refunded }) => ({
      quantity,
      price: money(steps).toFixed(),
      discount: made.itemsTellDiscount ? told('itemDiscount', off) : '0',
      tax: made.itemsTellTax ? told('itemTax', tax) : '0',
      refundedQuantity: made.leftOut === 'refunded' ? 0 : refunded,
    })),
  };
}

test('units and shipping pass no total, any field left out, in 10,000 orders', () => {
  fc.assert(
    fc.property(order, (made) => {
      const told = toldOf(made);
      const { items, shipping, reading, difference } = settlePaid(told);
      const unitOf = ({ price, discount, tax }: { price: string; discount: string; tax: string }) =>
        new Big(price).minus(discount).plus(tax);
      const goods = items.flat().reduce((sum, units) => sum.plus(unitOf(units).times(units.units)), new Big(0));
      expect(goods.plus(shipping.amount).plus(shipping.tax).lte(told.total)).toBe(true);
      for (const [index, units] of items.entries()) {
        const { price = '0', tax = '0', quantity } = told.items[index] ?? {};
        const share = new Big(told.tax).plus(price).plus(tax).plus(1);
        expect(countUnits(units)).toBe(quantity);
        expect(units.every((each) => unitOf(each).gte(0) && unitOf(each).lte(share))).toBe(true);
      }
      expect(new Big(difference).eq(0)).toBe(reading !== 'items-reduced' && reading !== 'total-larger');
    }),
    { numRuns: 10_000 },
  );
});
