import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutChangelog } from './changelog.js';
import { Sentence } from './paths.js';

/** What each version was cut from: its commit and its migrations. */
export const RELEASES = 'scripts/releases.json';
const MIGRATIONS = 'server/platform/db/migrations';

/**
 * Cuts a version: moves what is unreleased under its date, sets the version of the package, writes down its migrations,
 * commits, and tags. The commit is written down by the commit after it: a tag may not be pushed with it, and the test of
 * upgrades (server/testing/upgrade) starts the code of that commit.
 * @param {string} root the folder of the clone
 * @param {{ asked: string | undefined; today: string }} given which version, and the day, YYYY-MM-DD
 * @throws Sentence, before anything is written, where it can’t be cut
 */
export function cutRelease(root, { asked, today }) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const releases = readReleases(root);
  const version = versionAfter(releases.at(-1)?.version, asked);
  const tag = `v${version}`;
  if (git('status', '--porcelain') !== '') throw new Sentence('Commit or put aside your changes first.');
  if (git('tag', '--list', tag) !== '') throw new Sentence(`There’s a tag ${tag} already.`);
  const migrations = migrationsOf(root);
  const changed = {
    'CHANGELOG.md': cutChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), {
      version,
      today,
      mayBreak: !isPatch(releases.at(-1)?.version, version),
      schema: schemaLine(migrations, releases.at(-1)?.migrations),
    }),
    'package.json': versioned(root, 'package.json', version, 1),
    'package-lock.json': versioned(root, 'package-lock.json', version, 2),
    [RELEASES]: textOf([...releases, { version, date: today, migrations }]),
  };
  for (const [file, text] of Object.entries(changed)) writeFileSync(join(root, file), text);
  git('add', ...Object.keys(changed));
  git('commit', '--quiet', '--message', `release: ${version}`);
  git('tag', '--annotate', tag, '--message', `Amends ${version}`);
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(join(root, RELEASES), textOf([...releases, { version, date: today, commit, migrations }]));
  git('commit', '--quiet', '--all', '--message', `release: ${version} is commit ${commit.slice(0, 12)}`);
  return { version, commit, tag };
}

/** Every version that was cut, the oldest first. */
export function readReleases(root) {
  const file = join(root, RELEASES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

const textOf = (releases) => `${JSON.stringify(releases, null, 2)}\n`;

/**
 * The migrations that are here, up to one: how many, the last one’s name, and a hash of all that they say. One that was
 * released is never edited, so that this says which schema a version has.
 */
export function migrationsOf(root, upTo) {
  const files = readdirSync(join(root, MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const names = files.sort().filter((name) => upTo === undefined || name <= `${upTo}.sql`);
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, MIGRATIONS, name)))
      .update('\0');
  return { count: names.length, last: names.at(-1)?.replace('.sql', '') ?? null, sha256: hash.digest('hex') };
}

function schemaLine({ count, last }, before) {
  const added = count - (before?.count ?? 0);
  if (added === 0) return 'The schema is that of the version before.';
  const many = added === 1 ? 'migration runs' : `migrations run`;
  return before === undefined
    ? `The schema is \`${last}\`, ${count} migrations.`
    : `The schema is \`${last}\`: ${added} ${many} after \`${before.last}\`.`;
}

/** Which version is asked for: its number, or what of the last one is counted up. */
function versionAfter(last, asked) {
  const numbers = last?.split('.').map(Number) ?? [0, 0, 0];
  const next = { major: [numbers[0] + 1, 0, 0], minor: [numbers[0], numbers[1] + 1, 0] };
  next.patch = [numbers[0], numbers[1], numbers[2] + 1];
  const version = next[asked]?.join('.') ?? asked;
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version ?? ''))
    throw new Sentence('Say which version: npm run release -- 0.2.0, or minor, patch, or major.');
  if (compare(version.split('.').map(Number), numbers) <= 0) throw new Sentence(`${version} isn’t after ${last}.`);
  return version;
}

const compare = (one, other) => one.map((number, at) => number - other[at]).find((apart) => apart !== 0) ?? 0;

const isPatch = (last, version) =>
  last !== undefined && last.split('.').slice(0, 2).join() === version.split('.').slice(0, 2).join();

/** A file of the package with this version in its first places; nothing else of it moves. */
function versioned(root, file, version, times) {
  let left = times;
  const text = readFileSync(join(root, file), 'utf8');
  const changed = text.replaceAll(/"version": "[^"]*"/g, (found) => (left-- > 0 ? `"version": "${version}"` : found));
  if (left > 0) throw new Sentence(`${file} says its version less than ${times} times.`);
  return changed;
}
