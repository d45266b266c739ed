import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './lib/paths.js';
import { migrationsOf, readReleases } from './lib/releases.js';
import { tablesMade, tightening, uniqueMade } from './lib/tightening.js';

/**
 * A migration has the next number, and has it alone: of two branches that take one number, or leave one out, the second is
 * told before it's merged. Installed databases know each migration that has run by its file's name, refuse to start
 * without it, and run no other before it. So 0042 and 0045, which are there more than once, keep their names, and the
 * numbers that were left out up to 0119 stay free.
 *
 * What was released is never edited, and what comes after it takes nothing from the released code, which serves while it
 * runs: first a release that no longer needs a column, then one without it. Where something looks like it and isn’t, the
 * file says why in a line of its own: `-- While 0.1.1 still serves: it writes no such row`.
 *
 * node scripts/lint-migrations.js [folder]
 */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;
const MIGRATIONS = 'server/platform/db/migrations';
/** How often a number is there, where it isn't once. */
const OFTEN = new Map([
  [42, 2],
  [45, 3],
]);
const LEFT_OUT = new Set([25, 26, 27, 28, 34, 35, 36, 39, 40, 46, 98, 101, 111, 112, 113, 117]);

const names = existsSync(join(app, MIGRATIONS))
  ? readdirSync(join(app, MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  : [];
const named = names.filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
const complaints = names.filter((name) => !named.includes(name)).map((name) => `${name} isn’t named NNNN_name.sql.`);
const byNumber = Map.groupBy(named, (name) => Number(name.slice(0, 4)));
for (const [number, files] of byNumber) {
  if (files.length > (OFTEN.get(number) ?? 1))
    complaints.push(`${files.join(' and ')} have one number: take the next.`);
  if (LEFT_OUT.has(number)) complaints.push(`${files.join()} would run after later ones did: take the next number.`);
}
for (let number = 1; number < Math.max(...byNumber.keys()); number += 1)
  if (!byNumber.has(number) && !LEFT_OUT.has(number))
    complaints.push(`No migration is number ${number}, and a later one is there: numbers follow each other.`);

const releases = readReleases(app);
for (const { version, migrations } of releases)
  if (migrationsOf(app, migrations.last).sha256 !== migrations.sha256)
    complaints.push(`A migration up to ${migrations.last} isn’t as ${version} was released with it: write a new one.`);
const last = releases.at(-1);
const since = named.filter((name) => last !== undefined && name > `${last.migrations.last}.sql`);
const textOf = (name) => readFileSync(join(app, MIGRATIONS, name), 'utf8');
const ours = new Set(since.flatMap((name) => tablesMade(textOf(name))));
const unique = new Set(named.filter((name) => !since.includes(name)).flatMap((name) => uniqueMade(textOf(name))));
for (const name of since) {
  const text = textOf(name);
  if (text.includes(`-- While ${last.version} still serves: `)) continue;
  for (const what of tightening(text, ours, unique))
    complaints.push(
      `${name} ${what}. ${last.version} still serves while it runs: leave that to the release after, or say why it goes on.`,
    );
}

for (const complaint of complaints) console.log(`${MIGRATIONS}: ${complaint}`);
process.exitCode = complaints.length > 0 ? 1 : 0;
