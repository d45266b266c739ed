import type pg from 'pg';
import type { FileImportId, MediaId, StoreId } from '#core/ids.ts';

/** Statements over whatever tables a database has: a backup takes them from the catalogue, so that none is forgotten. */

/** What migrations write themselves; a restore runs them. */
const recordsOfMigrations = ['public.schema_migration', 'public.schema_migration_lock', 'graphile_worker.migrations'];

/** Our own tables and the job queue’s, without an extension’s. */
const ours = `
  c.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'sample_engine', 'graphile_worker'))
  AND NOT EXISTS (SELECT 1 FROM pg_depend d
                   WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

export interface TableRow {
  /** With its schema, both as an identifier. */
  name: string;
  /** In their order, without those that the database computes. */
  columns: string[];
}

/** Every table that holds rows of its own. */
export async function listTables(client: pg.Client): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
            array_agg(format('%I', a.attname) ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${ours}
        AND format('%s.%s', n.nspname, c.relname) <> ALL ($1)
      GROUP BY 1 ORDER BY 1`,
    [recordsOfMigrations],
  );
  return rows;
}

/** Whether the database has any table at all. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT 1 FROM pg_class c WHERE c.relkind IN ('r', 'p') AND ${ours} LIMIT 1`);
  return rows.length > 0;
}

/**
 * Whether somebody has begun to work here: there is a store, or a person.
 * @readsAcross Whether an installation is empty is told by what every room keeps.
 */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM stores) OR EXISTS (SELECT 1 FROM users) AS used',
  );
  return rows[0]?.used ?? false;
}

export interface SequenceRow {
  name: string;
  value: string;
  used: boolean;
}

/** Where every sequence is. */
export async function listSequences(client: pg.Client): Promise<SequenceRow[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'S' AND ${ours} ORDER BY 1`,
  );
  const sequences: SequenceRow[] = [];
  for (const { name } of found) {
    const { rows } = await client.query<{ value: string; used: boolean }>(
      `SELECT last_value::text AS value, is_called AS used FROM ${name}`,
    );
    sequences.push({ name, value: rows[0]?.value ?? '1', used: rows[0]?.used ?? false });
  }
  return sequences;
}

export async function setSequence(client: pg.Client, { name, value, used }: SequenceRow): Promise<void> {
  await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, used]);
}

/**
 * Which migrations the database has, our own in order and the queue’s last; null where it has none.
 * @readsAcross A backup goes back into the schema that it was made of.
 */
export async function readSchema(
  client: pg.Client,
): Promise<{ migrations: string[]; queue: number; postgres: string } | null> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('schema_migration') IS NOT NULL AND to_regclass('graphile_worker.migrations') IS NOT NULL AS there`,
  );
  if (!there[0]?.there) {
    return null;
  }
  const { rows } = await client.query<{ migrations: string[]; queue: number; postgres: string }>(
    `SELECT (SELECT array_agg(name ORDER BY name) FROM schema_migration) AS migrations,
            (SELECT max(id) FROM graphile_worker.migrations) AS queue, current_setting('server_version') AS postgres`,
  );
  return rows[0] ?? null;
}

export interface NamedFile {
  store_id: StoreId;
  id: MediaId;
  state: 'AWAITING' | 'RECEIVED' | 'READY';
  /** As it was sent. */
  content_type: string;
  /** As it is served. */
  served_type: string | null;
}

/**
 * The files that rows name, a page behind the last.
 * @readsAcross A backup holds every room’s rows and the files that they name.
 */
export async function listFiles(client: pg.Client, behind: NamedFile | undefined, most: number): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile>(
    `SELECT store_id, id, state, content_type, facts ->> 'servedType' AS served_type FROM media
      WHERE state IN ('AWAITING', 'RECEIVED', 'READY') AND (store_id, id) > ($1, $2)
      ORDER BY store_id, id LIMIT $3`,
    [behind?.store_id ?? '', behind?.id ?? '', most],
  );
  return rows;
}

/**
 * Whether rows still name a file that was there to be served.
 * @readsAcross A backup holds every room’s rows and the files that they name.
 */
export async function isStillNamed(client: pg.Client, file: Pick<NamedFile, 'store_id' | 'id'>): Promise<boolean> {
  const { rows } = await client.query(`SELECT 1 FROM media WHERE store_id = $1 AND id = $2 AND state <> 'INVALID'`, [
    file.store_id,
    file.id,
  ]);
  return rows.length > 0;
}

export interface ImportRow {
  store_id: StoreId;
  id: FileImportId;
}

/**
 * The imports that still read their file.
 * @readsAcross A backup holds every room’s rows and the files that they name.
 */
export async function listOpenImports(client: pg.Client): Promise<ImportRow[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('file_imports') IS NOT NULL AS there`,
  );
  if (!there[0]?.there) {
    return [];
  }
  const { rows } = await client.query<ImportRow>(
    `SELECT store_id, id FROM file_imports WHERE state IN ('waiting', 'running')`,
  );
  return rows;
}

export interface ForeignKeyRow {
  name: string;
  table: string;
  definition: string;
}

export async function listForeignKeys(client: pg.Client): Promise<ForeignKeyRow[]> {
  const { rows } = await client.query<ForeignKeyRow>(
    `SELECT format('%I', k.conname) AS name, k.conrelid::regclass::text AS table,
            pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND k.conparentid = 0 AND ${ours} ORDER BY 2, 1`,
  );
  return rows;
}

/** Tables whose owner is bound by row-level security as everybody. */
export async function listForced(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relforcerowsecurity AND ${ours} ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
