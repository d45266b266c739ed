import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyPlaces } from '../../../reference/currency-places.ts';
import type { UnitsPaid } from '../../../reference/orders.ts';
import { settlePaid } from './settle-paid.ts';
import type { ToldAmounts } from './told-amounts.ts';
import { countUnits, takeUnits, withoutUnits } from './units.ts';

const told = (order: Partial<ToldAmounts>): ToldAmounts => ({
  currency: 'USD',
  discountTotal: '0',
  tax: '0',
  shipping: '0',
  shippingTax: '0',
  total: '0',
  premium: '0',
  items: [],
  ...order,
});
const item = (price: string, quantity = 1, more: { discount?: string; tax?: string } = {}) => ({
  quantity,
  price,
  discount: '0',
  tax: '0',
  ...more,
});
const paidFor = (units: readonly UnitsPaid[]) =>
  units.reduce(
    (sum, { units, price, discount, tax }) => sum.plus(new Big(price).minus(discount).plus(tax).times(units)),
    new Big(0),
  );
const paid = (order: Partial<ToldAmounts>) =>
  settlePaid(told(order)).items.map((units) => paidFor(units).toFixed(currencyPlaces(order.currency ?? 'USD')));

describe('what each unit was paid', () => {
  test('what cost nothing has no tax, so none of the shipping’s is taken for its', () => {
    const { shipping } = settlePaid(
      told({
        ...{ tax: '28.42', shipping: '160.06', shippingTax: '14.21', premium: '434.35', discountTotal: '0.01' },
        ...{ total: '608.62', items: [item('0.01', 1, { discount: '0.01' })] },
      }),
    );
    expect(shipping).toEqual({ amount: '160.06', tax: '14.21' });
  });

  test.each<[string, Partial<ToldAmounts>, string[]]>([
    [
      'a discount of the order',
      { discountTotal: '10', total: '90', items: [item('60'), item('40')] },
      ['54.00', '36.00'],
    ],
    ['a tax on top of two units', { tax: '8', total: '108', items: [item('50', 2)] }, ['108.00']],
    ['a tax inside the price', { currency: 'ZAR', tax: '91.17', total: '699', items: [item('699')] }, ['699.00']],
    [
      'a tax of the order that is no more than what rounding took of its items’',
      { tax: '2.49', premium: '0.01', total: '15.57', items: [item('4.36', 3, { tax: '0.827' })] },
      ['15.56'],
    ],
    [
      'a protection that is no more than their rounding, which the total has',
      { premium: '0.01', discountTotal: '64.61', total: '452.24', items: [item('86.14', 6, { discount: '10.768' })] },
      ['452.23'],
    ],
    [
      'a protection that is no more than their rounding, which stands beside the total',
      { premium: '0.01', discountTotal: '64.61', total: '452.23', items: [item('86.14', 6, { discount: '10.768' })] },
      ['452.23'],
    ],
    [
      'a discount of the order that is no more than what rounding took of its items’',
      { premium: '0.01', discountTotal: '64.62', total: '452.23', items: [item('86.14', 6, { discount: '10.768' })] },
      ['452.23'],
    ],
    ['amounts of its own', { total: '97', items: [item('100', 1, { discount: '10', tax: '7' })] }, ['97.00']],
    [
      'amounts of its own that the order sums up',
      { discountTotal: '10', tax: '7', total: '97', items: [item('100', 1, { discount: '10', tax: '7' })] },
      ['97.00'],
    ],
    [
      'a tax of the shipping, too',
      { tax: '9', shipping: '10', shippingTax: '1', total: '119', items: [item('100')] },
      ['108.00'],
    ],
    [
      'protection inside the total',
      { discountTotal: '10', premium: '3', total: '93', items: [item('100')] },
      ['90.00'],
    ],
    [
      'protection beside the total',
      { discountTotal: '10', premium: '3', total: '90', items: [item('100')] },
      ['90.00'],
    ],
    [
      'a discount of the shipping',
      { discountTotal: '5', shipping: '0', total: '100', items: [item('100')] },
      ['100.00'],
    ],
    ['a unit that was divided', { total: '10', items: [item('3.333', 3)] }, ['10.00']],
    [
      'no places',
      { currency: 'JPY', discountTotal: '100', total: '900', items: [item('500'), item('500')] },
      ['450', '450'],
    ],
    ['a free item', { discountTotal: '5', total: '15', items: [item('20'), item('0')] }, ['15.00', '0.00']],
    ['an item that was taken off', { total: '90', items: [item('90'), item('10', 0)] }, ['90.00', '0.00']],
  ])('each unit of an order was paid its share: %s', (_, order, wanted) => {
    expect(paid(order)).toEqual(wanted);
    expect(settlePaid(told(order))).toMatchObject({ reading: 'fits', difference: expect.stringMatching(/^[0.]+$/) });
  });

  test('what can’t be divided goes to the first units', () => {
    expect(settlePaid(told({ discountTotal: '1', total: '29', items: [item('10', 3)] })).items[0]).toEqual([
      { units: 1, price: '10.00', discount: '0.34', tax: '0.00' },
      { units: 2, price: '10.00', discount: '0.33', tax: '0.00' },
    ]);
  });

  test.each<[string, Partial<ToldAmounts>, string[], ReturnType<typeof settlePaid>['reading'], string]>([
    [
      'a fee below zero',
      { total: '44', items: [item('44'), item('44')] },
      ['22.00', '22.00'],
      'items-reduced',
      '44.00',
    ],
    [
      'a discount that is too small',
      { discountTotal: '10', tax: '8', total: '70', items: [item('100')] },
      ['70.00'],
      'items-reduced',
      '20.00',
    ],
    ['points that paid for all of it', { total: '0', items: [item('10', 2)] }, ['0.00'], 'items-reduced', '20.00'],
    ['a tip', { total: '120', items: [item('100')] }, ['100.00'], 'total-larger', '20.00'],
    ['a tip that is told', { total: '120', surcharge: '20', items: [item('100')] }, ['100.00'], 'fits', '0.00'],
    ['a tip over a tax', { tax: '8', total: '113', items: [item('100')] }, ['100.00'], 'total-larger', '13.00'],
    [
      'a tax of its own inside the price',
      { total: '220', items: [item('120', 1, { tax: '20' }), item('100', 1, { tax: '16.67' })] },
      ['120.00', '100.00'],
      'item-tax-inside',
      '0.00',
    ],
    [
      'the same under a fee',
      { total: '125', items: [item('120', 1, { tax: '20' })] },
      ['120.00'],
      'total-larger',
      '5.00',
    ],
    [
      'a price with its discount taken off',
      { discountTotal: '10', total: '90', items: [item('90', 1, { discount: '10' })] },
      ['90.00'],
      'item-discount-inside',
      '0.00',
    ],
    [
      'a unit that the shop took back and counts no more',
      { total: '50', items: [{ ...item('50', 2), refundedQuantity: 1 }] },
      ['50.00'],
      'fits',
      '0.00',
    ],
    [
      'rounding to the next coin',
      { currency: 'JPY', total: '999', items: [item('500'), item('500')] },
      ['500', '499'],
      'items-reduced',
      '1',
    ],
  ])('an order that doesn’t add up is read: %s', (_, order, wanted, reading, difference) => {
    expect(paid(order)).toEqual(wanted);
    expect(settlePaid(told(order))).toMatchObject({ reading, difference });
  });

  test('shipping passes no total, and its tax is inside where the total says so', () => {
    const shipped = (order: Partial<ToldAmounts>) => settlePaid(told(order)).shipping;
    expect(shipped({ shipping: '10', shippingTax: '2', total: '0', items: [item('5')] })).toEqual({
      amount: '0.00',
      tax: '0.00',
    });
    expect(shipped({ shipping: '12', shippingTax: '2', total: '62', items: [item('50')] })).toEqual({
      amount: '10.00',
      tax: '2.00',
    });
  });

  const order = fc.record({
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    items: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), steps: fc.integer({ min: 0, max: 99_999 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    discountShare: fc.integer({ min: 0, max: 100 }),
    taxShare: fc.integer({ min: 0, max: 30 }),
    taxInside: fc.boolean(),
    shippingSteps: fc.integer({ min: 0, max: 2_000 }),
    seed: fc.integer({ min: 1, max: 1e6 }),
  });

  test('all units, in any order of claiming, come to the total in 10,000 orders', () => {
    fc.assert(
      fc.property(order, (made) => {
        const places = currencyPlaces(made.currency);
        const money = (steps: Big.BigSource) => new Big(steps).round(0).times(new Big(10).pow(-places));
        const goods = made.items.reduce((sum, { quantity, steps }) => sum + quantity * steps, 0);
        const discount = money((goods * made.discountShare) / 100);
        const tax = money(((goods - (goods * made.discountShare) / 100) * made.taxShare) / 100);
        const shipping = money(made.shippingSteps);
        const items = money(goods)
          .minus(discount)
          .plus(made.taxInside ? 0 : tax);
        const settled = settlePaid(
          told({
            currency: made.currency,
            discountTotal: discount.toFixed(),
            tax: tax.toFixed(),
            shipping: shipping.toFixed(),
            total: items.plus(shipping).toFixed(),
            items: made.items.map(({ quantity, steps }) => item(money(steps).toFixed(), quantity)),
          }),
        );
        let given = new Big(0);
        let open = settled.items;
        for (let turn = made.seed; open.some((units) => units.length > 0); turn = (turn * 7919 + 13) % 1_000_003) {
          const place = turn % open.length;
          const taken = takeUnits(open[place] ?? [], 1 + (turn % 3));
          given = given.plus(paidFor(taken));
          open = open.map((units, index) => (index === place ? withoutUnits(units, taken) : units));
        }
        const { quantity } = { quantity: settled.items.map(countUnits) };
        expect(settled.reading).toBe('fits');
        expect(quantity).toEqual(made.items.map((each) => each.quantity));
        expect(given.plus(shipping).toFixed(places)).toBe(items.plus(shipping).toFixed(places));
      }),
      { numRuns: 10_000 },
    );
  });
});
