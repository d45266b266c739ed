import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { MIGRATIONS } from './migrate.ts';

const database = await testDatabase();

test.each([
  [['claims:read'], ['claims:read', 'warranties:read']],
  [
    ['claims:create', 'claims:read'],
    ['claims:create', 'claims:read', 'warranties:read', 'warranties:create'],
  ],
  [
    ['warranties:read', 'claims:read'],
    ['warranties:read', 'claims:read'],
  ],
  [
    ['claims:update', 'messages:read'],
    ['claims:update', 'messages:read'],
  ],
])('a token with %j reads and files of warranties what it did: %j', async (before, after) => {
  expect(await migrated('0097_warranty_rights_of_tokens.sql', before)).toEqual(after);
});

test.each([
  [['orders:read'], ['orders:read', 'contacts:read', 'metadata:read']],
  [['claims:read'], ['claims:read', 'contacts:read', 'metadata:read', 'messages:read']],
  [
    ['messages:read', 'contacts:read', 'warranties:read'],
    ['messages:read', 'contacts:read', 'warranties:read', 'metadata:read'],
  ],
  [
    ['reviews:read', 'webhooks:read'],
    ['reviews:read', 'webhooks:read', 'contacts:read'],
  ],
  [
    ['orders:create', 'webhooks:create'],
    ['orders:create', 'webhooks:create'],
  ],
])('a token with %j reads the fields that it did: %j', async (before, after) => {
  expect(await migrated('0110_field_rights_of_tokens.sql', before)).toEqual(after);
});

/** The scopes of a token after a migration. */
function migrated(file: string, before: string[]): Promise<string[]> {
  return asAdmin(database.owner, async (client) => {
    await client.query('DROP TABLE IF EXISTS pg_temp.api_tokens');
    await client.query('CREATE TEMP TABLE api_tokens (scopes text[])');
    await client.query('INSERT INTO api_tokens VALUES ($1)', [before]);
    await client.query(readFileSync(join(MIGRATIONS, file), 'utf8'));
    const { rows } = await client.query('SELECT scopes FROM api_tokens');
    return rows[0]?.scopes;
  });
}
