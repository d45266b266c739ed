import pg from 'pg';
import { checkAppLogin } from './app-login.ts';
import { APP_ROLE, ensureExternalAppRole, restrictDatabase } from './roles.ts';
import { type DatabaseServer, DatabaseStartError } from './server.ts';

/** PostgreSQL 15; nothing newer than it is used. */
const OLDEST_VERSION = 150_000;

/**
 * Prepares an external PostgreSQL: the role of `databaseUrl` owns and migrates; the app's connections use `appUrl`, or
 * the same URL where there is none, and take on the app role at connect, so that row-level security binds them.
 * @throws DatabaseStartError with what to do when it cannot be reached or prepared
 */
export async function connectExternal(databaseUrl: string, appUrl: string | null = null): Promise<DatabaseServer> {
  const owner: pg.PoolConfig = { connectionString: databaseUrl };
  const app: pg.PoolConfig = { connectionString: appUrl ?? databaseUrl, options: `-c role=${APP_ROLE}` };
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseStartError(`The database of DATABASE_URL does not answer: ${said}`, { cause });
  }
  let distributed: boolean;
  try {
    const { rows } = await client.query<{
      version: string;
      shown: string;
      name: string;
      mine: boolean;
      distributed: boolean;
    }>(
      `select current_setting('server_version_num') as version, current_setting('server_version') as shown,
              current_database() as name,
              exists (select 1 from pg_extension where extname = 'citus') as distributed,
              (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()) as mine`,
    );
    const found = rows[0];
    if (!found || Number(found.version) < OLDEST_VERSION)
      throw new DatabaseStartError(
        `The database of DATABASE_URL is PostgreSQL ${found?.shown}; 15 or newer is needed.`,
      );
    if (!found.mine)
      throw new DatabaseStartError(`The role of DATABASE_URL must own the database ${found.name}, to migrate it.`);
    distributed = found.distributed;
    await ensureExternalAppRole(client);
    await restrictDatabase(client, found.name);
    if (appUrl) await checkAppLogin(client, app);
  } finally {
    await client.end();
  }
  return {
    kind: 'external',
    owner,
    app,
    distributed,
    adopted: false,
    stop: async () => {},
  };
}
