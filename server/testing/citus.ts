import pg from 'pg';
import { applyTopology } from '../platform/db/apply-topology.ts';
import { migrate } from '../platform/db/migrate.ts';
import { ensureDatabase, restrictDatabase } from '../platform/db/roles.ts';
import { asAdmin, inDatabase } from './connections.ts';

/** Databases of a distributed PostgreSQL for tests: one is made, migrated, and placed a run, and copied on every node. */

interface Node {
  host: string;
  port: number;
}

/** The workers that the coordinator of TEST_CITUS_URL has joined, in the database that it names. */
async function workersOf(coordinator: pg.PoolConfig): Promise<Node[]> {
  return asAdmin(coordinator, async (client) => {
    const { rows } = await client.query<Node>(
      "select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and noderole = 'primary' order by nodeid",
    );
    return rows;
  });
}

/** The same login on another node. */
function onNode(config: pg.PoolConfig, { host, port }: Node): pg.PoolConfig {
  const url = new URL(config.connectionString ?? '');
  url.hostname = host;
  url.port = String(port);
  return { ...config, connectionString: url.href };
}

async function nodesOf(coordinator: pg.PoolConfig): Promise<pg.PoolConfig[]> {
  return [coordinator, ...(await workersOf(coordinator)).map((worker) => onNode(coordinator, worker))];
}

/** Makes a database on the coordinator and each of its workers, joins them, migrates, and places every table. */
export async function makeOnCitus(coordinator: pg.PoolConfig, name: string, ownerRole: string): Promise<void> {
  const workers = await workersOf(coordinator);
  for (const node of await nodesOf(coordinator)) {
    await asAdmin(node, async (admin) => {
      await ensureDatabase(admin, name, ownerRole);
      await restrictDatabase(admin, name);
    });
    await asAdmin(inDatabase(node, name), (admin) => admin.query('create extension if not exists citus'));
  }
  const database = inDatabase(coordinator, name);
  const { hostname, port } = new URL(coordinator.connectionString ?? '');
  await asAdmin(database, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
    for (const { host, port } of workers) {
      await client.query('select citus_add_node($1, $2)', [host, port]);
    }
  });
  await migrate(database);
  await applyTopology(database);
}

/** Keeps everybody out of a database on every node, so that it can be copied: Citus itself works in it otherwise. */
export async function closeOnCitus(coordinator: pg.PoolConfig, name: string): Promise<void> {
  for (const node of await nodesOf(coordinator)) {
    await asAdmin(node, async (admin) => {
      await admin.query(`alter database ${pg.escapeIdentifier(name)} allow_connections false`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    });
  }
}

/** Copies a closed database: what it knows of its machines lies in it, and they find the copy by its name. */
export async function copyOnCitus(
  coordinator: pg.PoolConfig,
  name: string,
  { ownerRole, template }: { ownerRole: string; template: string },
): Promise<void> {
  for (const node of await nodesOf(coordinator)) {
    await asAdmin(node, async (admin) => {
      await ensureDatabase(admin, name, ownerRole, template);
      await restrictDatabase(admin, name);
    });
  }
}

/** Drops a database on every node. */
export async function dropOnCitus(coordinator: pg.PoolConfig, name: string): Promise<void> {
  for (const node of await nodesOf(coordinator)) {
    // What Citus runs for a database connects again at once, so nobody may first; a second try waits for who is leaving.
    await asAdmin(node, async (admin) => {
      const database = pg.escapeIdentifier(name);
      await admin.query(`alter database ${database} allow_connections false`).catch(() => {});
      const drop = () => admin.query(`drop database if exists ${database} with (force)`);
      await drop().catch(drop);
    });
  }
}
