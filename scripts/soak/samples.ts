import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { RunningProcess } from '../../server/testing/upgrade/running.ts';
import type { Point } from './judge.ts';

/** What is measured of a run, by name: `web heap, MB`. */
export type Samples = Map<string, Point[]>;

const MB = 1024 ** 2;

/** Notes what a process tells of its memory, and how many files and sockets it has open. */
export function sampleProcess(samples: Samples, name: string, { child }: RunningProcess, since: number): void {
  createInterface(child.stdio[3] as Readable).on('line', (line) => {
    const { rss, heapUsed, external, handles } = JSON.parse(line) as Record<string, number>;
    const at = (performance.now() - since) / 1000;
    note(samples, `${name} memory, MB`, at, rss! / MB);
    note(samples, `${name} heap, MB`, at, (heapUsed! + external!) / MB);
    note(samples, `${name} handles`, at, handles!);
    if (process.platform === 'linux') {
      note(samples, `${name} files`, at, readdirSync(`/proc/${child.pid}/fd`).length);
    }
  });
}

/** Notes once how many connections and jobs there are, and how many jobs are more than a minute late. */
export async function sampleDatabase(samples: Samples, pool: pg.Pool, since: number): Promise<void> {
  const { rows } = await pool.query<{ oldest: number; connections: number; jobs: number; late: number }>(
    `SELECT (SELECT coalesce(max(extract(epoch FROM now() - run_at)), 0)::float8 FROM graphile_worker._private_jobs
              WHERE run_at < now() AND locked_at IS NULL AND attempts < max_attempts) AS oldest,
            (SELECT count(*)::int FROM pg_stat_activity WHERE application_name LIKE 'amends %') AS connections,
            (SELECT count(*)::int FROM graphile_worker._private_jobs WHERE run_at < now()) AS jobs,
            (SELECT count(*)::int FROM graphile_worker._private_jobs WHERE attempts = 0 AND run_at < now() - interval '1 minute')
              AS late`,
  );
  const at = (performance.now() - since) / 1000;
  note(samples, 'connections', at, rows[0]!.connections);
  note(samples, 'jobs due', at, rows[0]!.jobs);
  note(samples, 'oldest job due, s', at, rows[0]!.oldest);
  note(samples, 'jobs late', at, rows[0]!.late);
}

/** The jobs that are due or were given up, by kind, and the last error of one of them. */
export async function jobsLeft(
  pool: pg.Pool,
): Promise<{ kind: string; tries: number; count: number; error: string }[]> {
  const { rows } = await pool.query<{ kind: string; tries: number; count: number; error: string }>(
    `SELECT t.identifier AS kind, j.attempts AS tries, count(*)::int AS count, left(max(j.last_error), 200) AS error
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE j.run_at < now() GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows;
}

/** The tables with more dead rows than living ones and ten thousand besides: nobody sweeps them. */
export async function deadRows(pool: pg.Pool): Promise<{ table: string; dead: number; living: number }[]> {
  const { rows } = await pool.query<{ table: string; dead: number; living: number }>(
    `SELECT relname AS table, n_dead_tup::int AS dead, n_live_tup::int AS living FROM pg_stat_user_tables
      WHERE n_dead_tup > 10000 + n_live_tup ORDER BY n_dead_tup DESC`,
  );
  return rows;
}

function note(samples: Samples, name: string, at: number, value: number): void {
  const points = samples.get(name) ?? [];
  samples.set(name, points);
  points.push({ at, value });
}
