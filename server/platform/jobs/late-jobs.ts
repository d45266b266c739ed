import type { Services } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import type { JobName } from './jobs.ts';
import { countFailed, countOwed, readWaiting, type Waiting } from './queues.sql.ts';

/** A job that waits so long after it was due is late, in milliseconds. */
export const lateMs = 60_000;

/** Jobs of one kind that are late. */
export interface Late {
  job: JobName;
  /** How many wait. */
  waiting: number;
  /** When the first of them was due, ISO 8601. */
  since: string;
}

/** The jobs that should have begun before an instant (ISO 8601) and that nobody took yet, by kind and lane. */
export function waitingJobs(db: Database, before: string): Promise<Waiting[]> {
  return db.everywhere((tx) => readWaiting(tx, before));
}

/** The kinds of jobs that are late now, the latest first. */
export async function lateJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Late[]> {
  return byKind(await waitingJobs(db, new Date(clock.now() - lateMs).toISOString()));
}

/** What waits, whatever lanes it stands in. The order stays: what comes first was due first. */
function byKind(rows: readonly Waiting[]): Late[] {
  const kinds = new Map<JobName, Late>();
  for (const { job, waiting, since } of rows) {
    const known = kinds.get(job);
    kinds.set(job, { job, waiting: waiting + (known?.waiting ?? 0), since: known?.since ?? since });
  }
  return [...kinds.values()];
}

/** Jobs that were given up after their last try, by kind. */
export function failedJobs(db: Database): Promise<{ job: JobName; count: number }[]> {
  return db.everywhere(countFailed);
}

/** How many jobs of a kind should have been done by now and weren't. @param keys how keys begin of those that wait for something */
export function owedJobs({ db, clock }: Pick<Services, 'db' | 'clock'>, job: JobName, keys: string): Promise<number> {
  return db.everywhere((tx) => countOwed(tx, job, { before: new Date(clock.now()).toISOString(), keys }));
}
