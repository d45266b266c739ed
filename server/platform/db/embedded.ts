import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { waitingForCommand } from '#server-words/installation/start.ts';
import { prepareBinaries } from './binaries.ts';
import { isAway } from './is-away.ts';
import { type Location, locate, socketFolder } from './location.ts';
import { connection, ensureRunning, initCluster, SUPERUSER, stopServer } from './postmaster.ts';
import { APP_ROLE, ensureDatabase, ensureEmbeddedRoles, OWNER_ROLE, restrictDatabase } from './roles.ts';
import { DatabaseBusyError, type DatabaseServer } from './server.ts';

const DATABASE = 'amends';

/** Session-level lock of the one product that owns a cluster ("amends" in ASCII). */
const OWNER_LOCK = '107126740970611';

/** As whom a connection holds it: a product is left alone, a command is waited for. */
const OWNERS = { product: 'amends-owner-lock', command: 'amends-command-lock' } as const;

/** How long a start waits for a command, such as an import, and how often one whose server was stopped beneath it begins anew. */
const COMMAND_PATIENCE_MS = 60_000;
const NEW_BEGINNINGS = 5;

/** A killed product's lock is freed when its server notices the closed socket; a live one's never is. */
const LOCK_PATIENCE_MS = 500;

export interface EmbeddedOptions {
  /** DATA_DIR: the cluster lies in its folder `db`, or where that folder's file `location` says. */
  dataDir: string;
  /** Off only for throw-away test data: a power cut then loses it. */
  fsync: boolean;
  log?: (message: string) => void;
  /** Told once where a command holds the database: this start waits for its end. */
  tell?: (text: string) => void;
  /** Called when the database was lost while the product ran and could not be brought back. */
  onLost?: (error: Error) => void;
}

/**
 * Starts the native PostgreSQL of this data folder, or adopts the one that a killed product left running, and holds
 * it for this process alone until `stop`.
 * @throws DatabaseBusyError within 2 seconds when another product holds it, within a minute when a command does
 * @throws DatabaseStartError with what to do when it cannot be started
 */
export async function startEmbedded(
  options: EmbeddedOptions,
  owner: keyof typeof OWNERS = 'product',
): Promise<DatabaseServer & { superuser: pg.PoolConfig; pid: number }> {
  const log = options.log ?? (() => {});
  const location = locate(options.dataDir);
  const binaries = prepareBinaries(location.runAs !== undefined, join(options.dataDir, 'cache'));
  const bin = join(binaries.folder, 'bin');
  const socket = socketFolder(location);
  await initCluster(binaries, location, options.fsync);

  let stopping = false;
  let lock: pg.Client | undefined;
  const holdOnce = async () => {
    const running = await ensureRunning(bin, location, socket, options.fsync);
    // The lock first: of two first starts, one makes the roles.
    lock = await takeLock(socket, location, OWNERS[owner]);
    await prepareDatabase(socket);
    lock.on('end', () => void recover());
    return running;
  };
  const hold = () => holdingOn(holdOnce, owner === 'product' ? { tell: options.tell ?? log } : null);
  const recover = async () => {
    if (stopping) return;
    log('The database was lost; starting it again.');
    try {
      const running = await hold();
      server.pid = running.pid;
      // A stop that came in between found only the old server.
      if (stopping) return await stopServer(running.pid);
      log('The database is back.');
    } catch (error) {
      log('The database could not be brought back.');
      options.onLost?.(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const running = await hold();
  if (running.adopted) log('Took over the database that an earlier run left behind.');
  const server = {
    ...waysIn(socket),
    ...running,
    stop: async () => {
      if (stopping) return;
      stopping = true;
      await stopServer(server.pid);
      await lock?.end().catch(() => {});
    },
  };
  return server;
}

/**
 * The same for the command line: where a product holds the database, joins it and leaves it running; else starts it
 * and holds it until `stop`.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<DatabaseServer> {
  try {
    return await startEmbedded(options, 'command');
  } catch (error) {
    if (!(error instanceof DatabaseBusyError)) throw error;
    return { ...waysIn(socketFolder(locate(options.dataDir))), adopted: false, stop: async () => {} };
  }
}

function waysIn(socket: string) {
  return {
    kind: 'embedded' as const,
    owner: connection(socket, OWNER_ROLE, DATABASE),
    app: connection(socket, APP_ROLE, DATABASE),
    superuser: connection(socket, SUPERUSER, DATABASE),
    distributed: false,
  };
}

/** Roles and database of a new cluster; on an old one it only looks. */
async function prepareDatabase(socket: string): Promise<void> {
  const client = new pg.Client(connection(socket, SUPERUSER, 'postgres'));
  client.on('error', () => {});
  await client.connect();
  try {
    await ensureEmbeddedRoles(client);
    await ensureDatabase(client, DATABASE, OWNER_ROLE);
    await restrictDatabase(client, DATABASE);
  } finally {
    await client.end();
  }
}

/**
 * Holds the database, and begins anew where a command that ends stops the server beneath it.
 * @param waiting for a product: a command that holds it is waited for, which is told once
 */
async function holdingOn<T>(hold: () => Promise<T>, waiting: { tell(text: string): void } | null): Promise<T> {
  const deadline = Date.now() + COMMAND_PATIENCE_MS;
  let told = false;
  for (let beginning = 1; ; ) {
    try {
      return await hold();
    } catch (error) {
      if (error instanceof DatabaseBusyError && error.byCommand && waiting && Date.now() < deadline) {
        if (!told) waiting.tell(waitingForCommand);
        told = true;
      } else if (isAway(error) && beginning < NEW_BEGINNINGS) {
        beginning += 1;
      } else {
        throw error;
      }
      await pause(250);
    }
  }
}

/** Tells a left-over server from an owned one. The connection lives as long as the product runs. */
async function takeLock(socket: string, { home }: Location, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection(socket, SUPERUSER, 'postgres'), application_name: name });
  client.on('error', () => {});
  await client.connect();
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [OWNER_LOCK]);
    if (rows[0]?.held) return client;
    if (Date.now() > deadline) {
      const { rows: holders } = await client.query<{ name: string }>(
        `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE l.locktype = 'advisory' AND l.granted AND (l.classid::bigint << 32 | l.objid::bigint) = $1::bigint`,
        [OWNER_LOCK],
      );
      await client.end();
      throw new DatabaseBusyError(home, holders[0]?.name === OWNERS.command);
    }
    await pause(50);
  }
}
