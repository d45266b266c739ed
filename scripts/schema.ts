/**
 * Writes server/db/schema.gen.ts: the row types of the migrated database. Run after a migration
 * changed: `npm run schema`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'amends-schema-'));
const database = await startEmbedded({ dataDir: folder, fsync: false });
try {
  await migrate(database.owner);
  const owner = database.owner;
  const url = `postgres://${owner.user}@localhost/${owner.database}?host=${encodeURIComponent(String(owner.host))}`;
  execFileSync(
    join(import.meta.dirname, '../node_modules/.bin/kysely-codegen'),
    [
      '--dialect=postgres',
      `--url=${url}`,
      '--out-file=server/db/schema.gen.ts',
      '--date-parser=string',
      '--exclude-pattern=graphile_worker.*',
      '--default-schema=public',
      '--type-mapping={"timestamptz":"string","timestamp":"string","int8":"number","jsonb":"unknown"}',
    ],
    { stdio: 'inherit' },
  );
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
