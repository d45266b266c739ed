import pg from 'pg';

export interface PoolOptions {
  /** Shown in pg_stat_activity. */
  name: string;
  /** Connections at most; 10 by default. */
  max?: number;
  /** Milliseconds a statement may take; 4 s by default, 0 for no limit (migrations, exports). */
  statementTimeoutMs?: number;
  /** Milliseconds a statement may wait for a lock; 3 s by default, 0 for no limit. */
  lockTimeoutMs?: number;
  /** Milliseconds a transaction may stay open without a statement; 15 s by default. */
  idleInTransactionMs?: number;
  /** Told of broken idle connections, which the pool replaces by itself. */
  log?: (message: string) => void;
}

/**
 * A pool whose every session speaks UTC and answers our types: NUMERIC and DATE as text, BIGINT as a number,
 * TIMESTAMPTZ as ISO 8601 UTC with milliseconds, JSON parsed.
 */
export function createPool(config: pg.PoolConfig, options: PoolOptions): pg.Pool {
  const log = options.log ?? (() => {});
  const statementMs = options.statementTimeoutMs ?? 4_000;
  const pool = new pg.Pool({
    ...config,
    max: options.max ?? 10,
    application_name: `amends ${options.name}`,
    connectionTimeoutMillis: 4_500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A statement is sent while the one before it is still answered; without it they wait in the driver.
    pipeline: true,
    statement_timeout: statementMs,
    // A database that stands still keeps no time: the driver gives up on its own, just after the server would have.
    query_timeout: statementMs === 0 ? 0 : statementMs + 500,
    lock_timeout: options.lockTimeoutMs ?? 3_000,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 15_000,
    options: [config.options, ...settings].filter(Boolean).join(' '),
    types,
  });
  // Without these two a lost connection is an uncaught exception that ends the product.
  const lost = (error: Error) => log(`A database connection was lost: ${error.message}`);
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/**
 * What a session goes by whatever its server is set to. A statement reads a page: to start workers for one, or to compile
 * it, takes longer than it does, and is chosen the sooner the more stores and rows there are.
 */
const settings = ['-c timezone=UTC', '-c datestyle=ISO', '-c jit=off', '-c max_parallel_workers_per_gather=0'];

type Parse = (text: string) => unknown;

const INT8 = 20;
/** Known to the driver, missing in its types. */
const TEXT_ARRAY: number = 1009;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

const text: Parse = (value) => value;

const parsers = new Map<number, Parse>([
  [INT8, int8],
  [DATE, text],
  [TIMESTAMP, text],
  [TIMESTAMPTZ, isoUtc],
  [NUMERIC, text],
  [1016, arrayOf(int8)],
  [1182, arrayOf(text)],
  [1115, arrayOf(text)],
  [1185, arrayOf(isoUtc)],
  [1231, arrayOf(text)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Counters and sums fit a double; one that does not must not be rounded in silence. */
function int8(value: string): number {
  const parsed = Number(value);
  if (!Number.isSafeInteger(parsed)) throw new RangeError(`${value} is too large for a number`);
  return parsed;
}

/** `2026-11-21 01:29:00.123456+00`, as a UTC session prints it, to `2026-11-21T01:29:00.123Z`; infinity stays. */
function isoUtc(value: string): string {
  const [, day, time, fraction = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(value) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z` : value;
}

/** The driver reads text[] into texts and nulls, nested where the array is; each text is then parsed. */
function arrayOf(parse: Parse): Parse {
  const each = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(each) : typeof value === 'string' ? parse(value) : value;
  const texts: Parse = pg.types.getTypeParser(TEXT_ARRAY, 'text');
  return (value) => each(texts(value));
}
