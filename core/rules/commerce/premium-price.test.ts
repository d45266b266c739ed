import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMoney,
  compareMoney,
  currencyPlaces,
  inItsStores,
  percentIn,
  roundMoney,
  timesMoney,
  toOrderCurrency,
} from '../platform/money.ts';
import { type PremiumPaid, premiumExpected, type StorePrices } from './premium-price.ts';
import { protectionPrice } from './protection-price.ts';

const band = { kind: 'percentage', amount: '2', atLeast: '0.980', atMost: '60', paidBy: 'customer' } as const;
const prices: StorePrices = {
  bands: [
    { ...band, from: '0', upTo: '500' },
    { ...band, kind: 'fixed', amount: '17.60', atLeast: null, atMost: null, from: '500', upTo: '1000' },
  ],
  step: '0.05',
  currency: 'USD',
};
const cartOf = (subtotal: string, premium: string, over: Partial<PremiumPaid> = {}): PremiumPaid => ({
  premium,
  premiumDiscount: '0',
  currency: 'USD',
  exchangeRate: '1',
  subtotal,
  discountTotal: '0',
  tax: '0',
  items: [{ price: subtotal, discount: '0', quantity: 1 }],
  ...over,
});
const cents = fc.integer({ min: 1, max: 99_999 }).map((amount) => (amount / 100).toFixed(2));
const priceOf = (subtotal: string) => protectionPrice(prices, inItsStores(subtotal), 'USD')?.price ?? '0';

test('the premium of 0.01 is not the price of a cart of 900', () => {
  expect(premiumExpected(prices, cartOf('900', '0.01'))).toBe('17.60');
});

test('the price of the cart is it, however its shop tells the cart', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 4 }), (worth, percent, quantity) => {
      const off = percentIn(worth, String(percent), 'USD');
      const full = addMoney(worth, off);
      const premium = priceOf(worth);
      const items = [
        { price: worth, discount: '0', quantity: 1 },
        { price: '0', discount: '0', quantity },
      ];
      const reduced = [{ price: full, discount: off, quantity: 1 }];
      for (const told of [
        cartOf(worth, premium, { items }),
        cartOf(full, premium, { discountTotal: off, items: reduced }),
        cartOf(full, premium, { items: reduced }),
        cartOf(addMoney(worth, premium), premium, {
          items: [{ price: addMoney(worth, premium), discount: '0', quantity: 1 }],
        }),
        cartOf(worth, roundMoney(timesMoney(premium, 1.19), 'USD'), { tax: '3' }),
        cartOf(worth, '0', { premiumDiscount: premium }),
      ]) {
        expect(premiumExpected(prices, told)).toBeNull();
      }
    }),
  );
});

test('a premium that no reading of the cart asks for is told with the price', () => {
  fc.assert(
    fc.property(cents, cents, (worth, premium) => {
      const asked = premiumExpected(prices, cartOf(worth, premium));
      const [price, without] = [
        priceOf(worth),
        compareMoney(premium, worth) > 0 ? '0' : priceOf((Number(worth) - Number(premium)).toFixed(2)),
      ];
      const near = [price, without].some((due) => Math.abs(Number(due) - Number(premium)) < 0.0101);
      expect(asked).toBe(near ? null : price);
    }),
    { numRuns: 500 },
  );
});

test('a cart that grew since, or a second one, has a price of its own', () => {
  const premium = priceOf('100');
  expect(premiumExpected(prices, cartOf('100', premium))).toBeNull();
  expect(premiumExpected(prices, cartOf('400', premium))).toBe('8.00');
  expect(premiumExpected(prices, cartOf('200', premium))).toBe('4.00');
});

test('another store’s price, and one that has changed, is none of this store', () => {
  const other = { ...prices, bands: [{ ...band, amount: '3', from: '0', upTo: null }] };
  const theirs = protectionPrice(other, inItsStores('300'), 'USD')?.price ?? '';
  expect(premiumExpected(other, cartOf('300', theirs))).toBeNull();
  expect(premiumExpected(prices, cartOf('300', theirs))).toBe('6.00');
});

test('no band offers nothing, and a store without prices compares nothing', () => {
  expect(premiumExpected(prices, cartOf('5000', '17.60'))).toBe('0');
  expect(premiumExpected({ ...prices, bands: [] }, cartOf('900', '0.01'))).toBeNull();
});

test('what the brand pays for costs its customer nothing', () => {
  const paidByBrand = { ...prices, bands: [{ ...band, paidBy: 'brand' as const, from: '0', upTo: null }] };
  expect(premiumExpected(paidByBrand, cartOf('300', '0'))).toBeNull();
  expect(premiumExpected(prices, cartOf('300', '0'))).toBe('6.00');
});

test('another currency is compared by its rate, and without one not at all', () => {
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(['EUR', '0.92'], ['JPY', '149.3'], ['KWD', '0.307']),
      fc.double({ min: 0.93, max: 1.07, noNaN: true }),
      (worth, [currency = '', rate = '1'], drift) => {
        const [cart, due] = [worth, priceOf(worth)].map((amount) => toOrderCurrency(amount, rate, currency));
        const premium = roundMoney(timesMoney(due ?? '0', drift), currency);
        const told = cartOf(cart ?? '0', premium, { currency, exchangeRate: rate });
        // A cart at an edge of a band may fall on its other side by rounding.
        const isNearEdge = Math.abs(Number(worth) - 500) < 1;
        expect(isNearEdge ? null : premiumExpected(prices, told)).toBeNull();
        expect(premiumExpected(prices, { ...told, exchangeRate: null })).toBeNull();
        const least = (10 ** -currencyPlaces(currency)).toFixed(3);
        if (compareMoney(due ?? '0', timesMoney(least, 4)) > 0) {
          expect(premiumExpected(prices, { ...told, premium: least })).not.toBeNull();
        }
      },
    ),
  );
});
