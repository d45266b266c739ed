import type pg from 'pg';
import type { Statement } from './statement-recorder.ts';

interface Plan {
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'WAL Records': number;
  'WAL Bytes': number;
}

/** What one fetch of a job costs. */
export interface FetchCost {
  found: number;
  /** Rows that were locked or changed. */
  touched: number;
  wal: number;
  blocks: number;
  /** Milliseconds that the database took. */
  ms: number;
}

/** What a worker’s fetch costs, with times of its own in place of the recorded ones; everything is taken back. */
export async function costOfFetch(pool: pg.Pool, fetch: Statement): Promise<FetchCost> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const soon = new Date(Date.now() + 1_000).toISOString();
    const values = fetch.values.map((value) => (typeof value === 'string' && value.includes('T') ? soon : value));
    const { rows } = await client.query(
      `EXPLAIN (ANALYZE, BUFFERS, WAL, TIMING OFF, FORMAT JSON) ${fetch.text}`,
      values,
    );
    const explained = rows[0]['QUERY PLAN'][0] as { Plan: Plan; 'Execution Time': number };
    const plan = explained.Plan;
    return {
      found: plan['Actual Rows'],
      touched: plan['WAL Records'],
      wal: plan['WAL Bytes'],
      blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      ms: explained['Execution Time'],
    };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
