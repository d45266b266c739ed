import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { MIGRATIONS } from './migrate.ts';

const database = await testDatabase();

test('an event keeps its number through the upgrade; one without gets its own later', async () => {
  const { numbers, waiting, columns } = await asAdmin(database.owner, async (client) => {
    // Both tables as they were before, in place of those of now.
    await client.query(`SET app.store = '*'; DROP TABLE event_numbers, unnumbered_events;
      ALTER TABLE events ADD COLUMN store_number bigint, ADD COLUMN previous_hash text NOT NULL DEFAULT '';
      CREATE UNIQUE INDEX events_by_id ON events (store_id, id);
      CREATE UNIQUE INDEX events_in_store_order ON events (store_id, store_number) WHERE store_number IS NOT NULL;
      CREATE INDEX events_unnumbered ON events (store_id) WHERE store_number IS NULL;
      CREATE POLICY numbered_once ON events AS RESTRICTIVE FOR UPDATE TO amends_app
        USING (store_number IS NULL) WITH CHECK (store_number IS NOT NULL);
      CREATE FUNCTION erase_event(text, text, text, text, jsonb, text) RETURNS void LANGUAGE sql AS '';
      ALTER TABLE claim_words DROP CONSTRAINT claim_words_pkey;
      DROP INDEX claim_words_of_claim;
      ALTER TABLE claim_words ADD PRIMARY KEY (store_id, claim_id, kind, word);
      CREATE INDEX claim_words_newest ON claim_words (store_id, kind, word, filed_at, claim_id);
      ALTER TABLE events DROP CONSTRAINT events_store_id_fkey;
      INSERT INTO events (store_id, id, subject, sequence, kind, actor_kind, actor_name, at, hash, store_number)
      VALUES ('sto_1', 'evt_1', 'clm_1', 1, 'claim.created', 'system', 'A', '2026-11-01T10:00Z', 'h1', 1),
        ('sto_1', 'evt_2', 'clm_1', 2, 'claim.created', 'system', 'A', '2026-11-01T11:00Z', 'h2', NULL),
        ('sto_2', 'evt_3', 'clm_2', 1, 'claim.created', 'system', 'A', '2026-11-01T12:00Z', 'h3', 1)`);
    await client.query(readFileSync(join(MIGRATIONS, '0116_numbers_beside_events.sql'), 'utf8'));
    const rows = async (text: string) => (await client.query(text)).rows;
    return {
      numbers: await rows(
        'SELECT store_id, number::int, subject, sequence FROM event_numbers ORDER BY store_id, number',
      ),
      waiting: await rows(
        'SELECT u.subject, u.sequence, u.at = e.at AS timed FROM unnumbered_events u JOIN events e USING (store_id, subject, sequence)',
      ),
      columns: await rows(
        `SELECT attname FROM pg_attribute WHERE attrelid = 'events'::regclass AND attname IN ('store_number', 'previous_hash')`,
      ),
    };
  });
  expect(numbers).toEqual([
    { store_id: 'sto_1', number: 1, subject: 'clm_1', sequence: 1 },
    { store_id: 'sto_2', number: 1, subject: 'clm_2', sequence: 1 },
  ]);
  expect(waiting).toEqual([{ subject: 'clm_1', sequence: 2, timed: true }]);
  expect(columns).toEqual([]);
});
