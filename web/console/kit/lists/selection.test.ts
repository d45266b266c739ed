import { expect, test } from 'vitest';
import { allOrNone, extended, nothingSelected, type Selection, toggled, within } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: Selection) => [...ids].toSorted().join('');

test('a row is chosen and unchosen, and all of a list is less than all without one', () => {
  const one = toggled(nothingSelected, 'b');
  expect(idsOf(one)).toBe('b');
  expect(idsOf(toggled(one, 'b'))).toBe('');
  const whole = { ids: new Set(order), from: null, whole: true };
  expect(toggled(whole, 'c')).toMatchObject({ whole: false, from: 'c' });
});

test('a range goes from the last chosen row to this one and keeps what was chosen', () => {
  const started = toggled(toggled(nothingSelected, 'a'), 'd');
  expect(idsOf(extended(started, 'b', order))).toBe('abcd');
  expect(idsOf(extended(started, 'e', order))).toBe('ade');
});

test('a range without a beginning in the list is that one row', () => {
  expect(idsOf(extended(nothingSelected, 'c', order))).toBe('c');
  expect(idsOf(extended({ ids: new Set(['x']), from: 'x', whole: false }, 'c', order))).toBe('cx');
});

test('all shown rows are chosen at once, and none when all were', () => {
  const all = allOrNone(toggled(nothingSelected, 'b'), order);
  expect(idsOf(all)).toBe('abcde');
  expect(idsOf(allOrNone(all, order))).toBe('');
});

test('a row that left the list is chosen no more', () => {
  const some = toggled(toggled(nothingSelected, 'a'), 'd');
  expect(within(some, order)).toBe(some);
  expect(idsOf(within(some, ['b', 'd']))).toBe('d');
});
