import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

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
