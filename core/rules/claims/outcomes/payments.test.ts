import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, compareMoney } from '../../platform/money.ts';
import { leftOfPayment, refundedOf, splitRefund } from './payments.ts';

const payment = (amount: string, refunded = '0', reserved = '0', refundedElsewhere = '0') => ({
  amount,
  refunded,
  reserved,
  refundedElsewhere,
});

test.each([
  ['an untouched one', payment('50'), '50.000'],
  ['cents that a float cannot add', payment('3.30', '1.10', '2.20'), '0.000'],
  ['cents that a float leaves over', payment('0.30', '0.10', '0.20'), '0.000'],
  ['our refund, which the engine tells too', payment('50', '20', '0', '20'), '30.000'],
  ['a refund beside us', payment('50', '20', '0', '35'), '15.000'],
  ['an engine that tells less than we gave', payment('50', '20', '0', '5'), '30.000'],
  ['more given back than was paid', payment('50', '0', '30', '40'), '0.000'],
  ['no money at all', payment('0'), '0.000'],
])('what is left of a payment: %s', (_, given, left) => {
  expect(leftOfPayment(given)).toBe(left);
});

test('our refunds and the engine’s count once', () => {
  expect(refundedOf(payment('50', '20', '0', '35'))).toBe('35.000');
  expect(refundedOf(payment('50', '20', '0', '5'))).toBe('20.000');
});

test.each([
  ['by-amount', [['card', '25.000']]],
  [
    'first',
    [
      ['gift', '20.000'],
      ['card', '5.000'],
    ],
  ],
  ['last', [['card', '25.000']]],
] as const)('between a card and a gift card, whose turn is %s', (turn, parts) => {
  const left = new Map([
    ['gift', '20'],
    ['card', '30'],
  ]);
  const split = splitRefund('25', left, { cards: new Set(['gift']), turn });
  expect(split?.map(({ paymentId, amount }) => [paymentId, amount])).toEqual(parts);
});

test('a gift card with the most left gives last where it is asked last', () => {
  const left = new Map([
    ['gift', '90'],
    ['card', '30'],
  ]);
  expect(splitRefund('40', left, { cards: new Set(['gift']), turn: 'last' })).toEqual([
    { paymentId: 'card', amount: '30.000' },
    { paymentId: 'gift', amount: '10.000' },
  ]);
});

test.each<[string, string, Record<string, string>, [string, string][] | null]>([
  ['one payment that holds it', '27', { card: '50' }, [['card', '27.000']]],
  ['the one with the most left, of two that hold it', '10', { gift: '20', card: '30' }, [['card', '10.000']]],
  [
    'card first, then gift card',
    '45',
    { gift: '20', card: '30' },
    [
      ['card', '30.000'],
      ['gift', '15.000'],
    ],
  ],
  [
    'all that is left',
    '50',
    { gift: '20', card: '30' },
    [
      ['card', '30.000'],
      ['gift', '20.000'],
    ],
  ],
  [
    'equal ones by their id',
    '11',
    { b: '10', a: '10' },
    [
      ['a', '10.000'],
      ['b', '1.000'],
    ],
  ],
  [
    'an empty one is left out',
    '12',
    { a: '0', b: '10', c: '2' },
    [
      ['b', '10.000'],
      ['c', '2.000'],
    ],
  ],
  [
    'cents that a float cannot add',
    '3.30',
    { a: '1.10', b: '2.20' },
    [
      ['b', '2.200'],
      ['a', '1.100'],
    ],
  ],
  ['a thousandth too much', '50.001', { gift: '20', card: '30' }, null],
  ['no payment', '1', {}, null],
  ['nothing to give', '0', { card: '30' }, []],
])('splitting a refund: %s', (_, amount, left, parts) => {
  expect(splitRefund(amount, new Map(Object.entries(left)))).toEqual(
    parts?.map(([paymentId, given]) => ({ paymentId, amount: given })) ?? null,
  );
});

const thousandths = (least: number) =>
  fc.integer({ min: least, max: 100_000 }).map((count) => new Big(count).div(1000).toFixed(3));
const anyLeft = fc
  .array(thousandths(0), { maxLength: 6 })
  .map((all) => new Map(all.map((item, index) => [`pay_${index}`, item])));

test('a split refund gives exactly the amount, no payment more than it has', () => {
  fc.assert(
    fc.property(thousandths(0), anyLeft, (amount, left) => {
      const parts = splitRefund(amount, left);
      const most = addMoney(...left.values());
      expect(parts === null).toBe(compareMoney(amount, most) > 0);
      for (const part of parts ?? []) {
        expect(compareMoney(part.amount, '0')).toBe(1);
        expect(compareMoney(part.amount, left.get(part.paymentId) ?? '0')).toBeLessThanOrEqual(0);
      }
      if (parts !== null) {
        expect(addMoney(...parts.map((item) => item.amount))).toBe(addMoney(amount));
        expect(new Set(parts.map((item) => item.paymentId)).size).toBe(parts.length);
      }
    }),
  );
});

test('splitting a refund doesn’t depend on the order in which the payments are told', () => {
  fc.assert(
    fc.property(thousandths(1), anyLeft, (amount, left) => {
      expect(splitRefund(amount, new Map([...left].reverse()))).toEqual(splitRefund(amount, left));
    }),
  );
});

test('no other choice of payments needs fewer of them', () => {
  fc.assert(
    fc.property(thousandths(1), anyLeft, (amount, left) => {
      const parts = splitRefund(amount, left);
      const largest = [...left.values()].sort((item, other) => compareMoney(other, item));
      if (parts !== null) {
        const oneLess = addMoney(...largest.slice(0, parts.length - 1));
        expect(compareMoney(oneLess, amount)).toBe(-1);
      }
    }),
  );
});
