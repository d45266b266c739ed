import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { patience } from '../server/testing/patience.ts';
import { dataFolder } from '../server/testing/product.ts';

const services = pathToFileURL(join(import.meta.dirname, '..', 'bench', 'lib', 'services.ts')).href;
const folders: { remove(): void }[] = [];
afterAll(() => folders.forEach((folder) => void folder.remove()));

/** Whether a database of this data folder runs. */
function isRunning(path: string): boolean {
  const note = join(path, 'db', 'location');
  const database = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(path, 'db');
  return existsSync(join(database, 'cluster', 'postmaster.pid'));
}

/** Runs a benchmark that does `work` with its product; `signal` ends it once it says that it’s there. */
async function bench(work: string, signal?: NodeJS.Signals) {
  const folder = dataFolder();
  folders.push(folder);
  const script = join(folder.path, 'bench.ts');
  writeFileSync(
    script,
    `import { withOpenServices } from '${services}';
     await withOpenServices(async () => { console.log('there'); ${work} }, { keptIn: '${folder.path}' });`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  const ran = isRunning(folder.path);
  if (signal) child.kill(signal);
  const [code] = await ended;
  return { code: Number(code), ran, runs: isRunning(folder.path) };
}

const waits = 'await new Promise((done) => setTimeout(done, 600_000));';
const ends: [how: string, work: string, code: number, signal?: NodeJS.Signals][] = [
  ['is done', '', 0],
  ['fails', "throw new Error('failed');", 1],
  ['fails beside its work', `void Promise.reject(new Error('failed')); ${waits}`, 1],
  ['is interrupted', waits, 130, 'SIGINT'],
  ['is told to end', waits, 143, 'SIGTERM'],
];

test.each(ends)(
  'a benchmark that %s leaves no PostgreSQL',
  { timeout: patience(60_000) },
  async (_, work, code, signal) => {
    expect(await bench(work, signal)).toEqual({ code, ran: true, runs: false });
  },
);
