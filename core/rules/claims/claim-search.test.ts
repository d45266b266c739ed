import { expect, test } from 'vitest';
import { partsOf, wordsOfClaim, wordsSearched } from './claim-search.ts';

test('a claim is found by each of its words, in lower case and without accents', () => {
  const words = wordsOfClaim({
    number: ['#1001-A', '1011'],
    product: ['Moss Hoodie', 'MOSS-L'],
    customer: ['Zoë Quill', 'zoe.quill@mail.test'],
    tracking: ['1Z 999'],
  });
  expect(words.filter(({ kind }) => kind === 'number').map(({ word }) => word)).toEqual(['1001', 'a', '1011']);
  expect(words.filter(({ kind }) => kind === 'product').map(({ word }) => word)).toEqual(['moss', 'hoodie', 'l']);
  expect(words.filter(({ kind }) => kind === 'customer').map(({ word }) => word)).toEqual([
    'zoe',
    'quill',
    'mail',
    'test',
  ]);
});

test('every part of three letters or more begins one of the parts that are kept', () => {
  const kept = partsOf('quill');
  expect(kept).toEqual(['quill', 'uill', 'ill']);
  for (let from = 0; from < 3; from += 1) {
    for (let until = from + 3; until <= 5; until += 1) {
      expect(kept.some((part) => part.startsWith('quill'.slice(from, until)))).toBe(true);
    }
  }
  expect(partsOf('li')).toEqual([]);
});

test('the longest word leads, and what is very long has an end', () => {
  expect(wordsSearched('Li Quill')).toEqual(['quill', 'li']);
  expect(wordsSearched('#1011')).toEqual(['1011']);
  expect(wordsSearched("%' --")).toEqual([]);
  expect(wordsSearched('x'.repeat(500))[0]).toHaveLength(64);
  expect(wordsSearched('a b c d e f g h')).toHaveLength(6);
  const many = Array.from({ length: 999 }, (_, index) => `word${index}`).join(' ');
  expect(wordsOfClaim({ number: ['7'], product: [many], customer: [], tracking: [] })).toHaveLength(200);
});
