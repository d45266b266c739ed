import type pg from 'pg';
import type { Statement } from '../../server/testing/statement-recorder.ts';

/** Makes the values of a statement new before it is sent; `last` is what was read last. */
export type Renew = (statement: Statement, last: pg.QueryResult | undefined) => readonly unknown[];

/**
 * Sends the statements again, each when the one before it has answered, a connection to each transaction: what the
 * product does with the database, and nothing else. Each goes under the name that the product sent it with, so that a
 * connection plans it once on both sides.
 */
export async function replay(pool: pg.Pool, statements: readonly Statement[], renew?: Renew): Promise<void> {
  let client: pg.PoolClient | undefined;
  let last: pg.QueryResult | undefined;
  try {
    for (const statement of statements) {
      client ??= await pool.connect();
      const values = renew ? renew(statement, last) : statement.values;
      const { name, text } = statement;
      const answer = await client.query({ ...(name && { name }), text, values: [...values] });
      // What is written goes by what was read before, however many statements write it.
      last = answer.command === 'SELECT' ? answer : last;
      if (/^(commit|rollback)/i.test(statement.text)) {
        client.release();
        client = undefined;
      }
    }
  } finally {
    client?.release(true);
  }
}

/** So often the product does something before it sends its statements as it does from then on: prepared. */
export const timesToWarm = 3;

/** How many statements an act takes, for people. */
export const told = (statements: readonly Statement[]): string =>
  `${statements.length} statements, ${statements.filter(({ name }) => name !== undefined).length} of them prepared`;

/** Where a column's value stands among the parameters of an insert; -1 when it is no insert with that column. */
export function placeOf(text: string, column: string): number {
  const columns = /^insert into "\w+" \(([^)]*)\)/.exec(text)?.[1]?.split(', ') ?? [];
  return columns.indexOf(`"${column}"`);
}
