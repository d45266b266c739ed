import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, subtractMoney } from '../platform/money.ts';
import { listedSums, type OrderSums } from './order-sums.ts';

const told = (sums: Partial<OrderSums>): OrderSums => ({
  ...{ subtotal: '100', discountTotal: '0', shipping: '0', shippingTax: '0', tax: '0', surcharge: '0', premium: null },
  ...{ total: '100', ...sums },
});

test.each<[string, Partial<OrderSums>, { shippingTax: boolean; premium: boolean }]>([
  ['nothing beside the items', {}, { shippingTax: false, premium: false }],
  ['protection in the total', { premium: '2', total: '102' }, { shippingTax: false, premium: true }],
  ['protection beside the total', { premium: '2' }, { shippingTax: false, premium: false }],
  ['a tax on shipping', { shipping: '6', shippingTax: '1', total: '107' }, { shippingTax: true, premium: false }],
  [
    'a tax on shipping that the taxes have',
    { shipping: '6', shippingTax: '1', tax: '9', total: '115' },
    { shippingTax: false, premium: false },
  ],
  ['no way that fits', { shipping: '6', shippingTax: '1', premium: '2' }, { shippingTax: true, premium: true }],
])('%s', (_, sums, listed) => {
  expect(listedSums(told(sums))).toEqual(listed);
});

test('whatever lies inside, the list comes to the total', () => {
  const cents = fc.integer({ min: 0, max: 50_000 }).map((amount) => (amount / 100).toFixed(2));
  fc.assert(
    fc.property(fc.array(cents, { minLength: 7, maxLength: 7 }), fc.boolean(), fc.boolean(), (amounts, one, other) => {
      const [discountTotal = '0', shipping = '0', shippingTax = '0', tax = '0', surcharge = '0', premium = '0'] =
        amounts;
      const subtotal = addMoney(amounts[6] ?? '0', discountTotal);
      const sumBy = (way: { shippingTax: boolean; premium: boolean }) =>
        subtractMoney(
          addMoney(
            subtotal,
            tax,
            shipping,
            surcharge,
            way.shippingTax ? shippingTax : '0',
            way.premium ? premium : '0',
          ),
          discountTotal,
        );
      const total = sumBy({ shippingTax: one, premium: other });
      const sums = { subtotal, discountTotal, shipping, shippingTax, tax, surcharge, premium, total };
      expect(sumBy(listedSums(sums))).toBe(total);
    }),
  );
});
