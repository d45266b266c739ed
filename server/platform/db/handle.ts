import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DeleteQueryNode,
  InsertQueryNode,
  Kysely,
  type LimitNode,
  OnConflictNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  UpdateQueryNode,
  ValueNode,
  ValuesNode,
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

/**
 * A statement of a hot path: each connection reads it once and finds it again by its name, and plans it once for any
 * values, whatever its values would have gained.
 */
export interface NamedStatement {
  /** One name, one text: the same in every process. */
  name: string;
  /** With `$1`, `$2` … for its values, and never another text than at first. */
  text: string;
}

/** What stands behind the handle of a transaction. */
interface Behind {
  sender: Sender;
  /** The same transaction, with its statements planned in another way. */
  planned(as: Planned): Tx;
  apart: boolean;
}

/**
 * How a statement is planned: once for any values; for its own each time; or, where nobody said which, as PostgreSQL finds
 * cheaper for one that comes often. What writes is planned as the statement before it.
 */
type Planned = 'for-any' | 'for-its-own' | 'as-found';

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
 * one: it is planned for them each time.
 */
export const byItsValues = (tx: Tx): Tx => behind(tx).planned('for-its-own');

/**
 * The same transaction, for a statement of a hot path: it is planned once for any values, where PostgreSQL by itself would
 * plan it anew at each call as long as it believes that its values gain something. What it reads by such a plan is held by
 * server/testing/hot-statements.test.ts and kept-plans.test.ts.
 */
export const forAnyValues = (tx: Tx): Tx => behind(tx).planned('for-any');

/** Whether stores lie on several machines, which take no statement that joins the rows of several stores. */
export const liesApart = (tx: Tx): boolean => behind(tx).apart;

/** Sends a named statement in a transaction; answers its rows. */
export async function runNamed<Row>(tx: Tx, statement: NamedStatement, values: readonly unknown[]): Promise<Row[]> {
  return (await behind(tx).sender.send({ ...statement, values: [...values] }, 'for-any')).rows as Row[];
}

/** How a transaction plans from its beginning, or from here on, as PostgreSQL is told; several machines are told nothing. */
const plansForAny = 'SET LOCAL plan_cache_mode = force_generic_plan';
const plansAsFound = 'SET LOCAL plan_cache_mode = auto';

/** Opens the transaction of a sender; `also` goes out with it. */
export type Begin = (also: readonly string[]) => Promise<unknown>;

/**
 * Sends at once, also before the statement ahead has answered; refuses once the transaction has ended. The first statement
 * takes the beginning along, which so can say how it is planned.
 */
class Sender {
  readonly #client: pg.ClientBase;
  readonly #names: StatementNames;
  readonly #begin: Begin;
  /** Several machines have no plan for any values of what joins. */
  readonly #apart: boolean;
  #forAny = false;
  #begun: Promise<unknown> | undefined;
  #refused: unknown;
  #ended = false;

  constructor(client: pg.ClientBase, { names, begin, apart }: { names: StatementNames; begin: Begin; apart: boolean }) {
    this.#client = client;
    this.#names = names;
    this.#begin = begin;
    this.#apart = apart;
  }

  /** Whether the beginning was answered; undefined where nothing was sent. */
  get begun(): Promise<unknown> | undefined {
    return this.#begun;
  }

  /** Why the first statement was refused of those that were: what was sent behind it was only refused along with it. */
  get refused(): unknown {
    return this.#refused;
  }

  /** `planned` is null where nothing is to plan: the statement goes out as the one before it. */
  send(statement: pg.QueryConfig, planned: Planned | null): Promise<pg.QueryResult> {
    // Behind the end it would run without a store, or inside somebody else's transaction.
    if (this.#ended) {
      return Promise.reject(new Error('A statement was sent after its transaction had ended.'));
    }
    const forAny = planned === null ? this.#forAny : planned === 'for-any' && !this.#apart;
    if (!this.#begun) {
      this.#goesAlong(this.#begin(forAny ? [plansForAny] : []));
    } else if (forAny !== this.#forAny) {
      this.#goesAlong(this.#client.query(forAny ? plansForAny : plansAsFound));
    }
    this.#forAny = forAny;
    const answer = this.#client.query(statement);
    this.#noteRefusal(answer);
    return answer;
  }

  /** Sends what answers nothing, however statements are planned. */
  goAlong(text: string): void {
    this.#goesAlong(this.#begun ? this.#client.query(text) : this.#begin([text]));
  }

  /** Nobody waits for its answer: where this is refused, the server refuses the statement behind it too. */
  #goesAlong(sent: Promise<unknown>): void {
    this.#noteRefusal(sent);
    this.#begun = this.#begun ? Promise.all([this.#begun, sent]) : sent;
    this.#begun.catch(() => undefined);
  }

  /** Answers come in the order in which statements were sent, so the first that is refused says why. */
  #noteRefusal(answer: Promise<unknown>): void {
    answer.catch((error) => {
      this.#refused ??= error;
    });
  }

  end(): void {
    this.#ended = true;
  }

  /** What the query builder sends by. */
  connection(planned: Planned): DatabaseConnection {
    return {
      executeQuery: async <Row>({ sql: text, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> => {
        const name = planned === 'for-its-own' ? undefined : this.#names.nameOf(this.#client, text);
        const statement = { ...(name && { name }), text, values: [...parameters] };
        const { command, rowCount, rows } = await this.send(statement, writes(query) ? null : planned);
        return changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
      },
      streamQuery() {
        throw new Error('A connection that takes statements ahead cannot stream one.');
      },
    };
  }
}

/** Whether a statement writes: rows that stand in it are written in one way, and a row that it changes is found by its key. */
const writes = (query: RootOperationNode): boolean =>
  (InsertQueryNode.is(query) && query.values !== undefined && ValuesNode.is(query.values)) ||
  UpdateQueryNode.is(query) ||
  DeleteQueryNode.is(query);

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
    /** A handle that sends on one connection, which its first statement has begin, until it is ended. */
    on(client: pg.ClientBase, begin: Begin) {
      const sender = new Sender(client, { names, begin, apart });
      const made = new Map<Planned, Tx>();
      const planned = (as: Planned): Tx => {
        const handle = made.get(as) ?? handleOver(sender.connection(as));
        made.set(as, handle);
        handles.set(handle, { sender, planned, apart });
        return handle;
      };
      const tx = planned('as-found');
      return {
        tx,
        goAlong: (text: string) => sender.goAlong(text),
        /** Whether the beginning was answered; undefined where nothing was sent. */
        begun: () => sender.begun,
        refused: () => sender.refused,
        end: () => sender.end(),
      };
    },
  };
}
