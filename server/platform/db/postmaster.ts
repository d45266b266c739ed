import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import type { Location } from './location.ts';
import { DatabaseStartError } from './server.ts';

const run = promisify(execFile);

/** The bootstrap role of an embedded cluster. */
export const SUPERUSER = 'amends_admin';
const PORT = 5432;
const MAX_LOG_BYTES = 10_000_000;

/** Crash recovery of a large database takes a while; within this the server answers or the start is given up. */
const START_DEADLINE_MS = 120_000;

/** The environment of every database program: nothing of ours, no locale of the machine's. */
const ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

interface Spawned {
  child: ChildProcess;
  failure: Promise<never>;
}

/** Makes a cluster unless there is one, under another name first: a cluster in its place is always a whole one. */
export async function initCluster(binaries: Binaries, location: Location, fsync: boolean): Promise<void> {
  const { cluster, runAs } = location;
  if (existsSync(cluster)) return checkVersion(binaries, cluster);
  const part = `${cluster}.new-${process.pid}`;
  rmSync(part, { recursive: true, force: true });
  const args = ['-D', part, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin'];
  args.push('--locale=C', '--builtin-locale=C.UTF-8', ...(fsync ? [] : ['--no-sync']));
  try {
    await run(join(binaries.folder, 'bin', 'initdb'), args, { ...runAs, cwd: '/', env: ENV });
    renameSync(part, cluster);
  } catch (cause) {
    rmSync(part, { recursive: true, force: true });
    // Somebody else's first start won the race for the name.
    if (existsSync(cluster)) return;
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new DatabaseStartError(`The database in ${location.home} could not be made: ${said}`, { cause });
  }
}

function checkVersion({ version }: Binaries, cluster: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const [ours] = version.split('.');
  if (ours !== made)
    throw new DatabaseStartError(
      `The database in ${cluster} was made by PostgreSQL ${made}, this release brings ${ours}: export it with the release that made it, then import.`,
    );
}

/** How to reach the server by its socket, as a role. */
export function connection(socket: string, user: string, database: string): pg.ClientConfig & { host: string } {
  return { host: socket, port: PORT, user, database };
}

/**
 * Answers a running server of this cluster: one left over from a killed product if it lives, else a new one.
 * Two callers at once end up with the same server.
 */
export async function ensureRunning(
  bin: string,
  location: Location,
  socket: string,
  fsync: boolean,
): Promise<{ pid: number; adopted: boolean }> {
  const deadline = Date.now() + START_DEADLINE_MS;
  let spawned: Spawned | undefined;
  let unreachableSince = 0;
  for (;;) {
    const answer = await ask(socket);
    const pid = readPid(location.cluster)?.pid;
    if (answer === 'ready' && pid) return { pid, adopted: spawned?.child.pid !== pid };
    if (Date.now() > deadline) throw new DatabaseStartError(`The database did not start: see ${location.logFile}.`);
    if (answer === 'absent' && !spawned) {
      const state = leftOver(location.cluster);
      if (state === 'none') spawned = launch(bin, location, socket, fsync);
      else if (state === 'stale') rmSync(join(location.cluster, 'postmaster.pid'), { force: true });
      else {
        // A live server of ours whose socket is gone: nobody can reach it, so it is stopped and replaced.
        unreachableSince ||= Date.now();
        if (pid && Date.now() - unreachableSince > 5_000) await stopServer(pid);
      }
    }
    const failure = spawned
      ? await Promise.race([spawned.failure.catch((error: Error) => error), pause(15)])
      : undefined;
    if (failure) {
      spawned = undefined;
      // Another start may have been quicker: then its server is the one that answers.
      if (!isLive(location.cluster) && Date.now() > deadline - START_DEADLINE_MS + 5_000) throw failure;
      await pause(100);
    } else if (!spawned) await pause(25);
  }
}

/** ready; starting or stopping; or nobody listens. */
async function ask(socket: string): Promise<'ready' | 'busy' | 'absent'> {
  const client = new pg.Client({ ...connection(socket, SUPERUSER, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'absent' : 'busy';
  } finally {
    await client.end().catch(() => {});
  }
}

/** `detached`: a Ctrl-C must reach the product alone, which drains before it stops its database. */
function launch(bin: string, { cluster, logFile, runAs }: Location, socket: string, fsync: boolean): Spawned {
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    port: String(PORT),
    max_connections: '100',
    shared_buffers: '128MB',
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failing statements are the product's to log; here they would carry what shoppers typed.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  };
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // Root follows no link that the unprivileged owner of the folder may have put there.
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const log = openSync(logFile, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  const child = spawn(join(bin, 'postgres'), args, {
    ...runAs,
    cwd: '/',
    env: ENV,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const failure = new Promise<never>((_, reject) => {
    child.once('error', (cause) => reject(new DatabaseStartError('The database could not be started.', { cause })));
    child.once('exit', () => reject(new DatabaseStartError(`The database stopped at once: see ${logFile}.`)));
  });
  failure.catch(() => {});
  child.unref();
  return { child, failure };
}

function readPid(cluster: string): { pid: number; shmid: number | undefined } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, shmid: Number(lines[6]?.trim().split(/\s+/)[1]) || undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process lives; one that ended but was never waited for counts as dead. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

function isLive(cluster: string): boolean {
  return leftOver(cluster) === 'live';
}

/**
 * What a pid file stands for: no server, a live server of this cluster, or a number that another process got
 * since (after a restart of a container, say), which PostgreSQL would take for a live server.
 */
function leftOver(cluster: string): 'none' | 'live' | 'stale' {
  const found = readPid(cluster);
  if (!found || !isAlive(found.pid)) return 'none';
  try {
    if (readlinkSync(`/proc/${found.pid}/cwd`) === cluster) return 'live';
  } catch {
    return 'live';
  }
  return found.shmid && attached(found.shmid) ? 'live' : 'stale';
}

function attached(shmid: number): boolean {
  try {
    const rows = readFileSync('/proc/sysvipc/shm', 'utf8').split('\n');
    return rows.some((row) => {
      const columns = row.trim().split(/\s+/);
      return columns[1] === String(shmid) && Number(columns[6]) > 0;
    });
  } catch {
    return true;
  }
}

/** Stops the server of a cluster, if one lives. */
export async function stopLeftOver(cluster: string): Promise<void> {
  const found = readPid(cluster);
  if (found && leftOver(cluster) === 'live') await stopServer(found.pid);
}

/** Stops a server cleanly ("fast": open transactions roll back, everything committed is on disk). */
export async function stopServer(pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself in between.
    }
  };
  signal('SIGINT');
  for (let waited = 0; isAlive(pid); waited += 10) {
    if (waited === 30_000) signal('SIGQUIT');
    if (waited > 40_000) return;
    await pause(10);
  }
}
