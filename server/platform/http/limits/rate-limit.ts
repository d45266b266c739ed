import { sql } from 'kysely';
import type { Ctx } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { forAnyValues } from '../../db/handle.ts';
import { pagesOverall, type Ran, type Run } from '../../db/in-rounds.ts';
import type { Secrets } from '../../secrets/secrets.ts';

export interface Hit {
  allowed: boolean;
  /** Whole seconds until the window ends; 0 while allowed. */
  retryAfterSeconds: number;
  /** How many this window has seen, this one counted. */
  count: number;
}

/**
 * The key of a counter. What identifies a person is hashed, and spelled in its one canonical form first:
 * trimmed, lower case, so that no variant starts a new count (T02).
 */
export function limitKey(secrets: Pick<Secrets, 'mac'>, kind: string, ...parts: readonly string[]): string {
  const canonical = parts.map((part) => part.normalize('NFKC').trim().toLowerCase());
  return `${kind}:${secrets.mac('hash', JSON.stringify(canonical)).slice(0, 32)}`;
}

/** A counter with what it may come to within its window. */
export interface Limit {
  key: string;
  limit: number;
  windowSeconds: number;
}

/**
 * How counters stand, in one statement that counts nothing: whether one more act would be allowed by a limit. What was
 * counted since a fixed window began is all that stands; without a row nothing was.
 * @param options.now the context's time, ISO 8601
 */
export async function readAttempts(
  tx: Tx,
  options: { limits: readonly Limit[]; now: string },
): Promise<(limit: Limit) => Hit> {
  const { rows } = await sql<CounterRow>`
    SELECT key, count, window_start FROM rate_limits WHERE key = ANY(${options.limits.map(({ key }) => key)})`.execute(
    forAnyValues(tx),
  );
  return standing(rows, options.now, (count, limit) => count < limit);
}

/**
 * Counts one act against several limits in one statement, and says how each stands: two processes at once never both see
 * the last free place. Windows are fixed and begin with the first act. Counters are taken in the order of their keys, so
 * that two processes never wait for each other in a circle.
 * @param options.now the context's time, ISO 8601
 */
export async function countAttempts(
  tx: Tx,
  options: { limits: readonly Limit[]; now: string },
): Promise<(limit: Limit) => Hit> {
  const limits = options.limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const oldest = limits.map(({ windowSeconds }) =>
    new Date(Date.parse(options.now) - windowSeconds * 1000).toISOString(),
  );
  const { rows } = await sql<CounterRow>`
    WITH act AS (SELECT * FROM unnest(${limits.map(({ key }) => key)}::text[], ${oldest}::timestamptz[]) AS t (key, oldest))
    INSERT INTO rate_limits AS r (key, window_start, count)
    SELECT key, ${options.now}::timestamptz, 1 FROM act ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.window_start <= (SELECT oldest FROM act WHERE act.key = r.key) THEN 0 ELSE r.count END + 1,
      window_start = CASE WHEN r.window_start <= (SELECT oldest FROM act WHERE act.key = r.key)
        THEN EXCLUDED.window_start ELSE r.window_start END
    RETURNING key, count, window_start`.execute(tx);
  return standing(rows, options.now, (count, limit) => count <= limit);
}

/** Acts that a process wants of a counter at once. */
export interface WantedShare {
  key: string;
  acts: number;
  /** When the window began as the process has it, ms. */
  began: number;
}

/**
 * Takes acts of several counters at once, in one statement: what each had given before, and when its window began. Nobody
 * waits for the disk: what a crash of the database forgets is a share of one window.
 * @param options.now the process's time, ms
 */
export async function takeShares(
  tx: Tx,
  options: { wanted: readonly WantedShare[]; windowSeconds: number; now: number },
): Promise<(key: string) => { before: number; began: number } | undefined> {
  const wanted = options.wanted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const oldest = new Date(options.now - options.windowSeconds * 1000).toISOString();
  const began = wanted.map((share) => new Date(share.began).toISOString());
  const [, { rows }] = await Promise.all([
    sql`SET LOCAL synchronous_commit TO off`.execute(tx),
    sql<CounterRow>`
      INSERT INTO rate_limits AS r (key, window_start, count)
      SELECT * FROM unnest(
        ${wanted.map(({ key }) => key)}::text[], ${began}::timestamptz[], ${wanted.map(({ acts }) => acts)}::int[])
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN r.window_start <= ${oldest}::timestamptz THEN 0 ELSE r.count END + EXCLUDED.count,
        window_start = CASE WHEN r.window_start <= ${oldest}::timestamptz
          THEN EXCLUDED.window_start ELSE r.window_start END
      RETURNING key, count, window_start`.execute(tx),
  ]);
  const taken = new Map(rows.map((row) => [row.key, row]));
  const acts = new Map(wanted.map((share) => [share.key, share.acts]));
  return (key) => {
    const row = taken.get(key);
    return row && { before: row.count - (acts.get(key) ?? 0), began: Date.parse(row.window_start) };
  };
}

/** Counts one act against one limit: `countAttempts` for a single counter. */
export async function countAttempt(tx: Tx, { now, ...limit }: Limit & { now: string }): Promise<Hit> {
  return (await countAttempts(tx, { limits: [limit], now }))(limit);
}

interface CounterRow {
  key: string;
  count: number;
  window_start: string;
}

function standing(
  rows: readonly CounterRow[],
  now: string,
  within: (count: number, limit: number) => boolean,
): (limit: Limit) => Hit {
  const counted = new Map(rows.map((row) => [row.key, row]));
  return ({ key, limit, windowSeconds }) => {
    const row = counted.get(key);
    const leftMs = row ? Date.parse(row.window_start) + windowSeconds * 1000 - Date.parse(now) : 0;
    const count = row && leftMs > 0 ? row.count : 0;
    const allowed = within(count, limit);
    return { allowed, count, retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(leftMs / 1000)) };
  };
}

/** The counters that are parts of others, each with its key and a slash before its own name. Few acts may ask: it reads them all. */
export async function partsOf(tx: Tx, keys: readonly string[]): Promise<(key: string) => string[]> {
  const { rows } = await sql<{ key: string; whole: string }>`
    SELECT key, split_part(key, '/', 1) AS whole FROM rate_limits
    WHERE split_part(key, '/', 1) = ANY(${keys}) AND key LIKE '%/%'`.execute(tx);
  return (key) => rows.filter(({ whole }) => whole === key).map((row) => row.key);
}

/** Gives one counted act back: it was not what the limit is about (a sign-in that was right). */
export async function refundAttempt(tx: Tx, key: string): Promise<void> {
  await sql`UPDATE rate_limits SET count = count - 1 WHERE key = ${key} AND count > 0`.execute(tx);
}

/** Forgets counters: what they counted against has been settled. */
export async function clearAttempts(tx: Tx, ...keys: readonly string[]): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE key = ANY(${keys})`.execute(tx);
}

const sweptAtOnce = 1000;

/** Sweeps counters whose window ended more than a day ago, within a run of the `sweep` job. */
export function sweepLimits({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - 172_800_000).toISOString();
  // One that an act began anew meanwhile stays.
  const page = async (tx: Tx, most: number) => {
    const { numAffectedRows } = await sql`
      DELETE FROM rate_limits WHERE window_start < ${before}::timestamptz AND key IN (
        SELECT key FROM rate_limits WHERE window_start < ${before}::timestamptz LIMIT ${most})`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  };
  return pagesOverall(db, sweptAtOnce, page, run);
}
