import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { lettersOf, lettersTyped, rankProducts, wordsOf } from './product-search.ts';

const shelf = [
  { id: '1', name: 'Halo headphones', variant: 'Graphite', sku: 'AA-HALO-BLK' },
  { id: '2', name: 'Pulse earbuds', variant: 'Black', sku: 'AA-PULSE-BLK' },
  { id: '3', name: 'Beam speaker', variant: 'Black', sku: 'AA-BEAM-BLK' },
  { id: '4', name: 'Braided cable', variant: '2 m', sku: 'AA-CAB-2M' },
  { id: '5', name: 'Étui à écouteurs', variant: '', sku: 'AA-CASE' },
];
const found = (typed: string) => rankProducts(typed, shelf, 20).map(({ id }) => id);

it.each([
  ['by the beginning of its name', 'hea', ['1']],
  ['by two words in any order', 'cable braided', ['4']],
  ['in any case', 'PULSE', ['2']],
  ['without its accents', 'ecouteurs', ['5']],
  ['by its number', 'aa-halo', ['1']],
  ['by its variant', 'black', ['3', '2']],
  ['by an inner part', 'phones', ['1']],
  ['with two letters swapped', 'haedphones', ['1']],
  ['with a letter missing', 'speker', ['3']],
  ['with a letter too many', 'cabble', ['4']],
  ['with a slip in what is typed so far', 'brided', ['4']],
])('a product is found %s', (_how, typed, ids) => expect(found(typed)).toEqual(ids));

it.each(['kettle', 'halo kettle', 'xx', '', '?!'])('not by "%s"', (typed) => expect(found(typed)).toEqual([]));

test('a whole word ranks before a prefix, and a prefix before a typo', () => {
  const near = [
    { id: 'slip', name: 'Caple', variant: '', sku: '' },
    { id: 'beginning', name: 'Cables', variant: '', sku: '' },
    { id: 'whole', name: 'Cable', variant: '', sku: '' },
  ];
  expect(rankProducts('cable', near, 20).map(({ id }) => id)).toEqual(['whole', 'beginning', 'slip']);
  expect(rankProducts('cable', near, 1)).toHaveLength(1);
});

test('every beginning of a name shares all its letters with the name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...shelf), fc.integer({ min: 2, max: 12 }), ({ name }, length) => {
      const typed = wordsOf(name.slice(0, length));
      const whole = new Set(lettersOf(wordsOf(name)));
      expect(lettersTyped(typed).filter((letters) => !whole.has(letters))).toEqual([]);
    }),
  );
});
