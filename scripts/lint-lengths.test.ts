import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs the lint over a small tree. */
function lint(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'amends-lengths-'));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return asCalled('lint-lengths.js', folder);
}

const functionOf = (lines: number) => `export function work() {${'\n'.repeat(lines - 1)}}\n`;
const short = (count: number) => 'export const one = () => 1;\n'.repeat(count);

test('too many functions of more than 60 lines are refused, the longest first', async () => {
  const { status, stdout } = await lint({
    'core/rules/a.ts': `${functionOf(61)}${short(48)}`,
    'web/ui/B.tsx': functionOf(99),
  });
  expect(status).toBe(1);
  expect(stdout).toContain('4.00% of all functions have over 60 lines');
  expect(stdout.indexOf('web/ui/B.tsx:1 has 99 lines.')).toBeLessThan(
    stdout.indexOf('core/rules/a.ts:1 has 61 lines.'),
  );
});

test.each([
  ['of 60 lines', { 'server/claims/a.ts': functionOf(60) }],
  ['among many short ones', { 'server/claims/a.ts': `${functionOf(61)}${short(199)}` }],
  ['of a test', { 'server/claims/a.test.ts': functionOf(200) }],
  ['of a test helper', { 'server/testing/a.ts': functionOf(200) }],
  ['of a script', { 'scripts/a.ts': functionOf(200) }],
])('a function %s is taken', async (_, files) => {
  expect(await lint(files)).toEqual({ status: 0, stdout: '' });
});

const filesIn = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/file-${at}.ts`, short(1)]));

test('a folder of more than 25 files is refused; tests don’t count', async () => {
  const tests = { 'server/claims/a/file.test.ts': short(1), 'server/claims/a/testing/b.ts': short(1) };
  expect(await lint({ ...filesIn('server/claims/a', 25), ...tests })).toEqual({ status: 0, stdout: '' });
  const { status, stdout } = await lint(filesIn('server/claims/a', 26));
  expect([status, stdout.trim()]).toEqual([
    1,
    'server/claims/a holds 26 files, where 25 may: make a folder of what belongs together.',
  ]);
});

test('a folder that is named for its many files says so once it has fewer', async () => {
  const { stdout } = await lint(filesIn('web/ui', 30));
  expect(stdout).toContain('web/ui holds 30 files: let scripts/lint-lengths.js say so');
});
