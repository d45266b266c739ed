import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PoolConfig } from 'pg';
import { isAlive, stopLeftOver } from '../platform/db/postmaster.ts';

const PREFIX = 'amends-test-';

/** Names the process whose folder it is. */
const OWNER = 'owner';

const SCRIPT = join(import.meta.dirname, 'product-process.ts');

/**
 * What a process of the product is given: nothing of this one's environment but where programs are, and where Node keeps
 * what it compiled, which takes a start half of its time.
 */
export function bareEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE: compiled, AMENDS_CLOCK: ahead, NODE_OPTIONS: shifting } = process.env;
  return {
    PATH,
    NODE_ENV: 'production',
    ...(compiled && { NODE_COMPILE_CACHE: compiled }),
    // A run on another day: what it starts lives on that day too.
    ...(ahead && { AMENDS_CLOCK: ahead, NODE_OPTIONS: shifting ?? '' }),
  };
}

/** What the reduced product says once it holds its database. */
export interface Running {
  pid: number;
  adopted: boolean;
  app: PoolConfig;
  owner: PoolConfig;
}

export interface Product {
  child: ChildProcess;
  /** Rejects when the product ends before it holds the database. */
  running: Promise<Running>;
  /** Exit code and all that it wrote to standard error. */
  ended: Promise<{ code: number | null; said: string }>;
}

/** Starts the reduced product on a data folder, as another user and from another checkout where they are given. */
export function startProduct(
  dataDir: string,
  as?: { uid: number; gid: number },
  { node, script } = { node: process.execPath, script: SCRIPT },
): Product {
  const child = spawn(node, [script, dataDir], { ...as, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  const running = Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(String(line)) as Running),
    ended.then(() => Promise.reject(new Error(`The product ended: ${said}`))),
  ]);
  running.catch(() => {});
  return { child, running, ended };
}

/** A temporary data folder that the database's user may enter. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(path, 0o755);
  writeFileSync(join(path, OWNER), String(process.pid));
  return { path, remove: () => removeData(path) };
}

/** Removes a data folder, and its database too where the product of root put that elsewhere. */
export function removeData(path: string): void {
  for (const folder of [databaseOf(path), path]) rmSync(folder, { recursive: true, force: true });
}

function databaseOf(path: string): string {
  const note = join(path, 'db', 'location');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(path, 'db');
}

/** A data folder with what another one holds, whose database has stopped: a copy takes a tenth of making a cluster. */
export function copyOf(folder: { path: string }): ReturnType<typeof dataFolder> {
  const copy = dataFolder();
  // Owners, modes and times stay; where the file system can, the copy shares its blocks.
  execFileSync('cp', ['-a', `${folder.path}/db`, copy.path]);
  return copy;
}

/** Stops the databases of test runs that were killed, and removes their folders. */
export async function sweepDataFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    try {
      if (isAlive(Number(readFileSync(join(path, OWNER), 'utf8')))) continue;
      await stopLeftOver(join(databaseOf(path), 'cluster'));
      removeData(path);
    } catch {
      // Another user's, or swept by another run in this very moment.
    }
  }
}
