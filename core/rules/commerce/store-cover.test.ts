import { expect, test } from 'vitest';
import { inItsStores } from '../platform/money.ts';
import { type StoreCover, storeCovers } from './store-cover.ts';

const every: StoreCover = { orders: 'every', from: null, upTo: null, countries: [] };

test.each<[string, Partial<StoreCover>, { total: string | null; country: string | null }, boolean]>([
  ['covers only what was bought', { orders: 'bought' }, { total: '50', country: 'US' }, false],
  ['covers every order', {}, { total: '50', country: null }, true],
  ['covers from a sum on, that one too', { from: 50 }, { total: '50.00', country: 'US' }, true],
  ['covers nothing below it', { from: 50 }, { total: '49.999', country: 'US' }, false],
  ['covers less than a sum', { upTo: 50 }, { total: '49.99', country: 'US' }, true],
  ['and not that sum', { upTo: 50 }, { total: '50', country: 'US' }, false],
  ['covers nothing from a sum on that has no worth', { from: 0.01 }, { total: null, country: 'US' }, false],
  ['covers nothing below a sum that has no worth', { upTo: 1e9 }, { total: null, country: 'US' }, false],
  ['covers where it says', { countries: ['US', 'CA'] }, { total: '50', country: 'CA' }, true],
  ['and nowhere else', { countries: ['US'] }, { total: '50', country: 'DE' }, false],
  ['nor where nobody says where it goes', { countries: ['US'] }, { total: '50', country: null }, false],
])('a store %s', (_, covers, order, expected) => {
  const total = order.total === null ? null : inItsStores(order.total);
  expect(storeCovers({ ...order, total }, { ...every, ...covers })).toBe(expected);
});
