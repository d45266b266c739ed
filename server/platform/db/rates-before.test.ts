import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { MIGRATIONS } from './migrate.ts';

const database = await testDatabase();
const upgrade = readdirSync(MIGRATIONS).find((name) => name.endsWith('_rate_is_the_stores.sql')) ?? '';

test('an order keeps through the upgrade the rate that its store could mean', async () => {
  const { orders, costs } = await asAdmin(database.owner, async (client) => {
    // What the upgrade reads and writes, as it was before.
    await client.query(`CREATE TEMP TABLE stores (id text PRIMARY KEY, currency text NOT NULL);
      CREATE TEMP TABLE current_settings (store_id text, settings jsonb);
      CREATE TEMP TABLE claims (store_id text, order_id text, created_at timestamptz);
      CREATE TEMP TABLE orders (store_id text, id text, currency text, exchange_rate numeric(19, 6) NOT NULL DEFAULT 1,
        engine_seen_at timestamptz, premium_cost numeric(19, 3), updated_at timestamptz);
      INSERT INTO stores VALUES ('sto_1', 'USD'), ('sto_2', 'USD');
      INSERT INTO current_settings VALUES ('sto_1', '{}'), ('sto_2', '{"protection": {"costRate": 65}}');
      INSERT INTO claims VALUES ('sto_1', 'scaled', '2026-11-02T10:00Z'), ('sto_1', 'scaled', '2026-11-01T10:00Z');
      INSERT INTO orders (store_id, id, currency, exchange_rate, engine_seen_at, premium_cost) VALUES
        ('sto_1', 'own', 'USD', 1, NULL, 0.01),
        ('sto_1', 'scaled', 'USD', 100, NULL, NULL),
        ('sto_1', 'defaulted', 'KWD', 1, '2026-11-01T10:00Z', NULL),
        ('sto_1', 'sent', 'KWD', 0.3, NULL, NULL),
        ('sto_1', 'of the engine', 'EUR', 0.92, '2026-11-01T10:00Z', NULL),
        ('sto_2', 'of a share', 'USD', 1, NULL, 1.3)`);
    await client.query(readFileSync(join(MIGRATIONS, upgrade), 'utf8'));
    const rows = async (text: string) => (await client.query(text)).rows;
    return {
      orders: await rows(`SELECT id, exchange_rate::float AS rate, exchange_rate_from AS source,
        exchange_rate_told::float AS told, first_claim_at FROM orders WHERE store_id = 'sto_1' ORDER BY id`),
      costs: await rows('SELECT id, premium_cost::float AS cost FROM orders WHERE premium_cost IS NOT NULL'),
    };
  });
  const none = { rate: null, source: null, told: null, first_claim_at: null };
  expect(orders).toEqual([
    { ...none, id: 'defaulted' },
    { ...none, id: 'of the engine', rate: 0.92, source: 'engine', told: 0.92 },
    { ...none, id: 'own', rate: 1, source: 'same' },
    { ...none, id: 'scaled', rate: 1, source: 'same', told: 100, first_claim_at: new Date('2026-11-01T10:00Z') },
    { ...none, id: 'sent', told: 0.3 },
  ]);
  expect(costs).toEqual([{ id: 'of a share', cost: 1.3 }]);
});
