import { afterAll, expect, test } from 'vitest';
import type { StoreId } from '#core/ids.ts';
import { testDatabase } from '../../testing/database.ts';
import { createDatabase } from './database.ts';
import { ascending, descending, mergedPages } from './merged-pages.ts';
import { createPool } from './pool.ts';

const database = await testDatabase();
const pool = createPool(database.app, { name: 'merging test', max: 1 });
afterAll(() => pool.end());
const stores = Array.from({ length: 5 }, (_, n) => `sto_${String(n).padStart(26, '0')}` as StoreId);

/** A page of some stores, each of which has a row a day, the greatest number first; and which stores were asked at once. */
async function page(distributed: boolean, atOnce?: number) {
  const asked: number[] = [];
  const rows = await createDatabase(pool, { distributed }).everywhere((tx) =>
    mergedPages(
      tx,
      { storeIds: stores, most: 4, ...(atOnce && { atOnce }) },
      async (storeIds) => {
        asked.push(storeIds.length);
        const all = storeIds.flatMap((id) => [1, 2, 3].map((day) => ({ at: `2026-01-0${day}`, id })));
        return all.sort(descending((row) => [row.at, row.id])).slice(0, 4);
      },
      descending((row) => [row.at, row.id]),
    ),
  );
  return { rows: rows.map(({ at, id }) => `${at} ${id.slice(-1)}`), asked };
}

const first = ['2026-01-03 4', '2026-01-03 3', '2026-01-03 2', '2026-01-03 1'];

test('on one machine one statement reads all stores', async () => {
  expect(await page(false, 2)).toEqual({ rows: first, asked: [5] });
});

test('on several machines some stores are read at once, and their pages are one page', async () => {
  expect(await page(true, 2)).toEqual({ rows: first, asked: [2, 2, 1] });
  expect(await page(true)).toEqual({ rows: first, asked: [5] });
});

test('rows are ordered by the first values that differ', () => {
  const rows = [
    [2, 'a'],
    [1, 'b'],
    [1, 'a'],
  ] as const;
  expect([...rows].sort(ascending((row) => row))).toEqual([rows[2], rows[1], rows[0]]);
  expect([...rows].sort(descending((row) => row))).toEqual([rows[0], rows[1], rows[2]]);
});
