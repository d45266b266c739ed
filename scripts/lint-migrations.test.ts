import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const { migrationsOf }: { migrationsOf(root: string, upTo?: string): object } = await import(
  String(new URL('./lib/releases.js', import.meta.url))
);

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

async function said(...names: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'amends-migrations-'));
  made.push(folder);
  const migrations = join(folder, 'server/platform/db/migrations');
  mkdirSync(migrations, { recursive: true });
  for (const name of names) writeFileSync(join(migrations, name), '');
  return complaintsOf(folder);
}

async function complaintsOf(folder: string): Promise<string> {
  const { status, stdout } = await asCalled('lint-migrations.js', folder);
  expect(status).toBe(stdout === '' ? 0 : 1);
  return stdout;
}

/** Every number from the first to the last that was given, as often as it was. */
const given = (last: number) =>
  Array.from({ length: last }, (_, index) => index + 1)
    .filter((number) => ![25, 26, 27, 28, 34, 35, 36, 39, 40, 46, 98, 101, 111, 112, 113, 117].includes(number))
    .flatMap((number) => ['a', 'b', 'c'].slice(0, { 42: 2, 45: 3 }[number] ?? 1).map((part) => nameOf(number, part)));
const nameOf = (number: number, part = 'a') => `${String(number).padStart(4, '0')}_${part}.sql`;

test('migrations that follow each other are taken, with what was given before', async () => {
  expect(await said(...given(121))).toBe('');
  expect(await said()).toBe('');
});

test('two new migrations of one number are refused', async () => {
  expect(await said(...given(120), nameOf(120, 'b'))).toContain('0120_a.sql and 0120_b.sql have one number');
});

test('an old number that is there twice is given no third time', async () => {
  expect(await said(...given(119), nameOf(42, 'z'))).toContain('0042_a.sql and 0042_b.sql and 0042_z.sql');
});

test('a number that is left out is named', async () => {
  expect(await said(...given(119), nameOf(121))).toContain('No migration is number 120');
});

test('a number that was left out before the newest is given to no one', async () => {
  expect(await said(...given(119), nameOf(98))).toContain('0098_a.sql would run after later ones did');
});

test('a file with another name is refused', async () => {
  expect(await said(...given(119), 'notes.sql')).toContain('notes.sql isn’t named NNNN_name.sql.');
});

/** What is said of a migration after 0.1.0, whose two made the table `kept`. */
async function saidAfterRelease(sql: string, edit = (_migrations: string) => {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'amends-migrations-'));
  made.push(folder);
  const migrations = join(folder, 'server/platform/db/migrations');
  mkdirSync(migrations, { recursive: true });
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(migrations, '0001_a.sql'), 'CREATE TABLE kept (n int); CREATE UNIQUE INDEX found ON kept (n);');
  writeFileSync(join(migrations, '0002_b.sql'), 'ALTER TABLE kept ALTER COLUMN n SET NOT NULL;');
  const releases = [{ version: '0.1.0', date: '2026-11-29', migrations: migrationsOf(folder) }];
  writeFileSync(join(folder, 'scripts/releases.json'), JSON.stringify(releases));
  writeFileSync(join(migrations, '0003_c.sql'), sql);
  edit(migrations);
  return complaintsOf(folder);
}

test.each([
  ['ALTER TABLE kept DROP COLUMN n;', 'drops a column'],
  ['ALTER TABLE kept ADD COLUMN m int, DROP n;', 'drops a column'],
  ['ALTER TABLE kept RENAME COLUMN n TO m;', 'renames a part'],
  ['ALTER TABLE kept RENAME TO other;', 'renames a part'],
  ['ALTER TABLE kept ALTER n TYPE bigint;', 'changes a type'],
  ['ALTER TABLE kept ADD COLUMN m int; ALTER TABLE kept ALTER COLUMN m SET NOT NULL;', 'forbids null'],
  ['ALTER TABLE kept ALTER COLUMN n DROP DEFAULT;', 'drops a default'],
  ['ALTER TABLE kept ADD COLUMN m numeric(19, 3) NOT NULL;', 'adds a column that has to be given'],
  ['ALTER TABLE kept ADD CHECK (n > 0);', 'adds a constraint'],
  ['alter table only kept add constraint one unique (n);', 'adds a constraint'],
  ['ALTER TABLE kept ADD FOREIGN KEY (n) REFERENCES others (n);', 'adds a constraint'],
  ['CREATE UNIQUE INDEX one ON kept (n);', 'adds a constraint'],
  ['DROP TABLE kept;', 'drops a table'],
  ['DROP INDEX found;', 'drops what ON CONFLICT goes by'],
  ['ALTER TABLE kept DROP CONSTRAINT kept_pkey;', 'drops what ON CONFLICT goes by'],
  ['REVOKE UPDATE (n) ON kept FROM amends_app;', 'takes a right'],
  ['ALTER POLICY one_store ON kept USING (true);', 'changes who sees a row'],
  ['DROP FUNCTION reckon;', 'drops what a statement may use'],
  ['CREATE TRIGGER before BEFORE INSERT ON kept EXECUTE FUNCTION f();', 'has more done at each write'],
])('%s after a release is refused', async (sql, what) => {
  expect(await saidAfterRelease(sql)).toContain(`0003_c.sql ${what}`);
});

test.each([
  ['ALTER TABLE kept ADD COLUMN m int;'],
  ['DROP INDEX quick; CREATE INDEX quick ON kept (n);'],
  ['ALTER TABLE kept ADD COLUMN m int NOT NULL DEFAULT 0, ADD COLUMN o int CHECK (o > 0);'],
  ['ALTER TABLE kept ALTER COLUMN n DROP NOT NULL; ALTER TABLE kept DROP CONSTRAINT one;'],
  ['CREATE TABLE mine (n int); ALTER TABLE mine ADD PRIMARY KEY (n); CREATE UNIQUE INDEX one ON mine (n);'],
  ['-- DROP TABLE kept;\nCREATE INDEX one ON kept (n);'],
  ['-- While 0.1.0 still serves: it never reads it.\nALTER TABLE kept DROP COLUMN n;'],
])('%s after a release is taken', async (sql) => {
  expect(await saidAfterRelease(sql)).toBe('');
});

test('a reason that was given for another release is no reason', async () => {
  const sql = '-- While 0.0.9 still serves: it never reads it.\nALTER TABLE kept DROP COLUMN n;';
  expect(await saidAfterRelease(sql)).toContain('drops a column');
});

test('a released migration is never edited, nor one put among them', async () => {
  const sentence = 'A migration up to 0002_b isn’t as 0.1.0 was released with it';
  expect(await saidAfterRelease('')).toBe('');
  expect(await saidAfterRelease('', (folder) => writeFileSync(join(folder, '0001_a.sql'), ''))).toContain(sentence);
  expect(await saidAfterRelease('', (folder) => rmSync(join(folder, '0002_b.sql')))).toContain(sentence);
});
