import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface Limit {
  /** Canonical: whatever a caller may vary without being another caller is gone from it (T02). */
  key: string;
  /** How many hits a window allows. */
  limit: number;
  windowSeconds: number;
  /** ISO 8601, from the context's clock. */
  now: string;
  /** What this call counts for; 0 only asks. */
  weight?: number | undefined;
}

export interface Standing {
  allowed: boolean;
  count: number;
  /** Whole seconds until the window is over, at least 1. */
  retryAfterSeconds: number;
}

/**
 * Counts a call against a fixed window in the database, so that the count outlives a restart and holds for every
 * process. Allowed while the count, this call included, is within the limit; a call of weight 0 asks whether a
 * further one would be.
 */
export async function hit(tx: Tx, { key, limit, windowSeconds, now, weight = 1 }: Limit): Promise<Standing> {
  const { rows } = await sql<{ count: number; window_start: string }>`
    INSERT INTO rate_limits AS held (key, window_start, count)
    VALUES (${key}, ${now}::timestamptz, ${weight})
    ON CONFLICT (key) DO UPDATE SET
      window_start = CASE WHEN held.window_start <= ${now}::timestamptz - make_interval(secs => ${windowSeconds}) THEN excluded.window_start ELSE held.window_start END,
      count = CASE WHEN held.window_start <= ${now}::timestamptz - make_interval(secs => ${windowSeconds}) THEN excluded.count ELSE held.count + excluded.count END
    RETURNING count, window_start`.execute(tx);
  const row = rows[0];
  if (!row) {
    throw new Error('An upsert answered no row.');
  }
  const endsAt = Date.parse(row.window_start) + windowSeconds * 1000;
  return {
    allowed: weight === 0 ? row.count < limit : row.count <= limit,
    count: row.count,
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - Date.parse(now)) / 1000)),
  };
}

/** Forgets what was counted under a key. */
export async function clearHits(tx: Tx, key: string): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE key = ${key}`.execute(tx);
}

/** Drops windows that ended long ago. */
export async function sweepHits(tx: Tx, before: string): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE window_start < ${before}::timestamptz`.execute(tx);
}
