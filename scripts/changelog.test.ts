import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Changelog {
  ASKED: string[];
  readChangelog(text: string): { version: string; date?: string; parts: { name: string; text: string }[] }[];
}
interface Released {
  version: string;
  date: string;
  commit?: string;
}

const { ASKED, readChangelog }: Changelog = await import(String(new URL('./lib/changelog.js', import.meta.url)));
const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [unreleased, ...versions] = readChangelog(read('CHANGELOG.md'));
const releases = JSON.parse(read('scripts/releases.json')) as Released[];

test('the log has what is unreleased, then each release, the newest first', () => {
  expect(unreleased).toMatchObject({ version: 'Unreleased', date: undefined });
  const told = versions.map(({ version, date }) => ({ version, date }));
  expect(told).toEqual(releases.toReversed().map(({ version, date }) => ({ version, date })));
});

test('each version says what it breaks and what to do, and every part says something', () => {
  for (const { version, parts } of versions) {
    expect(
      parts.slice(0, ASKED.length).map(({ name }) => name),
      version,
    ).toEqual(ASKED);
    expect(parts.filter(({ text }) => text === '').map(({ name }) => `${version}: ${name}`)).toEqual([]);
  }
});

test('the package has the version of the newest release', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([version, lock.version, lock.packages['']?.version]).toEqual(Array(3).fill(releases.at(-1)?.version));
});
