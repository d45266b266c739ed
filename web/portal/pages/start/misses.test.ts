import { expect, it } from 'vitest';
import { readMisses } from './misses.ts';

it('counts the misses of one order number and starts anew with another', () => {
  const form = new FormData();
  form.set('misses', '4');
  form.set('missed', '1001');
  expect(readMisses(form, '1001')).toBe(4);
  expect(readMisses(form, '1002')).toBe(0);
  form.set('misses', '-3');
  expect(readMisses(form, '1001')).toBe(0);
  form.set('misses', 'many');
  expect(readMisses(form, '1001')).toBe(0);
});
