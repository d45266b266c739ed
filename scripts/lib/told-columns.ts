import { globSync } from 'node:fs';
import { readTables } from './told-tables.ts';

/** What columns hold beyond what PostgreSQL says of them. */
export interface ColumnTypes {
  /** Columns of this name hold this type in every table that has one. */
  everywhere: Readonly<Record<string, string>>;
  /** Columns of one table; they go before those above. `string` says that a column is nothing more than text. */
  byTable: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * What every module's `tables.ts` says of its columns.
 * @throws when two tables go by one name elsewhere, or one that does says nothing of its id
 */
export async function toldColumns(root: string): Promise<ColumnTypes> {
  const everywhere: Record<string, string> = {};
  const byTable: Record<string, Readonly<Record<string, string>>> = {};
  const paths = globSync('server/**/tables.ts', { cwd: root }).sort();
  for (const { path, table, told } of await readTables(root, paths)) {
    const { columns = {}, elsewhere } = told;
    byTable[table] = columns;
    if (elsewhere === undefined) continue;
    if (columns.id === undefined || everywhere[elsewhere] !== undefined) {
      throw new Error(`${path}: ${table} is ${elsewhere} elsewhere, so its id has a type, and no other table is.`);
    }
    everywhere[elsewhere] = columns.id;
  }
  return { everywhere, byTable };
}
