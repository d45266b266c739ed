import pg from 'pg';
import { applyTopology } from '../db/apply-topology.ts';
import { migrate } from '../db/migrate.ts';
import { ensureDatabase, restrictDatabase } from '../db/roles.ts';
import { asAdmin, inDatabase } from './connections.ts';

/**
 * Databases of a distributed PostgreSQL for tests. A copy of a template knows nothing of its workers, so each is made
 * anew on every node, migrated, and placed; that takes most of a minute.
 */

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

/** Makes a database on the coordinator and each of its workers, joins them, migrates, and places every table. */
export async function makeOnCitus(coordinator: pg.PoolConfig, name: string, ownerRole: string): Promise<void> {
  const workers = await workersOf(coordinator);
  for (const node of [coordinator, ...workers.map((worker) => onNode(coordinator, worker))]) {
    await asAdmin(node, async (admin) => {
      await ensureDatabase(admin, name, ownerRole);
      await restrictDatabase(admin, name);
    });
    await asAdmin(inDatabase(node, name), (admin) => admin.query('create extension if not exists citus'));
  }
  const database = inDatabase(coordinator, name);
  const { hostname, port } = new URL(coordinator.connectionString ?? '');
  await asAdmin(coordinator, async (guard) => {
    // A worker that joins is told of every role, which all databases share: two who tell it at once fail.
    await guard.query("select pg_advisory_lock(hashtext('amends joins workers'))");
    await asAdmin(database, async (client) => {
      await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
      for (const { host, port } of workers) {
        await client.query('select citus_add_node($1, $2)', [host, port]);
      }
    });
  });
  // Files that begin at once write of roles that all databases share, and whoever is second is refused.
  await migrate(database).catch(() => migrate(database));
  await applyTopology(database);
}

/** Drops a database on every node. */
export async function dropOnCitus(coordinator: pg.PoolConfig, name: string): Promise<void> {
  const workers = await workersOf(coordinator);
  for (const node of [coordinator, ...workers.map((worker) => onNode(coordinator, worker))]) {
    const drop = () =>
      asAdmin(node, (admin) => admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`));
    // What Citus runs for a database connects again at once, which may fall between.
    await drop().catch(drop);
  }
}
