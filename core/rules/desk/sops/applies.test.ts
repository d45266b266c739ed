import { expect, test } from 'vitest';
import { type AppliesTo, appliesToClaim, type ClaimKind } from './applies.ts';

const all: AppliesTo = { category: null, claimTypes: [], products: [], labels: [] };
const claim: ClaimKind = {
  category: 'SHIPPING',
  types: ['MULTIPLE', 'DAMAGED', 'WRONG_ITEM'],
  items: [{ name: 'Birch enamel mug', sku: 'FF-MUG-SAGE' }],
  labels: ['lab_1'],
};

test.each<[string, Partial<AppliesTo>, boolean]>([
  ['nothing', {}, true],
  ['its category', { category: 'SHIPPING' }, true],
  ['the other category', { category: 'WARRANTY' }, false],
  ['the type of one item', { claimTypes: ['LOST', 'DAMAGED'] }, true],
  ['types that it doesn’t have', { claimTypes: ['LOST', 'STOLEN'] }, false],
  ['a word of an item’s name in any case', { products: ['ENAMEL '] }, true],
  ['a part of an SKU', { products: ['mug-sage'] }, true],
  ['another product', { products: ['flask'] }, false],
  ['one of its labels', { labels: ['lab_2', 'lab_1'] }, true],
  ['another label', { labels: ['lab_2'] }, false],
  ['two parts that fit', { claimTypes: ['DAMAGED'], products: ['mug'] }, true],
  ['two parts of which one fits', { claimTypes: ['DAMAGED'], products: ['flask'] }, false],
])('an SOP that asks for %s applies to the claim: see the table', (_, parts, applies) => {
  expect(appliesToClaim({ ...all, ...parts }, claim)).toBe(applies);
});
