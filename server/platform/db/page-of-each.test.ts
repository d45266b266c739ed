import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { StoreId } from '#core/ids.ts';
import { testDatabase } from '../../testing/database.ts';
import { createDatabase, type Tx } from './database.ts';
import { pageOfEach } from './page-of-each.ts';
import { createPool } from './pool.ts';

const database = await testDatabase();
const pool = createPool(database.app, { name: 'page test', max: 1 });
afterAll(() => pool.end());
const db = createDatabase(pool);
const idOf = (n: number) => `sto_${String(n).padStart(26, '0')}` as StoreId;
const two = (store: RawBuilder<unknown>) =>
  sql`SELECT ${store}::text AS store, n FROM generate_series(1, 9) AS n ORDER BY n LIMIT 2`;
const read = async (tx: Tx, stores: readonly StoreId[]) =>
  (
    await sql<{
      store: StoreId;
      n: number;
    }>`SELECT * FROM ${pageOfEach(stores, two)} AS found ORDER BY store, n`.execute(tx)
  ).rows;

test.each([0, 1, 3, 100, 101])('a page of each of %s stores is read, however many they are', async (count) => {
  const stores = Array.from({ length: count }, (_, n) => idOf(n));
  const rows = await db.everywhere((tx) => read(tx, stores));
  expect(rows).toEqual(stores.flatMap((store) => [1, 2].map((n) => ({ store, n }))));
});
