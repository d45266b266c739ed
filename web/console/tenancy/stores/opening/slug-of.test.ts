import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test.each([
  ['Tarn & Thistle', 'tarn-thistle'],
  ['  Café Noël’s ', 'cafe-noels'],
  ['Ærø', 'r'],
  ['東京', ''],
  ['a'.repeat(70), 'a'.repeat(63)],
  [`${'a'.repeat(62)} b`, 'a'.repeat(62)],
])('the name %j suggests the short name %j', (name, short) => {
  expect(slugOf(name)).toBe(short);
});
