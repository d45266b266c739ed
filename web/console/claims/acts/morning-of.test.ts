import { expect, test } from 'vitest';
import { morningOf } from './morning-of.ts';

test('a day comes back at nine in the morning of whoever chose it', () => {
  const morning = new Date(morningOf('2026-12-01'));
  expect([morning.getFullYear(), morning.getMonth(), morning.getDate(), morning.getHours()]).toEqual([2026, 11, 1, 9]);
});

test('what is no day is left for the server to refuse', () => {
  expect(morningOf('')).toBe('');
  expect(morningOf('soon')).toBe('soon');
});
