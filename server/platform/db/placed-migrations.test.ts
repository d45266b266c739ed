import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { readStanding } from './apply-topology.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { statementsToSend, tableMadeBy } from './placed-migrations.ts';
import { statementsOf } from './statements-of.ts';
import { placingOf } from './topology.ts';

/** From here on a database may have been placed when a migration runs. */
const firstOnPlaced = '0120';

const another = `
-- What customers say.
CREATE TABLE reviews (store_id text NOT NULL, id text NOT NULL, claim_id text NOT NULL, PRIMARY KEY (store_id, id));
ALTER TABLE reviews ADD FOREIGN KEY (store_id, claim_id) REFERENCES claims (store_id, id);
ALTER TABLE reviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON reviews
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT ON reviews TO amends_app;
`;

test('a migration goes statement by statement after the one that shows it all stores', () => {
  const text = "ALTER TABLE orders ADD COLUMN n int; UPDATE orders SET n = 1 WHERE number <> ';';";
  const sent = ['ALTER TABLE orders ADD COLUMN n int', "UPDATE orders SET n = 1 WHERE number <> ';'"];
  expect(statementsToSend(text, false)).toEqual(["SET LOCAL app.store = '*'", ...sent]);
  expect(statementsToSend(text, true)).toEqual([
    "SET LOCAL citus.propagate_set_commands = 'local'",
    "SET LOCAL citus.multi_shard_modify_mode = 'sequential'",
    "SET LOCAL app.store = '*'",
    ...sent,
  ]);
});

test('where tables are placed, a new one is placed before keys lead from it', () => {
  const sent = statementsToSend(another, true);
  const [made, placed, key] = sent.slice(3);
  expect(tableMadeBy(made ?? '')).toBe('reviews');
  expect(placed).toBe("SELECT create_distributed_table('reviews', 'store_id', colocate_with => 'orders')");
  expect(key).toContain('ADD FOREIGN KEY');
  expect(statementsToSend(another, false).join()).not.toContain('create_distributed_table');
  const kept = statementsToSend(
    'CREATE TABLE rate_limits (key text); CREATE TABLE IF NOT EXISTS "stores" (id text)',
    true,
  );
  expect(kept.filter((statement) => statement.includes('create_'))).toEqual([
    "SELECT create_reference_table('stores')",
  ]);
});

test('a migration makes a table first and adds foreign keys once it is placed', () => {
  const early = readdirSync(MIGRATIONS)
    .filter((file) => file >= firstOnPlaced)
    .flatMap((file) => statementsOf(readFileSync(join(MIGRATIONS, file), 'utf8')))
    .filter((statement) => placingOf(tableMadeBy(statement) ?? '').length > 0 && /\breferences\b/i.test(statement));
  expect(early).toEqual([]);
});

test('a migration of a placed database adds columns, indexes, rows, and a table', async () => {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'amends-migrations-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS, folder, { recursive: true });
  await asAdmin(database.owner, async (client) => {
    await client.query('BEGIN');
    await client.query("SET LOCAL app.store = '*'");
    await client.query(`INSERT INTO accounts VALUES ('acc', 'A', now())`);
    await client.query(`INSERT INTO stores (id, account_id, slug, name, currency, time_zone, country, created_at, updated_at)
      VALUES ('sto_00000000000000000000000001', 'acc', 'one', 'S', 'USD', 'UTC', 'US', now(), now())`);
    await client.query(`INSERT INTO products (store_id, id, source_product_id, name, created_at, updated_at)
      VALUES ('sto_00000000000000000000000001', 'prd', '1', 'Lamp', now(), now())`);
    await client.query('COMMIT');
  });
  writeFileSync(
    join(folder, '9001_weights.sql'),
    `ALTER TABLE products ADD COLUMN weight int; CREATE INDEX products_by_weight ON products (store_id, weight);
     UPDATE products SET weight = 3; ALTER TABLE stores ADD COLUMN motto text; UPDATE stores SET motto = slug;`,
  );
  writeFileSync(join(folder, '9002_reviews.sql'), `DROP TABLE reviews; ${another}`);
  expect(await migrate(database.owner, folder)).toEqual(['9001_weights', '9002_reviews']);
  const { rows } = await database.ownerPool.query(
    'SELECT weight, motto FROM products JOIN stores ON stores.id = store_id',
  );
  expect(rows).toEqual([{ weight: 3, motto: 'one' }]);
  const { placed, foreignKeys } = await asAdmin(database.owner, readStanding);
  expect(placed.has('reviews')).toBe(database.kind === 'citus');
  expect(foreignKeys.filter((key) => key.table === 'reviews').map((key) => key.target)).toEqual(['claims']);
});
