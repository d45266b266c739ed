import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../platform/db/embedded.ts';
import { connectExternal } from '../platform/db/external.ts';
import { migrate } from '../platform/db/migrate.ts';
import { ensureDatabase, OWNER_ROLE, restrictDatabase } from '../platform/db/roles.ts';
import { closeOnCitus, dropOnCitus, makeOnCitus } from './citus.ts';
import { asAdmin, inDatabase, type TestServer } from './database.ts';
import { dataFolder, sweepDataFolders } from './product.ts';

/**
 * One database server for the whole run: an embedded one with fsync off in a temporary folder, or the one of
 * TEST_DATABASE_URL, whose role must be allowed to create databases (TEST_DATABASE_APP_URL is the app's own login
 * there). Its migrated template is what files copy. TEST_CITUS_URL names the coordinator of a distributed one, on which
 * every file makes its database on all nodes.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: url, TEST_CITUS_URL: citus } = process.env;
  if (citus) {
    return setupExternal(project, citus, 'citus');
  }
  return url ? setupExternal(project, url, 'external') : setupEmbedded(project);
}

async function setupEmbedded(project: TestProject): Promise<() => Promise<void>> {
  await sweepDataFolders();
  const folder = dataFolder();
  const server = await startEmbedded({ dataDir: folder.path, fsync: false });
  const { owner, app, superuser: admin } = server;
  await findDeadlocksSoon(admin);
  await offer(project, { owner, app, admin, ownerRole: OWNER_ROLE, kind: 'embedded' });
  return async () => {
    await server.stop();
    folder.remove();
  };
}

/** Two who wait for each other do so for a second before the database looks, which a race does in each of its rounds. */
async function findDeadlocksSoon(admin: pg.PoolConfig): Promise<void> {
  await asAdmin(admin, async (client) => {
    await client.query(`alter system set deadlock_timeout = '20ms'`);
    await client.query('select pg_reload_conf()');
  });
}

async function setupExternal(
  project: TestProject,
  url: string,
  kind: 'external' | 'citus',
): Promise<() => Promise<void>> {
  const { owner, app } = await connectExternal(url, process.env.TEST_DATABASE_APP_URL ?? null);
  const ownerRole = await asAdmin(owner, async (client) => {
    const { rows } = await client.query<{ me: string }>('select current_user as me');
    return rows[0]?.me ?? '';
  });
  const { prefix } = await offer(project, { owner, app, admin: owner, ownerRole, kind });
  return () => dropAll(owner, prefix, kind);
}

type Unnamed = Omit<TestServer, 'prefix' | 'template'>;

async function offer(project: TestProject, server: Unnamed): Promise<TestServer> {
  const prefix = `amends_test_${randomBytes(3).toString('hex')}_`;
  const template = `${prefix}template`;
  if (server.kind === 'citus') {
    await makeOnCitus(server.admin, template, server.ownerRole);
    await closeOnCitus(server.admin, template);
  } else {
    await asAdmin(server.admin, async (admin) => {
      await ensureDatabase(admin, template, server.ownerRole);
      await restrictDatabase(admin, template);
    });
    await migrate(inDatabase(server.owner, template));
  }
  const offered = { ...server, prefix, template };
  project.provide('testServer', offered);
  return offered;
}

async function dropAll(admin: pg.PoolConfig, prefix: string, kind: TestServer['kind']): Promise<void> {
  const left = await asAdmin(admin, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    return rows.map(({ datname }) => datname);
  });
  for (const name of left) {
    await (kind === 'citus'
      ? dropOnCitus(admin, name)
      : asAdmin(admin, (client) => client.query(`drop database if exists "${name}" with (force)`)));
  }
}
