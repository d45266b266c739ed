import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from './install.js';
import { bin, ROOT, Sentence } from './paths.js';
import { run } from './run.js';

const PAGES = ['core', 'web/ui', 'web/api', 'web/words'];

/** What Vite builds into dist/, each with the folders that it is made from. */
const BUILDS = [
  { name: 'portal', config: 'vite.portal.config.ts', inputs: [...PAGES, 'web/portal'], ssr: true },
  { name: 'console', config: 'vite.console.config.ts', inputs: [...PAGES, 'web/console'] },
  { name: 'widget', config: 'vite.widget.config.ts', inputs: ['web/widget'] },
  { name: 'mail', config: 'vite.mail.config.ts', inputs: ['core', 'server'] },
];

/** Builds whatever is older than what it is made from. `force` builds everything. */
export async function ensureBuilt({ force = false } = {}) {
  const started = Date.now();
  const stale = BUILDS.filter(({ config }) => existsSync(join(ROOT, config)))
    .map((build) => ({ ...build, hash: hashOf(build) }))
    .filter((build) => force || readMark(build) !== build.hash);
  if (stale.length === 0) return;
  console.error(`Building ${stale.map(({ name }) => name).join(', ')}...`);
  // Together, not one after the other: one build alone leaves a core idle.
  const failures = (await Promise.all(stale.map(build))).filter((output) => output !== undefined);
  for (const output of failures) console.error(output);
  if (failures.length > 0) throw new Sentence('The build failed; the reason is above.');
  console.error(`Built in ${seconds(started)}.`);
}

async function build({ name, config, ssr, hash }) {
  const calls = [['build', '--config', config, '--logLevel', 'warn']];
  if (ssr) calls.push([...calls[0], '--ssr']);
  for (const args of calls) {
    const { code, output } = await run(bin('vite'), args, { capture: true, env: { NODE_ENV: 'production' } });
    if (code !== 0) return `${name}:\n${output}`;
  }
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(mark(name), hash);
  return undefined;
}

function mark(name) {
  return join(ROOT, 'dist', `.${name}.built`);
}

function readMark({ name }) {
  return existsSync(mark(name)) ? readFileSync(mark(name), 'utf8') : undefined;
}

function hashOf({ config, inputs }) {
  const hash = createHash('sha256');
  for (const file of [config, 'package-lock.json', 'tsconfig.core.json', 'tsconfig.web.json', ...inputs.flatMap(files)])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Every file below a folder that can end up in a build, in one order. */
function files(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|sql|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length + 1))
    .sort();
}
