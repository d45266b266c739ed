import type { Database } from '../db/database.ts';
import { type Late, readLate } from './queues.sql.ts';

/** The kinds of jobs that should have begun before an instant (ISO 8601) and that nobody took yet, the latest first. */
export function lateJobs(db: Database, before: string): Promise<Late[]> {
  return db.everywhere((tx) => readLate(tx, before));
}
