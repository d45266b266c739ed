import type pg from 'pg';

/** One statement as it went over the wire. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface Recorder {
  /** What the product sends while the work runs. */
  record<T>(work: () => Promise<T>): Promise<{ statements: Statement[]; result: T }>;
}

/** Listens to every connection that a pool opens from now on. */
export function recorderOf(pool: pg.Pool): Recorder {
  let heard: Statement[] | null = null;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const listening = (...given: unknown[]) => {
      const [text, values] = given;
      if (heard && typeof text === 'string') {
        heard.push({ text, values: Array.isArray(values) ? values : [] });
      }
      return query(...given);
    };
    Object.assign(client, { query: listening });
  });
  return {
    async record(work) {
      heard = [];
      const statements = heard;
      try {
        return { result: await work(), statements };
      } finally {
        heard = null;
      }
    },
  };
}

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
