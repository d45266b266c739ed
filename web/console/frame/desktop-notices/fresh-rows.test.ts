import { expect, test } from 'vitest';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import { freshRows } from './fresh-rows.ts';

const row = (id: string, read = false): NotificationRow => ({
  id,
  kind: 'REPLY',
  storeId: 'sto_1',
  storeName: 'Fjell & Fern',
  claimId: 'clm_1',
  claimNumber: 10042,
  customerName: 'Ada Lind',
  by: '',
  at: '2026-11-20T15:00:00.000Z',
  read,
  laterUntil: null,
});
const ids = (given: ReturnType<typeof freshRows>) => given.told.map(({ id }) => id);

test('the first reading tells nothing: it was all there before', () => {
  expect(freshRows([row('a')], null)).toEqual({ told: [], count: 0 });
});

test('what came since is told once, and what was read elsewhere meanwhile is not', () => {
  expect(ids(freshRows([row('c', true), row('b'), row('a')], new Set(['a'])))).toEqual(['b']);
  expect(ids(freshRows([row('b'), row('a')], new Set(['a', 'b'])))).toEqual([]);
});

test('more than three at once are a number', () => {
  const many = ['e', 'd', 'c', 'b'].map((id) => row(id));
  expect(freshRows(many, new Set(['a']))).toEqual({ told: [], count: 4 });
  expect(freshRows(many.slice(1), new Set(['a'])).told).toHaveLength(3);
});
