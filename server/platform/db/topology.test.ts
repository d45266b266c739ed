import type pg from 'pg';
import { expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { applyTopology, readStanding } from './apply-topology.ts';
import { tables } from './tables.gen.ts';
import { isKeptPlaced, keysThatBelong, missingKeys, placingPlan, tablesIn } from './topology.ts';

const database = await testDatabase();
const ask = <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
  asAdmin(database.owner, async (client) => (await client.query<Row>(statement, values)).rows);

test('every table of the database has a place and an owner, and every place a table', async () => {
  const found = await ask<{ name: string }>(
    `SELECT CASE nspname WHEN 'public' THEN relname ELSE nspname || '.' || relname END AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE relkind IN ('r', 'p') AND nspname IN ('public', 'sample_engine') ORDER BY 1`,
  );
  expect(Object.keys(tables).sort()).toEqual(found.map((row) => row.name).sort());
});

test('a table by store has its store in every unique key and foreign key', async () => {
  const wrong = await ask(
    `SELECT indexrelid::regclass::text AS key FROM pg_index i
     WHERE indrelid::regclass::text = ANY ($1) AND (indisunique OR indisprimary) AND NOT EXISTS (
       SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = 'store_id' AND a.attnum = ANY (i.indkey))`,
    [tablesIn('distributed')],
  );
  expect(wrong).toEqual([]);
  const keys = await ask(
    `SELECT conname AS key FROM pg_constraint c
     WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1) AND confrelid::regclass::text = ANY ($1)
       AND pg_get_constraintdef(oid) NOT LIKE 'FOREIGN KEY (store_id%REFERENCES %(store_id%'`,
    [tablesIn('distributed')],
  );
  expect(keys).toEqual([]);
});

test('no placed table has a trigger, and none by store is referenced from outside', async () => {
  const placed = [...tablesIn('distributed'), ...tablesIn('reference')];
  const triggers = await ask(
    'SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text = ANY ($1)',
    [placed],
  );
  expect(triggers).toEqual([]);
  const pointing = await ask(
    `SELECT conname FROM pg_constraint WHERE contype = 'f' AND confrelid::regclass::text = ANY ($1)
       AND NOT conrelid::regclass::text = ANY ($1)`,
    [tablesIn('distributed')],
  );
  expect(pointing).toEqual([]);
});

test('every table by store is behind row-level security', async () => {
  const open = await ask(
    `SELECT relname FROM pg_class WHERE oid::regclass::text = ANY ($1) AND NOT (relrowsecurity AND relforcerowsecurity)`,
    [tablesIn('distributed')],
  );
  expect(open).toEqual([]);
});

test('the plan drops foreign keys, places each table once, and adds the keys again', async () => {
  const { foreignKeys } = await asAdmin(database.owner, readStanding);
  const plan = placingPlan(foreignKeys, new Set());
  const off = plan.filter((item) => item.includes(' DROP CONSTRAINT '));
  const on = plan.filter((item) => item.includes(' ADD CONSTRAINT '));
  const placing = plan.slice(off.length, plan.length - on.length);
  expect(plan).toEqual([...off, ...placing, ...on]);
  expect(placing).toHaveLength(tablesIn('reference').length + tablesIn('distributed').length);
  const byStore = placing.filter((item) => item.includes('create_distributed_table'));
  expect(byStore[0]).toBe("SELECT create_distributed_table('orders', 'store_id', colocate_with => 'none')");
  expect(byStore.slice(1).every((item) => item.endsWith("colocate_with => 'orders')"))).toBe(true);
  const between = foreignKeys.filter((key) => tablesIn('distributed').includes(key.table));
  expect(between.length).toBeGreaterThan(30);
  for (const key of between) {
    expect(on).toContain(`ALTER TABLE ${key.table} ADD CONSTRAINT ${key.name} ${key.definition}`);
  }
});

test('a key is left off where a whole table references one that the app can’t change', async () => {
  const { foreignKeys } = await asAdmin(database.owner, readStanding);
  const off = foreignKeys.filter((key) => !isKeptPlaced(key));
  // A placed database has lost it by then.
  const lost = database.kind === 'citus' ? [] : ['stores to accounts'];
  expect(off.map(({ table, target }) => `${table} to ${target}`)).toEqual(lost);
  expect(isKeptPlaced({ table: 'store_hosts', target: 'stores' })).toBe(true);
  expect(isKeptPlaced({ table: 'user_sessions', target: 'users' })).toBe(true);
  expect(isKeptPlaced({ table: 'rate_limits', target: 'orders' })).toBe(false);
});

test('the foreign keys that a database should have are those of its migrations', async () => {
  const { foreignKeys } = await asAdmin(database.owner, readStanding);
  const isPlaced = database.kind === 'citus';
  expect(missingKeys(foreignKeys, isPlaced)).toEqual([]);
  const told = ({ table, name, target, definition }: (typeof foreignKeys)[number]) =>
    `${table} ${name} ${target} ${definition}`;
  expect(foreignKeys.map(told).sort()).toEqual(keysThatBelong(isPlaced).map(told).sort());
});

test('a key that is missing is put on again by the plan', async () => {
  const { foreignKeys } = await asAdmin(database.owner, readStanding);
  const lost = foreignKeys.find(({ table, target }) => table === 'user_sessions' && target === 'users');
  const all = new Set([...tablesIn('distributed'), ...tablesIn('reference')]);
  const left = foreignKeys.filter((key) => key !== lost);
  expect(missingKeys(left, true)).toEqual([lost]);
  expect(placingPlan(left, all)).toEqual([
    `ALTER TABLE user_sessions ADD CONSTRAINT ${lost?.name} ${lost?.definition}`,
  ]);
});

test('once every table is placed nothing is left to do; a new one is placed alone', async () => {
  const { foreignKeys } = await asAdmin(database.owner, readStanding);
  const all = [...tablesIn('distributed'), ...tablesIn('reference')];
  expect(placingPlan(foreignKeys, new Set(all))).toEqual([]);
  const plan = placingPlan(foreignKeys, new Set(all.filter((table) => table !== 'reviews')));
  expect(plan.filter((item) => item.includes('create_'))).toEqual([
    "SELECT create_distributed_table('reviews', 'store_id', colocate_with => 'orders')",
  ]);
  expect(plan.every((item) => item.includes('reviews'))).toBe(true);
});

test('a foreign key of an unplaced table and a database without Citus are refused', async () => {
  const key = { name: 'x', table: 'unknown', target: 'orders', definition: '' };
  expect(() => placingPlan([key], new Set())).toThrow('The table unknown has no place yet');
  const applied = await applyTopology(database.owner).catch(String);
  expect(applied).toEqual(database.kind === 'citus' ? [] : expect.stringContaining('no Citus'));
});

if (database.kind === 'citus') {
  test('on a real Citus every table lies where the topology says, with its foreign keys', async () => {
    const { placed, foreignKeys } = await asAdmin(database.owner, readStanding);
    expect([...placed].sort()).toEqual([...tablesIn('distributed'), ...tablesIn('reference')].sort());
    expect(foreignKeys.length).toBeGreaterThan(30);
    expect(await applyTopology(database.owner)).toEqual([]);
  });
}
