import { execFileSync } from 'node:child_process';
import { join, matchesGlob, relative } from 'node:path';
import { expect, test } from 'vitest';

interface DatabaseTests {
  A_DATABASE_CAN_CHANGE: string[];
  SAME_ON_ANY_DATABASE: string[];
  ON_BOTH: string[];
  OF_ONE_MACHINE: string[];
  elsewhereArgs(): string[];
  leftArgs(): string[];
  coordinatorOf(env: Record<string, string | undefined>): Record<string, string>;
}

/** Plain JavaScript, as everything is that runs before anything is installed. */
const lists: DatabaseTests = await import(String(new URL('./lib/database-tests.js', import.meta.url)));

const root = join(import.meta.dirname, '..');
const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { encoding: 'utf8' }).trim().split('\n');

/** The server's test files that Vitest would run with these arguments. */
function runWith(args: string[]): string[] {
  const listing = [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', '--json', ...args];
  const listed = execFileSync(process.execPath, listing, { encoding: 'utf8' });
  const files = (JSON.parse(listed) as { file: string }[]).map(({ file }) => relative(root, file));
  return files.filter((name) => name.startsWith('server/')).sort();
}

test.each([...lists.A_DATABASE_CAN_CHANGE, ...lists.ON_BOTH])(
  '%s, which runs on another PostgreSQL, is there',
  (part) => {
    expect(tests.some((name) => name.includes(part))).toBe(true);
  },
);

test.each([...lists.SAME_ON_ANY_DATABASE, ...lists.OF_ONE_MACHINE])('%s, which does not, is there', (pattern) => {
  expect(tests.some((name) => matchesGlob(name, pattern))).toBe(true);
});

test('the run on several machines asks for a coordinator where none is named', () => {
  expect(() => lists.coordinatorOf({})).toThrow('TEST_CITUS_URL names no coordinator');
  const named = { TEST_CITUS_URL: 'postgres://postgres@127.0.0.1:5432/postgres' };
  expect(lists.coordinatorOf({ ...named, HOME: '/' })).toEqual(named);
});

test('CI runs each server test file on one PostgreSQL, and a short list on both', () => {
  const all = runWith([]);
  const ours = tests.filter((name) => name.startsWith('server/') && !name.endsWith('.real.test.ts'));
  expect(all).toEqual(expect.arrayContaining(ours));
  const elsewhere = runWith(lists.elsewhereArgs());
  const embedded = runWith(lists.leftArgs());
  expect([...new Set([...elsewhere, ...embedded])].sort()).toEqual(all);
  const twice = elsewhere.filter((name) => embedded.includes(name));
  expect(twice).toEqual(elsewhere.filter((name) => lists.ON_BOTH.some((part) => name.includes(part))));
});
