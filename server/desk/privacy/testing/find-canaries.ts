import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';

/** Every column of every table, the queue's own too, in which any of some texts stands, in what is packed too: `claims.author_name`. */
export async function columnsWith(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const columns = await asOwner(
    app,
    `SELECT table_schema || '.' || table_name AS tbl, column_name AS col
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE' ORDER BY 1, 2`,
  );
  const each = columns.map(({ tbl, col }) => {
    const [schema, table] = String(tbl).split('.');
    return `SELECT '${tbl}.${col}' AS place FROM "${schema}"."${table}"
      WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) x WHERE strpos(lower("${col}"::text), x) > 0) GROUP BY 1`;
  });
  const rows = await asOwner(app, each.join(' UNION ALL '), [texts]);
  const packed = JSON.stringify(await asOwner(app, 'SELECT html, plain, letter FROM mails')).toLowerCase();
  return [
    ...rows.map(({ place }) => String(place).replace(/^public\./, '')),
    ...(texts.some((text) => packed.includes(text)) ? ['mails.packed'] : []),
  ].sort();
}

/** Every file below a folder, by its path inside. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [];
  }
}

/** The files below a folder that say any of some texts, in their names or in what they hold. */
export const filesWith = (folder: string, texts: readonly string[]): string[] =>
  filesBelow(folder).filter((path) => {
    const told = `${path} ${readFileSync(path, 'latin1')}`.toLowerCase();
    return texts.some((text) => told.includes(text));
  });
