import type { ClientBase } from 'pg';
import { DatabaseStartError } from './server.ts';

export const OWNER_ROLE = 'amends_owner';
export const APP_ROLE = 'amends_app';

/** A second process made the same thing in between: its result is the one wanted. */
const ALREADY = new Set(['42710', '23505', '42P04']);

/** Runs a statement that makes something; what already stands is success. */
async function make(client: ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!ALREADY.has(code)) throw error;
  }
}

async function roleExists(client: ClientBase, role: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  return rowCount === 1;
}

/** The two roles of an embedded server, made by its superuser; both may sign in, neither is a superuser. */
export async function ensureEmbeddedRoles(superuser: ClientBase): Promise<void> {
  for (const role of [OWNER_ROLE, APP_ROLE])
    if (!(await roleExists(superuser, role)))
      await make(superuser, `create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls noinherit`);
}

/** A database that belongs to the owner role. `template` copies another one; nobody may be connected to that. */
export async function ensureDatabase(
  client: ClientBase,
  name: string,
  owner: string,
  template?: string,
): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const from = template ? ` template ${client.escapeIdentifier(template)}` : '';
    await make(
      client,
      `create database ${client.escapeIdentifier(name)} owner ${client.escapeIdentifier(owner)}${from}`,
    );
  }
}

/** Who may connect: the owner and the app role alone. Run by the owner of the database or a superuser. */
export async function restrictDatabase(client: ClientBase, name: string): Promise<void> {
  const database = client.escapeIdentifier(name);
  const { rows } = await client.query<{ open: boolean; app: boolean }>(
    `select has_database_privilege('public', oid, 'connect') as open, has_database_privilege($2, oid, 'connect') as app
       from pg_database where datname = $1`,
    [name, APP_ROLE],
  );
  if (rows[0]?.open) await client.query(`revoke all on database ${database} from public`);
  if (rows[0]?.open || !rows[0]?.app) await client.query(`grant connect on database ${database} to ${APP_ROLE}`);
}

/**
 * The app role on somebody else's server: it cannot sign in; the owner of DATABASE_URL takes it on at connect.
 * @throws DatabaseStartError with the statements an administrator can run, where the owner may not make roles
 */
export async function ensureExternalAppRole(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ me: string }>('select current_user as me');
  const me = owner.escapeIdentifier(rows[0]?.me ?? '');
  const there = await roleExists(owner, APP_ROLE);
  try {
    if (!there) await make(owner, `create role ${APP_ROLE} nologin nosuperuser nobypassrls`);
    if (!(await mayBecome(owner))) await owner.query(`grant ${APP_ROLE} to ${me}`);
  } catch (cause) {
    throw new DatabaseStartError(
      `The role of DATABASE_URL may not give itself the role ${APP_ROLE}. Let an administrator run: ${there ? '' : `create role ${APP_ROLE} nologin; `}grant ${APP_ROLE} to ${me};`,
      { cause },
    );
  }
  const { rows: unsafe } = await owner.query(
    'select 1 from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)',
    [APP_ROLE],
  );
  if (unsafe.length > 0)
    throw new DatabaseStartError(
      `The role ${APP_ROLE} ignores row-level security. Let an administrator run: alter role ${APP_ROLE} nosuperuser nobypassrls;`,
    );
}

/** Tried rather than read: PostgreSQL 16 tells membership from the right to take a role on, 15 does not. */
async function mayBecome(client: ClientBase): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}`);
    await client.query('reset role');
    return true;
  } catch {
    return false;
  }
}
