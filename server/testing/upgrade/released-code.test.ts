import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { dataFolder } from '../product.ts';
import { whyWithout } from './released-code.ts';

const folder = dataFolder();
afterAll(() => folder.remove());

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@mail.test', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

const origin = join(folder.path, 'origin');
mkdirSync(origin);
git(origin, 'init', '--quiet');
const commits = ['the release', 'what came after it'].map((message) => {
  git(origin, 'commit', '--quiet', '--allow-empty', '--message', message);
  return git(origin, 'rev-parse', 'HEAD');
});
const release = commits[0]!;

/** A clone of it in a folder of its own. */
function cloned(name: string, ...options: string[]): string {
  git(folder.path, 'clone', '--quiet', ...options, pathToFileURL(origin).href, name);
  return join(folder.path, name);
}
const isShallow = (clone: string) => git(clone, 'rev-parse', '--is-shallow-repository') === 'true';

test('a shallow clone without tags asks its origin for a release’s commit', () => {
  const clone = cloned('shallow', '--depth', '1', '--no-tags');
  expect(() => git(clone, 'cat-file', '-e', release)).toThrow();
  expect(whyWithout(release, clone)).toBeNull();
  expect(git(clone, 'cat-file', '-t', release)).toBe('commit');
});

test('a whole clone without tags has a release’s commit', () => {
  expect(whyWithout(release, cloned('without-tags', '--no-tags'))).toBeNull();
});

test('a shallow clone whose origin is gone says so', () => {
  const clone = cloned('alone', '--depth', '1');
  git(clone, 'remote', 'set-url', 'origin', join(folder.path, 'gone'));
  expect(whyWithout(release, clone)).toMatch(/gone/);
});

test('a whole clone isn’t made shallow by a commit that nobody has', () => {
  const clone = cloned('whole');
  expect(whyWithout('1'.repeat(40), clone)).toMatch(/1111/);
  expect(isShallow(clone)).toBe(false);
  expect(isShallow(cloned('other', '--depth', '1'))).toBe(true);
});

test('a folder that is no clone says so', () => {
  const bare = join(folder.path, 'taken-out');
  mkdirSync(bare);
  expect(whyWithout(release, bare)).toMatch(/not a git repository/i);
});
