import { expect, test } from 'vitest';
import { hintOfId, isId, newId, newIdIn, storeHint } from './ids.ts';

const many = Array.from({ length: 500 }, (_, n) => n);

test('an id carries four characters of its store’s id and sorts by its time', () => {
  const storeId = newId('store', 1);
  const ids = many.map((n) => newIdIn('claim', storeId, 1_700_000_000_000 + n));
  expect(ids.every((id) => isId('claim', id))).toBe(true);
  expect(new Set(ids.map(hintOfId))).toEqual(new Set([storeId.slice(25, 29)]));
  expect(storeHint(storeId)).toBe(storeId.slice(25, 29));
  expect(new Set(ids).size).toBe(many.length);
  expect([...ids].sort()).toEqual(ids);
});

test('no id that was made without a store is taken for one with a hint', () => {
  expect(new Set(many.map((n) => hintOfId(newId('claim', n))))).toEqual(new Set([null]));
});
