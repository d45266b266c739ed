import { expect, test } from 'vitest';
import { nextToDecide } from './next-to-decide.ts';

const row = (id: string, assigneeName: string | null = null) => ({ id, assigneeName });
const rows = [row('1'), row('2', 'Oda'), row('3', 'Signe'), row('4'), row('5', 'Oda')];

test.each([
  ['1', '3'],
  ['3', '4'],
  ['4', '1'],
  ['5', '1'],
  // Not in the list, such as one that was opened by a link.
  ['9', '1'],
])('a decision on %s leads to %s, past what a colleague has', (decided, next) => {
  expect(nextToDecide(rows, decided, 'Signe')).toBe(next);
});

test('a decision leads nowhere by itself where colleagues have all the rest', () => {
  expect(nextToDecide([row('1'), row('2', 'Oda')], '1', 'Signe')).toBeNull();
});
