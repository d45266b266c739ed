import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../testing/database.ts';
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
  const scopes = await asAdmin(database.owner, async (client) => {
    await client.query('CREATE TEMP TABLE api_tokens (scopes text[])');
    await client.query('INSERT INTO api_tokens VALUES ($1)', [before]);
    await client.query(readFileSync(join(MIGRATIONS, '0097_warranty_rights_of_tokens.sql'), 'utf8'));
    const { rows } = await client.query('SELECT scopes FROM api_tokens');
    return rows[0]?.scopes;
  });
  expect(scopes).toEqual(after);
});
