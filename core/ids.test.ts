import { expect, test } from 'vitest';
import { hintOfId, idNamed, idPrefixes, isId, newId, newIdIn, storeHint } from './ids.ts';

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

test('a text that isn’t an id of its kind becomes one that nothing has', () => {
  const member = newId('member', 1);
  expect(idNamed('member', member)).toBe(member);
  const texts = ['', 'x', newId('claim', 1), `${member}0`, member.toUpperCase()];
  expect(texts.map((text) => idNamed('member', text))).toEqual(texts.map(() => `mem_${'0'.repeat(26)}`));
  expect(isId('member', idNamed('member', ''))).toBe(true);
});

test('no two kinds of ids begin alike', () => {
  const prefixes = Object.values(idPrefixes);
  expect(prefixes.length).toBeGreaterThan(40);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});
