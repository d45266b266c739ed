import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EngineReason } from '#core/reference/engine-reasons.ts';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { engineReasonText } from '../words/engine-words.ts';
import { MIGRATIONS } from './migrate.ts';

const database = await testDatabase();

/** What the migration makes of sentences that were kept; the tables of that time stand in for today's. */
async function carriedOver(sentences: readonly (string | null)[]): Promise<(EngineReason | null)[]> {
  return asAdmin(database.owner, async (client) => {
    await client.query(`
      CREATE TEMP TABLE claims (place integer, execution_error text);
      CREATE TEMP TABLE resolutions (last_error text);
      CREATE TEMP TABLE resolution_payments (last_error text);
      CREATE TEMP TABLE engine_imports (said text)`);
    for (const [place, sentence] of sentences.entries()) {
      await client.query('INSERT INTO claims VALUES ($1, $2)', [place, sentence]);
    }
    await client.query('INSERT INTO resolutions SELECT execution_error FROM claims');
    await client.query('INSERT INTO resolution_payments SELECT execution_error FROM claims');
    await client.query('INSERT INTO engine_imports SELECT execution_error FROM claims');
    await client.query(readFileSync(join(MIGRATIONS, '0045_engine_reasons.sql'), 'utf8'));
    const { rows } = await client.query('SELECT execution_error FROM claims ORDER BY place');
    for (const [table, column] of [
      ['resolutions', 'last_error'],
      ['resolution_payments', 'last_error'],
      ['engine_imports', 'said'],
    ]) {
      const { rows: differing } = await client.query(
        `SELECT ${column} FROM ${table} EXCEPT ALL SELECT execution_error FROM claims`,
      );
      expect(differing).toEqual([]);
    }
    return rows.map((row) => row.execution_error as EngineReason | null);
  });
}

test('what an engine told before becomes a code, and what has none stays word for word', async () => {
  const kept = await carriedOver([
    null,
    'The shop does not know that order.',
    "The shop's payment provider declined the refund.",
    'The shop failed with status 503.',
    'The order was paid in EUR, not in USD.',
    'Only 21.69 EUR of the payment is left.',
    'The shop said: Cannot refund a gift card',
    'The account is closed.',
  ]);
  expect(kept.map((reason) => reason && engineReasonText(reason))).toEqual([
    null,
    'The store engine doesn’t have this order.',
    'The store’s payment provider declined the refund.',
    'The store engine returned an error (status 503).',
    'The order was paid in EUR, not in USD.',
    'Only €21.69 of the payment is left.',
    'The store engine said: “Cannot refund a gift card”',
    'The account is closed.',
  ]);
  expect(kept.at(-1)).toEqual({ code: 'said', values: { text: 'The account is closed.' } });
});
