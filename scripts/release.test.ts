import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const unreleased = '### Added\n\n- Something new.\n\n### Breaks\n\n- Something else.\n';

/** A repository with a package, a log, and two migrations. */
function repository(log = unreleased) {
  const folder = mkdtempSync(join(tmpdir(), 'amends-release-'));
  made.push(folder);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@mail.test');
  git('config', 'commit.gpgsign', 'false');
  git('config', 'tag.gpgsign', 'false');
  mkdirSync(join(folder, 'server/platform/db/migrations'), { recursive: true });
  mkdirSync(join(folder, 'scripts'));
  write('server/platform/db/migrations/0001_first.sql', 'CREATE TABLE one (n int);');
  write('server/platform/db/migrations/0002_second.sql', 'CREATE TABLE two (n int);');
  write('package.json', '{\n  "name": "amends",\n  "version": "0.0.0",\n  "config": { "version": "7" }\n}\n');
  const lock = {
    name: 'amends',
    version: '0.0.0',
    packages: { '': { version: '0.0.0' }, other: { version: '1.0.0' } },
  };
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  write('CHANGELOG.md', `# Changelog\n\nWhat changes.\n\n## Unreleased\n\n${log}`);
  commit('first');
  const cut = (asked: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'release.js'), asked, folder], { encoding: 'utf8' });
  return { git, write, read, commit, cut };
}

test('a release is one commit with its tag, and the commit after names it', () => {
  const { git, read, cut } = repository();
  expect(cut('0.1.0')).toMatchObject({ status: 0 });
  expect(git('log', '--format=%s').split('\n')).toEqual([
    expect.stringMatching(/^release: 0\.1\.0 is commit [0-9a-f]{12}$/),
    'release: 0.1.0',
    'first',
  ]);
  const commit = git('rev-parse', 'HEAD~1');
  expect(git('rev-parse', 'v0.1.0^{commit}')).toBe(commit);
  expect(git('status', '--porcelain')).toBe('');
  const migrations = { count: 2, last: '0002_second', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
  const date = new Date().toISOString().slice(0, 10);
  expect(JSON.parse(read('scripts/releases.json'))).toEqual([{ version: '0.1.0', date, commit, migrations }]);
});

test('a release sets its version in the package and its lock, and no other’s', () => {
  const { read, cut } = repository();
  cut('0.1.0');
  expect(JSON.parse(read('package.json'))).toEqual({ name: 'amends', version: '0.1.0', config: { version: '7' } });
  const packages = { '': { version: '0.1.0' }, other: { version: '1.0.0' } };
  expect(JSON.parse(read('package-lock.json'))).toEqual({ name: 'amends', version: '0.1.0', packages });
});

test('what was unreleased is under the version’s date, with its schema', () => {
  const { read, cut } = repository();
  cut('0.1.0');
  const date = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toBe(
    [
      '# Changelog\n\nWhat changes.\n\n## Unreleased\n',
      `## 0.1.0 - ${date}\n`,
      '### Breaks\n\n- Something else.\n',
      '### Upgrade notes\n\n- The schema is `0002_second`, 2 migrations.\n',
      '### Added\n\n- Something new.\n',
    ].join('\n'),
  );
});

test('a second release keeps the first and counts its own migrations', () => {
  const { read, write, commit, cut } = repository();
  cut('minor');
  const first = read('CHANGELOG.md').split('## Unreleased\n')[1]!.trim();
  write('server/platform/db/migrations/0003_third.sql', 'CREATE TABLE three (n int);');
  write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n### Fixed\n\n- A fault.\n'));
  commit('third');
  expect(cut('patch')).toMatchObject({ status: 0 });
  const log = read('CHANGELOG.md');
  expect(log).toContain('### Breaks\n\nNothing.\n');
  expect(log).toContain(
    '- The schema is `0003_third`: 1 migration runs after `0002_second`.\n\n### Fixed\n\n- A fault.',
  );
  expect(log.trim().endsWith(first)).toBe(true);
  const releases = JSON.parse(read('scripts/releases.json')) as { version: string }[];
  expect(releases.map(({ version }) => version)).toEqual(['0.1.0', '0.1.1']);
});

test('what can’t be released is refused in one sentence, and nothing is written', () => {
  const { git, write, commit, cut } = repository();
  const refused = (asked: string, sentence: string) => {
    const before = git('rev-parse', 'HEAD');
    const { status, stderr } = cut(asked);
    expect({ status, stderr: stderr.trim() }).toEqual({ status: 1, stderr: sentence });
    expect(git('rev-parse', 'HEAD')).toBe(before);
  };
  refused('next', 'Say which version: npm run release -- 0.2.0, or minor, patch, or major.');
  write('notes.txt', 'not committed');
  refused('0.1.0', 'Commit or put aside your changes first.');
  commit('notes');
  git('tag', 'v0.1.0');
  refused('0.1.0', 'There’s a tag v0.1.0 already.');
  git('tag', '--delete', 'v0.1.0');
  cut('0.1.0');
  refused('0.1.0', '0.1.0 isn’t after 0.1.0.');
  refused('minor', 'CHANGELOG.md says nothing under “Unreleased”.');
});

test('a patch breaks nothing', () => {
  const { read, write, commit, cut } = repository();
  cut('0.1.0');
  write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', `## Unreleased\n\n${unreleased}`));
  commit('more');
  const { status, stderr } = cut('patch');
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 1,
    stderr: 'What breaks takes a minor version, not a patch.',
  });
  expect(cut('minor')).toMatchObject({ status: 0 });
});
