import type { ClientBase, Pool } from 'pg';
import { APP_ROLE } from './roles.ts';
import type { Rights } from './table-facts.ts';
import { tables } from './tables.gen.ts';

const rightsOf: Readonly<Record<string, Rights>> = Object.fromEntries(
  Object.entries(tables).map(([table, { rights }]) => [table, rights]),
);

/** What the app role may do with a table. */
export const rightsOn = (table: string): Rights => rightsOf[table] ?? {};

/** The declared rights, one line each: `decisions: SELECT, INSERT, UPDATE (ended_at, live)`. */
export function declaredRights(): string[] {
  return Object.entries(rightsOf).map(([table, rights]) => {
    const parts = [
      ...(rights.read ? ['SELECT'] : []),
      ...(rights.insert ? ['INSERT'] : []),
      ...(rights.update === true ? ['UPDATE'] : rights.update ? [`UPDATE (${rights.update.join(', ')})`] : []),
      ...(rights.delete ? ['DELETE'] : []),
    ];
    return `${table}: ${parts.join(', ')}`;
  });
}

/** The rights that the app role holds in a database, in the same form; `owner` is a connection of the owner role. */
export async function heldRights(owner: Pool | ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `WITH tables AS (
       SELECT c.oid, c.relacl, CASE nspname WHEN 'public' THEN relname ELSE nspname || '.' || relname END AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE relkind IN ('r', 'p') AND nspname IN ('public', 'sample_engine')),
     held AS (
       SELECT oid, privilege_type AS act, NULL AS columns FROM tables, aclexplode(relacl)
       WHERE grantee = $1::regrole
       UNION ALL
       SELECT a.attrelid, privilege_type, string_agg(a.attname, ', ' ORDER BY a.attname)
       FROM pg_attribute a, aclexplode(a.attacl) WHERE grantee = $1::regrole GROUP BY 1, 2)
     SELECT name || ': ' || coalesce(string_agg(act || coalesce(' (' || columns || ')', ''), ', '
       ORDER BY array_position(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'], act) NULLS LAST, act), '') AS line
     FROM tables LEFT JOIN held USING (oid) GROUP BY name ORDER BY name`,
    [APP_ROLE],
  );
  return rows.map((row) => row.line);
}
