import type pg from 'pg';
import type { Statement } from '../../server/testing/statement-recorder.ts';

/** Makes the values of a statement new before it is sent; `last` is what the statement before it answered. */
export type Renew = (statement: Statement, last: pg.QueryResult | undefined) => readonly unknown[];

/**
 * Sends the statements again, each when the one before it has answered, a connection to each transaction: what the
 * product does with the database, and nothing else.
 */
export async function replay(pool: pg.Pool, statements: readonly Statement[], renew?: Renew): Promise<void> {
  let client: pg.PoolClient | undefined;
  let last: pg.QueryResult | undefined;
  try {
    for (const statement of statements) {
      client ??= await pool.connect();
      const values = renew ? renew(statement, last) : statement.values;
      last = values.length === 0 ? await client.query(statement.text) : await client.query(statement.text, [...values]);
      if (/^(commit|rollback)/i.test(statement.text)) {
        client.release();
        client = undefined;
      }
    }
  } finally {
    client?.release(true);
  }
}

/** Where a column's value stands among the parameters of an insert; -1 when it is no insert with that column. */
export function placeOf(text: string, column: string): number {
  const columns = /^insert into "\w+" \(([^)]*)\)/.exec(text)?.[1]?.split(', ') ?? [];
  return columns.indexOf(`"${column}"`);
}
