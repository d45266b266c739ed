import { DefaultQueryExecutor, Kysely, PostgresDialect, type QueryResult } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.gen.ts';

declare const inTransaction: unique symbol;

/**
 * A handle that exists only inside a transaction whose store is set. Statements take it and
 * nothing else, so no statement can run on the pool while a transaction holds a connection.
 */
export type Tx = Kysely<DB> & { readonly [inTransaction]: true };

/** A statement of a hot path: each connection reads and plans it once, and finds it again by its name. */
export interface NamedStatement {
  /** One name, one text: the same in every process. */
  name: string;
  /** With `$1`, `$2` … for its values, and never another text than at first. */
  text: string;
}

const senders = new WeakMap<Tx, Sender>();

/** Sends a named statement in a transaction; answers its rows. */
export async function runNamed<Row>(tx: Tx, statement: NamedStatement, values: readonly unknown[]): Promise<Row[]> {
  const sender = senders.get(tx);
  if (!sender) {
    throw new Error('A named statement was sent on a handle that is no transaction.');
  }
  return (await sender.send({ ...statement, values: [...values] })).rows as Row[];
}

/** Sends at once, also before the statement ahead has answered; refuses once the transaction has ended. */
class Sender {
  readonly #client: pg.ClientBase;
  #ended = false;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    // Behind the end it would run without a store, or inside somebody else's transaction.
    return this.#ended
      ? Promise.reject(new Error('A statement was sent after its transaction had ended.'))
      : this.#client.query(statement);
  }

  end(): void {
    this.#ended = true;
  }

  async executeQuery<Row>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.send({ text: query.sql, values: [...query.parameters] });
    return changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  streamQuery(): never {
    throw new Error('A connection that takes statements ahead cannot stream one.');
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Makes the handles of transactions; building a statement is the query builder's, sending it ours. */
export function createHandles(pool: pg.Pool) {
  const dialect = new PostgresDialect({ pool });
  const config = { dialect };
  const driver = dialect.createDriver();
  const compiler = dialect.createQueryCompiler();
  const adapter = dialect.createAdapter();
  return {
    /** A handle that sends on one connection, until it is ended. */
    on(client: pg.ClientBase): { tx: Tx; send(text: string): Promise<unknown>; end(): void } {
      const sender = new Sender(client);
      const executor = new DefaultQueryExecutor(compiler, adapter, {
        provideConnection: (consume) => consume(sender),
      });
      const tx = new Kysely<DB>({ config, dialect, driver, executor }) as Tx;
      senders.set(tx, sender);
      return { tx, send: (text) => sender.send({ text }), end: () => sender.end() };
    },
  };
}
