import type pg from 'pg';

/** A column that rows are written to: those that the database fills by itself are none. */
export interface Column {
  name: string;
  type: string;
}

/** A table of the installation, with what no two of its rows share. */
export interface Table {
  /** As statements name it: `claims`, `sample_engine.orders`. */
  name: string;
  columns: readonly Column[];
  /** The columns of each unique index. */
  unique: readonly (readonly string[])[];
  /** Which rows are one store’s; null where rows are nobody’s. */
  ofStore: string | null;
}

/** Where the queue keeps what waits; it is no table of the product’s own schema. */
export const jobsTable = 'graphile_worker._private_jobs';

/** Every table of the product and the queue’s own, as the database describes them. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT CASE WHEN n.nspname = 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY a.attnum)
        FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attidentity = '')
         AS columns,
       coalesce((SELECT json_agg((SELECT json_agg(a.attname) FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attnum = ANY(i.indkey::int2[])))
         FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND NOT 0 = ANY(i.indkey::int2[])
           AND NOT EXISTS (SELECT FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum = ANY(i.indkey::int2[]) AND a.attidentity <> '')), '[]') AS unique,
       CASE WHEN EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'store_id' AND NOT a.attisdropped)
              THEN 'store_id = $1'
            WHEN EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'shop' AND NOT a.attisdropped)
              THEN 'shop = $1'
            WHEN n.nspname = 'graphile_worker' THEN $2 END AS "ofStore"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (n.nspname IN ('public', 'sample_engine') OR n.nspname || '.' || c.relname = $1)
     ORDER BY 1`,
    [jobsTable, `payload::text LIKE '%' || $1 || '%'`],
  );
  return rows;
}

/** Tables in an order in which rows may be written: what a foreign key leads to comes first. */
export async function inKeyOrder(client: pg.ClientBase, tables: readonly Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
     WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const before = new Map<string, string[]>();
  for (const { from, to } of rows) {
    before.set(from, [...(before.get(from) ?? []), to]);
  }
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const add = (table: Table, above: ReadonlySet<string>) => {
    for (const name of before.get(table.name) ?? []) {
      const needed = byName.get(name);
      if (needed && !ordered.has(needed) && !above.has(name)) {
        add(needed, new Set([...above, table.name]));
      }
    }
    ordered.add(table);
  };
  for (const table of tables) {
    add(table, new Set());
  }
  return [...ordered];
}

/** The rows of one store as text, column by column; null for what a row leaves empty. */
export async function rowsOf(client: pg.ClientBase, table: Table, storeId: string): Promise<(string | null)[][]> {
  const texts = table.columns.map(({ name, type }) =>
    type === 'timestamp with time zone'
      ? `to_char("${name}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : `"${name}"::text`,
  );
  const { rows } = await client.query<(string | null)[]>({
    text: `SELECT ${texts.join(', ')} FROM ${table.name} WHERE ${table.ofStore} ORDER BY 1, 2`,
    values: [storeId],
    rowMode: 'array',
  });
  return rows;
}
