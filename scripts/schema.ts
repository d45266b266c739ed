/**
 * Writes server/platform/db/schema.gen.ts, the row types of the migrated database with what each module's tables.ts says of
 * its columns, server/platform/db/columns.gen.ts, how each column leaves it inside JSON, and server/platform/db/foreign-keys.gen.ts. Run after a
 * migration changed:
 * `npm run schema`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/platform/db/embedded.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { writeForeignKeys } from './lib/foreign-keys.ts';
import { writeJsonColumns } from './lib/json-columns.ts';
import { toldColumns } from './lib/told-columns.ts';
import { homesOf, withColumnTypes } from './lib/typed-columns.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'amends-schema-'));
const database = await startEmbedded({ dataDir: join(folder, 'data'), fsync: false });
try {
  await migrate(database.owner);
  const owner = database.owner;
  const url = `postgres://${owner.user}@localhost/${owner.database}?host=${encodeURIComponent(String(owner.host))}`;
  const plain = join(folder, 'schema.ts');
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${plain}`,
      '--date-parser=string',
      '--exclude-pattern=graphile_worker.*',
      '--default-schema=public',
      '--type-mapping={"timestamptz":"string","timestamp":"string","int8":"number","jsonb":"unknown"}',
    ],
    { stdio: 'inherit' },
  );
  writeFileSync(
    join(root, 'server/platform/db/schema.gen.ts'),
    withColumnTypes(readFileSync(plain, 'utf8'), await toldColumns(root), homesOf(root)),
  );
  await writeJsonColumns(owner, join(root, 'server/platform/db/columns.gen.ts'));
  await writeForeignKeys(owner, join(root, 'server/platform/db/foreign-keys.gen.ts'));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
