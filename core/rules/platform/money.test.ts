import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  addWorth,
  compareMoney,
  compareWorth,
  creditWithBonus,
  currencyPlaces,
  flatRateAmount,
  inItsStores,
  isExchangeRate,
  isMoneyText,
  isPercentage,
  itemRefund,
  readMoney,
  readPercentage,
  refundTotals,
  roundMoney,
  subtractMoney,
  timesMoney,
  toNumber,
  toOrderCurrency,
  toStoreCurrency,
} from './money.ts';

const line = { price: '30', discount: '5', tax: '2', quantity: 1, percentage: '80' };
/** Units that were all paid alike, as a line of a refund. */
const alike = ({
  quantity,
  percentage,
  ...amounts
}: Omit<typeof line, 'percentage'> & { percentage: string | number }) => ({
  paid: [{ units: quantity, ...amounts }],
  percentage,
});
const cents = (most: number) => fc.integer({ min: 0, max: most }).map((count) => new Big(count).div(1000).toFixed(3));
const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD');
const order = { price: cents(5_000_000), discount: cents(900_000), tax: cents(900_000) };
const anyLine = fc.record({
  ...order,
  quantity: fc.integer({ min: 0, max: 50 }),
  percentage: fc.integer({ min: 0, max: 100 }),
});

const hostile = [
  '',
  ' ',
  '-1',
  '-0',
  '+1',
  'NaN',
  'Infinity',
  '1e309',
  '1e3',
  '1E3',
  '0x10',
  '1,5',
  '1_000',
  '.5',
  '5.',
  '10000000000000000000',
  '１２',
  '1 ',
  '\n1',
  '1\n',
  '٣',
];

describe('what is money', () => {
  test.each(['0', '0.00', '12.5', '12.345', '9999999999999999.999'])('the text %s is money', (text) => {
    expect(isMoneyText(text)).toBe(true);
  });
  test.each(hostile)('the text %j is no money', (text) => {
    expect(isMoneyText(text)).toBe(false);
    expect(() => roundMoney(text, 'USD')).toThrow(RangeError);
    expect(() => itemRefund(alike({ ...line, price: text }), 'USD')).toThrow(RangeError);
  });
  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    1e21,
    null,
    undefined,
    {},
    [],
    '1e3',
    '-5',
    'x',
    `1${'0'.repeat(50)}`,
  ])('reading %j answers null', (value) => {
    expect(readMoney(value)).toBeNull();
  });
  test.each([
    [15.4, '15.4'],
    ['15.40', '15.4'],
    [0.1 + 0.2, '0.3'],
    ['33.3335', '33.334'],
    [0, '0'],
  ])('reading %j answers %s', (value, text) => {
    expect(readMoney(value)).toBe(text);
  });
  test('a longer fraction is none, and counts at 3 decimals where it comes in', () => {
    expect(isMoneyText('1.2345')).toBe(false);
    expect(flatRateAmount('10.1234567', 'KWD')).toBe('10.123');
  });
  test('people type at most 3 decimals', () => {
    expect(['0', '12.5', '100.000', 100].every(isPercentage)).toBe(true);
    expect(['33.3333', '1e-7'].some(isPercentage)).toBe(false);
  });
  test.each([
    [0, '0'],
    [100, '100'],
    ['12.5', '12.5'],
    ['100.000', '100'],
    [33.333333333, '33.333'],
    [1e-7, '0'],
    ['1e-7', '0'],
  ])('the value %j is a percentage', (value, read) => {
    expect(readPercentage(value)).toBe(read);
  });
  test.each([-1, 100.001, 1000, Number.NaN, Number.POSITIVE_INFINITY, '1e2', '101', '0x10', ' 5', null, '', true])(
    'the value %j is no percentage',
    (value) => {
      expect(readPercentage(value)).toBeNull();
      expect(isPercentage(value)).toBe(false);
      expect(() => itemRefund(alike({ ...line, percentage: value as string }), 'USD')).toThrow(RangeError);
    },
  );
  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('the value %j is no quantity', (quantity) => {
    expect(() => itemRefund(alike({ ...line, quantity }), 'USD')).toThrow(RangeError);
  });
  test.each(['0', '-1', 'NaN', '1e3', '', '0.00000000001'])('the text %j is no exchange rate', (rate) => {
    expect(isExchangeRate(rate)).toBe(false);
    expect(() => toOrderCurrency('1', rate, 'EUR')).toThrow(RangeError);
  });
});

test.each([
  ['27.6', 'USD', '27.60'],
  ['1.005', 'USD', '1.01'],
  ['1.004', 'USD', '1.00'],
  ['1199.5', 'JPY', '1200'],
  ['1.2345', 'KWD', '1.235'],
  ['1.5', 'KWD', '1.500'],
  ['2.5', 'XYZ', '2.50'],
])('rounding of %s %s comes to %s', (text, code, rounded) => {
  expect(roundMoney(text, code)).toBe(rounded);
});
test('places by currency', () => {
  expect(['USD', 'usd', 'JPY', 'KRW', 'KWD', 'TND', 'HUF', 'ISK'].map(currencyPlaces)).toEqual([
    2, 2, 0, 0, 3, 3, 2, 0,
  ]);
});

