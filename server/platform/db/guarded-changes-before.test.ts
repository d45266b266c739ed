import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { MIGRATIONS } from './migrate.ts';

const database = await testDatabase();

test('a change of the limits that waits through the upgrade still says what it raises', async () => {
  const raised = [{ limit: 'perClaim', from: 100, to: 900 }];
  const rows = await asAdmin(database.owner, async (client) => {
    await client.query(`CREATE TEMP TABLE guarded_changes (area text, raised jsonb NOT NULL,
      state text CHECK (state IN ('waiting', 'done', 'stopped', 'overtaken', 'lapsed')))`);
    await client.query(`INSERT INTO guarded_changes VALUES ('limits', $1, 'waiting'), ('limits', '[]', 'done')`, [
      JSON.stringify(raised),
    ]);
    await client.query(readFileSync(join(MIGRATIONS, '0107_guarded_changes_of_engines.sql'), 'utf8'));
    await client.query(`UPDATE guarded_changes SET state = 'failed' WHERE state = 'done'`);
    const sealed = client.query(`UPDATE guarded_changes SET sealed = '{"apiKey": "k1"}' WHERE state = 'failed'`);
    await expect(sealed, 'what ended keeps no credentials').rejects.toThrow('check');
    return (await client.query('SELECT what, sealed, state FROM guarded_changes ORDER BY state')).rows;
  });
  expect(rows).toEqual([
    { what: { area: 'limits', raised: [] }, sealed: {}, state: 'failed' },
    { what: { area: 'limits', raised }, sealed: {}, state: 'waiting' },
  ]);
});
