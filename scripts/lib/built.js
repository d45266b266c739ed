import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from './install.js';
import { bin, ROOT, Sentence } from './paths.js';
import { run } from './run.js';

/** The languages that pages are built in beside English: a folder of words each. */
const LANGUAGES = readdirSync(join(ROOT, 'web/words')).filter((language) => language !== 'en');

/** What Vite builds into dist/. */
const BUILDS = [
  { name: 'portal', config: 'vite.portal.config.ts', ssr: true },
  { name: 'console', config: 'vite.console.config.ts' },
  { name: 'widget', config: 'vite.widget.config.ts' },
  { name: 'mail', config: 'vite.mail.config.ts' },
  ...LANGUAGES.flatMap((language) => [
    { name: `portal-${language}`, config: 'vite.portal.config.ts', ssr: true, language },
    { name: `console-${language}`, config: 'vite.console.config.ts', language },
  ]),
];

/**
 * Builds whatever is older than what it is made from, and answers the names of what it built. `force` builds everything,
 * `names` no others than those; `inside` a process that ends by itself, a signal ends the builds alone.
 */
export async function ensureBuilt({ force = false, names, inside = false } = {}) {
  const started = Date.now();
  const stale = (force ? BUILDS : staleBuilds()).filter(({ name }) => names?.includes(name) ?? true);
  if (stale.length === 0) return [];
  console.error(`Building ${stale.map(({ name }) => name).join(', ')}...`);
  // Together, not one after the other: one build alone leaves a core idle.
  const failures = (await Promise.all(stale.map((one) => build(one, (...asked) => vite(...asked, inside))))).filter(
    (output) => output !== undefined,
  );
  for (const output of failures) console.error(output);
  if (failures.length > 0) throw new Sentence('The build failed; the reason is above.');
  console.error(`Built in ${seconds(started)}.`);
  return stale.map(({ name }) => name);
}

/**
 * The builds that are older than what they are made from, or were never made.
 * @param read answers what a file of the project holds; by default what the disk says
 */
export function staleBuilds(read) {
  return BUILDS.filter(({ name }) => isStale(name, read));
}

/** Whether a build is older than what it was made from, or was never made. */
export function isStale(name, read) {
  const mark = besides(name, 'built');
  return !existsSync(mark) || readFileSync(mark, 'utf8') !== hashOf(inputsOf(name), read);
}

/** The project's own files that a build was made from, as the bundler listed them, in one order. */
export function inputsOf(name) {
  const list = besides(name, 'inputs');
  return existsSync(list) ? [...new Set(readFileSync(list, 'utf8').trim().split('\n'))].sort() : [];
}

/**
 * Makes one build and marks what it was made from; answers what the bundler said where it failed.
 * @param bundle calls the bundler and answers its exit code and words; by default Vite
 */
export async function build({ name, config, ssr, language }, bundle = vite) {
  const started = Date.now();
  const list = besides(name, 'inputs');
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  for (const file of [list, besides(name, 'built')]) rmSync(file, { force: true });
  const calls = [['build', '--config', config, '--logLevel', 'warn']];
  if (ssr) calls.push([...calls[0], '--ssr']);
  for (const args of calls) {
    const { code, output } = await bundle(args, list, language);
    if (code !== 0) return `${name}:\n${output}`;
  }
  const files = inputsOf(name);
  // Whether an edit of these seconds is in the build, nobody knows: without a mark the next start builds again.
  if (!files.some((file) => isFrom(file, started))) writeFileSync(besides(name, 'built'), hashOf(files));
  return undefined;
}

function vite(args, list, language, inside) {
  const words = language && { WORDS_FOLDER: join(ROOT, 'web/words', language) };
  const env = { NODE_ENV: 'production', BUILD_INPUTS: list, ...words };
  return run(bin('vite'), args, { capture: true, inside, env });
}

function besides(name, kind) {
  return join(ROOT, 'dist', `.${name}.${kind}`);
}

/** Whether a file was written since then, or is gone. A time yet to come is a wrong clock, and no edit. */
function isFrom(file, then) {
  const { mtimeMs } = statSync(join(ROOT, file), { throwIfNoEntry: false }) ?? { mtimeMs: then };
  return mtimeMs >= then && mtimeMs <= Date.now();
}

/** What every build depends on without importing it: versions, aliases, and how TypeScript is read. */
function ofEveryBuild() {
  const projects = readdirSync(ROOT).filter((file) => /^tsconfig.*\.json$/.test(file));
  return ['package.json', 'package-lock.json', ...projects.sort()];
}

/** One value for all that these files hold; none where one of them is gone. */
function hashOf(files, read = (file) => readFileSync(join(ROOT, file))) {
  const hash = createHash('sha256');
  try {
    for (const file of [...ofEveryBuild(), ...files]) hash.update(file).update('\0').update(read(file)).update('\0');
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
