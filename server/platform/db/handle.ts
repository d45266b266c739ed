import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type LimitNode,
  OnConflictNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  ValueNode,
} from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.gen.ts';
import { StatementNames } from './statement-names.ts';

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

/** What stands behind the handle of a transaction. */
interface Behind {
  sender: Sender;
  /** The same transaction, whose statements get no names. */
  unnamed(): Tx;
  apart: boolean;
}

const handles = new WeakMap<Tx, Behind>();

/** @throws where something is asked of a handle that is no transaction */
function behind(tx: Tx): Behind {
  const found = handles.get(tx);
  if (!found) {
    throw new Error('A statement was sent on a handle that is no transaction.');
  }
  return found;
}

/**
 * The same transaction, for a statement whose best plan depends on its values, such as a filter by a rare or a common
 * one: it is planned for them each time, where other statements that come often are planned once for any values.
 */
export const byItsValues = (tx: Tx): Tx => behind(tx).unnamed();

/** Whether stores lie on several machines, which take no statement that joins the rows of several stores. */
export const liesApart = (tx: Tx): boolean => behind(tx).apart;

/** Sends a named statement in a transaction; answers its rows. */
export async function runNamed<Row>(tx: Tx, statement: NamedStatement, values: readonly unknown[]): Promise<Row[]> {
  return (await behind(tx).sender.send({ ...statement, values: [...values] })).rows as Row[];
}

/** Sends at once, also before the statement ahead has answered; refuses once the transaction has ended. */
class Sender {
  readonly #client: pg.ClientBase;
  readonly #names: StatementNames;
  #ended = false;

  constructor(client: pg.ClientBase, names: StatementNames) {
    this.#client = client;
    this.#names = names;
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

  /** What the query builder sends by, under a name or without. */
  connection(isNamed: boolean): DatabaseConnection {
    return {
      executeQuery: async <Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
        const name = isNamed ? this.#names.nameOf(this.#client, text) : undefined;
        const { command, rowCount, rows } = await this.send({ ...(name && { name }), text, values: [...parameters] });
        return changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
      },
      streamQuery() {
        throw new Error('A connection that takes statements ahead cannot stream one.');
      },
    };
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Writes into the text what a plan for any values can’t do without: how many rows are wanted, or a page would read a whole
 * table, and which rows the index of an ON CONFLICT holds, or no index is found at all.
 */
class Compiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) {
      this.append(`limit ${limit.value}`);
    } else {
      super.visitLimit(node);
    }
  }

  protected override visitValue(node: ValueNode): void {
    if (this.nodeStack.some((above, at) => OnConflictNode.is(above) && above.indexWhere === this.nodeStack[at + 1])) {
      this.appendImmediateValue(node.value);
    } else {
      super.visitValue(node);
    }
  }
}

/**
 * Makes the handles of transactions; building a statement is the query builder's, sending it ours. `apart` says that
 * stores lie on several machines.
 */
export function createHandles(pool: pg.Pool, { apart }: { apart: boolean }) {
  const dialect = new PostgresDialect({ pool });
  const config = { dialect };
  const driver = dialect.createDriver();
  const compiler = new Compiler();
  const adapter = dialect.createAdapter();
  const names = new StatementNames();
  function handleOver(connection: DatabaseConnection): Tx {
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: (consume) => consume(connection),
    });
    return new Kysely<DB>({ config, dialect, driver, executor }) as Tx;
  }
  return {
    /** Has every connection read and plan anew what it keeps: the tables were changed beneath its plans. */
    renewPlans: () => names.renew(),
    /** A handle that sends on one connection, until it is ended. */
    on(client: pg.ClientBase): { tx: Tx; send(text: string): Promise<unknown>; end(): void } {
      const sender = new Sender(client, names);
      const tx = handleOver(sender.connection(true));
      const hold = (handle: Tx, unnamed: () => Tx) => handles.set(handle, { sender, unnamed, apart });
      hold(tx, () => {
        const plain = handleOver(sender.connection(false));
        hold(plain, () => plain);
        return plain;
      });
      return { tx, send: (text) => sender.send({ text }), end: () => sender.end() };
    },
  };
}