describe('refunds', () => {
  test('the published check: (30 - 5 + 2) x 80 % + 5 + 1 = 27.60', () => {
    expect(itemRefund(alike(line), 'USD')).toBe('21.60');
    expect(refundTotals({ lines: [alike(line)], shipping: '5', shippingTax: '0', currency: 'USD' }).total).toBe(
      '26.60',
    );
    expect(refundTotals({ lines: [alike(line)], shipping: '5', shippingTax: '1', currency: 'USD' })).toEqual({
      lines: ['21.60'],
      items: '20.00',
      shipping: '5.00',
      subtotal: '25.00',
      shippingTax: '1.00',
      taxes: '2.60',
      total: '27.60',
    });
  });

  test.each([
    [{ ...line, percentage: 100, quantity: 3 }, 'USD', '81.00'],
    [{ price: '0.333', discount: '0', tax: '0', quantity: 3, percentage: 50 }, 'USD', '0.50'],
    [{ price: '50', discount: '0', tax: '5', quantity: 1, percentage: 100 }, 'USD', '55.00'],
    [{ price: '10', discount: '15', tax: '0', quantity: 1, percentage: 100 }, 'USD', '0.00'],
    [{ price: '999', discount: '0', tax: '100', quantity: 1, percentage: 50 }, 'JPY', '550'],
    [{ price: '1.234', discount: '0', tax: '0', quantity: 1, percentage: 50 }, 'KWD', '0.617'],
    [{ price: '10', discount: '0', tax: '0', quantity: 0, percentage: 100 }, 'USD', '0.00'],
    [{ price: '10', discount: '0', tax: '0', quantity: 2, percentage: 0 }, 'USD', '0.00'],
  ])('a refund of %j in %s is %s', (item, code, refund) => {
    expect(itemRefund(alike(item), code)).toBe(refund);
  });

  test('lines round by themselves: three thirds of a cent are three times nothing', () => {
    const third = alike({ price: '0.004', discount: '0', tax: '0', quantity: 1, percentage: 100 });
    expect(refundTotals({ lines: [third, third, third], shipping: '0', shippingTax: '0', currency: 'USD' }).total).toBe(
      '0.00',
    );
  });

  test('every sum on the page adds up; the total is between 0 and what was paid', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 6 }),
        cents(90_000),
        cents(9_000),
        currency,
        (lines, shipping, tax, code) => {
          const totals = refundTotals({ lines: lines.map(alike), shipping, shippingTax: tax, currency: code });
          const add = (...texts: string[]) => roundMoney(addMoney(...texts), code);
          expect(totals.subtotal).toBe(add(totals.items, totals.shipping));
          expect(totals.total).toBe(add(totals.subtotal, totals.taxes));
          expect(totals.total).toBe(add(...totals.lines, totals.shipping, totals.shippingTax));
          for (const amount of Object.values(totals).flat()) {
            expect(isMoneyText(amount)).toBe(true);
          }
        },
      ),
    );
  });

  test('a higher percentage or quantity never refunds less', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 0, max: 100 }), currency, (item, percentage, code) => {
        const [low, high] = [Math.min(item.percentage, percentage), Math.max(item.percentage, percentage)];
        const refund = (share: number, quantity: number) =>
          itemRefund(alike({ ...item, percentage: share, quantity }), code);
        expect(compareMoney(refund(low, item.quantity), refund(high, item.quantity))).toBeLessThanOrEqual(0);
        expect(compareMoney(refund(low, item.quantity), refund(low, item.quantity + 1))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('flat rates, credit, currencies', () => {
  test('a flat rate is what was set', () => {
    expect(flatRateAmount('10', 'USD')).toBe('10.00');
    expect(flatRateAmount('10.4', 'JPY')).toBe('10');
  });
  test.each([
    ['percentage', '10', '1', 'USD', '3.00', '33.00'],
    ['fixed', '5', '0.92', 'EUR', '4.60', '34.60'],
    ['fixed', '5', '1', 'USD', '5.00', '35.00'],
    ['percentage', '0', '1', 'USD', '0.00', '30.00'],
    ['fixed', '5', '150.25', 'JPY', '751', '781'],
  ] as const)(
    'a %s bonus of %s at %s in %s is %s, together %s',
    (bonusType, bonus, exchangeRate, code, extra, total) => {
      const credit = creditWithBonus({ amount: '30', bonus, bonusType, exchangeRate, currency: code });
      expect([credit.bonus, credit.total]).toEqual([extra, total]);
    },
  );
  test('the rate is order currency per unit of store currency', () => {
    expect(toOrderCurrency('100', '0.92', 'EUR')).toBe('92.00');
    expect(toStoreCurrency('92', '0.92', 'USD')).toBe('100.00');
  });
});

test('a limit is compared with a worth in the store’s currency, and with nothing else', () => {
  // @ts-expect-error An amount of an order has no worth without its rate.
  expect(compareWorth('90.000', 500)).toBeLessThan(0);
  expect(toStoreCurrency('90.000', null, 'USD')).toBeNull();
  expect(compareWorth(toStoreCurrency('90.000', '0.3071', 'USD'), 293.06)).toBe(0);
  expect(compareWorth(addWorth(toStoreCurrency('1933', '150', 'USD'), inItsStores('487.11')), 500)).toBe(0);
});

test('amounts become numbers for JSON', () => {
  expect(toNumber('27.60')).toBe(27.6);
});

test('subtraction takes an amount from one that is no smaller', () => {
  expect(subtractMoney('30', '25.5')).toBe('4.500');
});

test.each([
  ['27', 1.5, '40.500'],
  ['0.1', 3, '0.300'],
  ['9.99', 0, '0.000'],
  ['0.001', 0.5, '0.001'],
])('the amount %s times %d is %s', (text, factor, product) => {
  expect(timesMoney(text, factor)).toBe(product);
});
