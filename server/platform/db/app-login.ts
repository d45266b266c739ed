import { randomInt } from 'node:crypto';
import pg from 'pg';
import { APP_ROLE } from './roles.ts';
import { DatabaseStartError } from './server.ts';

/**
 * Tries the login of DATABASE_APP_URL while `owner` is connected: the same database, rights of the app role and no way
 * to more. With such a login SQL that took the app role off would find nothing behind it.
 * @throws DatabaseStartError with the statement an administrator can run
 */
export async function checkAppLogin(owner: pg.ClientBase, config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...config, options: undefined, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseStartError(`The database of DATABASE_APP_URL does not answer: ${said}`, { cause });
  }
  try {
    const { rows } = await owner.query<{ me: string }>('select current_user as me');
    await refuseTooMuch(client, rows[0]?.me ?? '');
    await refuseElsewhere(owner, client);
  } finally {
    await client.end();
  }
}

async function refuseTooMuch(client: pg.ClientBase, owner: string): Promise<void> {
  const { rows } = await client.query<{ me: string; free: boolean; owns: boolean; app: boolean }>(
    `select rolname as me, rolsuper or rolbypassrls or rolcreaterole as free, pg_has_role(rolname, $1, 'member') as owns,
            pg_has_role(rolname, $2, 'member') as app
       from pg_roles where rolname = current_user`,
    [owner, APP_ROLE],
  );
  const found = rows[0];
  const name = client.escapeIdentifier(found?.me ?? '');
  if (found?.free || found?.owns) {
    throw new DatabaseStartError(
      `The role ${name} of DATABASE_APP_URL may do more than the app needs. Give the app a login of its own: create role amends_web login password '...' in role ${APP_ROLE};`,
    );
  }
  if (!found?.app) {
    throw new DatabaseStartError(
      `The role ${name} of DATABASE_APP_URL is not in the role ${APP_ROLE}. Let an administrator run: grant ${APP_ROLE} to ${name};`,
    );
  }
}

/** Advisory locks belong to one database of one server: who is refused the other's lock is in the same one. */
async function refuseElsewhere(owner: pg.ClientBase, client: pg.ClientBase): Promise<void> {
  const key = randomInt(2 ** 47);
  await owner.query('select pg_advisory_lock($1)', [key]);
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [key]);
    if (rows[0]?.got) throw new DatabaseStartError('DATABASE_APP_URL leads to another database than DATABASE_URL.');
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [key]);
  }
}
