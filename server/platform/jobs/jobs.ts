import type { Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import type { QueueName } from './lanes.ts';

declare module '../context/context.ts' {
  interface Services {
    jobs: Jobs;
  }
}

declare module '../modules/module-shape.ts' {
  interface Tables<Carried> {
    jobs: JobTable<Carried>;
  }
  interface AnyTables {
    jobs?: Readonly<Record<string, JobSpec<never>>>;
  }
}

/**
 * Every kind of job and what it carries: ids and versions, never copies of what a row says. Each domain brings its own
 * (`<domain>.jobs.ts`) and tells it in its `module.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each domain declares its jobs, and the queue knows no domain.
export interface JobPayloads {}
export type JobName = keyof JobPayloads;

/** What a mail job needs to write a mail when it runs, by the mail's template; each domain brings its own. */
// biome-ignore lint/suspicious/noEmptyInterface: as above.
export interface MailRequests {}
export type MailRequest = {
  [Template in keyof MailRequests]: { template: Template } & MailRequests[Template];
}[keyof MailRequests];

/** Which try of a job this is. */
export interface Attempt {
  number: number;
  last: boolean;
}

/** How a job is done: the product itself acts, under the name that the feed shows. */
export interface JobSpec<Payload> {
  as: string;
  /** When the clock begins it, as a crontab says it, in UTC; else it's enqueued alone. */
  at?: string;
  run(ctx: Ctx, payload: Payload, attempt: Attempt): Promise<unknown>;
}

/** The jobs of one domain, each with how it is done. */
export type JobTable<Payloads> = { [Name in keyof Payloads]: JobSpec<Payloads[Name]> };

export interface JobOptions {
  /** Not before this instant, ISO 8601; at once when absent. */
  runAt?: string;
  /** Jobs of one queue run one after the other, in order: `laneOf` names the one of a subject. */
  queue?: QueueName;
  /** Its place among jobs of its subject that are due in the same millisecond: of two such a queue takes either else. */
  sequence?: number;
  /** A second job with the same key replaces the first while it waits. */
  key?: string;
  /** Not where a job with the same key waits already, or is in work. */
  once?: boolean;
  maxAttempts?: number;
  /** Waits until nothing else is due. */
  background?: boolean;
}

export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], attempt: Attempt) => Promise<unknown>;
};

/** The job queue. Enqueueing is a statement inside the caller's transaction: job and change are one commit. */
export interface Jobs {
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name], options?: JobOptions): Promise<void>;
  /** When the jobs of some keys are due that still wait, by key, ISO 8601. */
  waiting(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** A try of a job while it’s watched. */
export interface WatchedJob {
  /** Runs it, so that its statements are told as its own. */
  run<T>(work: () => T): T;
  /** @param error what it failed with; absent where it's done */
  end(outcome: 'done' | 'failed' | 'given-up', error?: unknown): void;
}

/** Told of every try of a job. */
export interface JobWatch {
  /** @param cause what `cause` answered where it was enqueued */
  job(name: string, cause: string | null): WatchedJob;
  /** Names the request or job that is in work, for what it leads to later; null where none is, or none is told. */
  cause(): string | null;
}

/** What runs jobs: started by the process that has the worker role. */
export interface Worker {
  /** Jobs without a handler here are another worker's. */
  start(handlers: Partial<JobHandlers>): Promise<void>;
  /** Runs everything that is due by the clock, and what that makes due, until nothing is left; for tests and the command line. */
  drain(handlers: JobHandlers): Promise<void>;
  /** Takes no more jobs, lets those in work end for up to `graceMs` (5 s), then hands back what has not ended. */
  stop(graceMs?: number): Promise<void>;
}
