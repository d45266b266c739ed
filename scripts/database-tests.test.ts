import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

/** Plain JavaScript, as everything is that runs before anything is installed. */
const lists: Record<'A_DATABASE_CAN_CHANGE' | 'SAME_ON_ANY_DATABASE', string[]> = await import(
  String(new URL('./lib/database-tests.js', import.meta.url))
);

const tests = execFileSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' }).trim().split('\n');

test.each(lists.A_DATABASE_CAN_CHANGE)('%s, which runs on another PostgreSQL, is there', (part) => {
  expect(tests.some((name) => name.includes(part))).toBe(true);
});

test.each(lists.SAME_ON_ANY_DATABASE)('%s, which does not, is there', (pattern) => {
  expect(tests.some((name) => matchesGlob(name, pattern))).toBe(true);
});
