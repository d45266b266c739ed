import type pg from 'pg';
import type { WatchStatement } from '../db/handle.ts';
import type { RequestWatch } from '../http/watch-requests.ts';
import type { JobWatch } from '../jobs/jobs.ts';

declare module '../context/context.ts' {
  interface Services {
    /** Tells operators what happens; null where nobody asked for it, which then costs nothing. */
    telemetry: Telemetry | null;
  }
}

/** What is told of a connector's call. */
export type EngineCalled = (outcome: string, seconds: number) => void;

/** What is true of the whole installation; null for what couldn’t be read in time. */
export interface Installation {
  /** Jobs that are due and nobody took, by kind and lane. @property since ISO 8601 */
  waiting: readonly { job: string; lane: string | null; waiting: number; since: string }[] | null;
  failed: readonly { job: string; count: number }[] | null;
  emailsUnsent: number | null;
  webhooksWaiting: number | null;
  /** By the product's clock, milliseconds since 1970. */
  at: number;
}

/** What the product tells of itself to its operators: metrics, and traces where a collector is named. */
export interface Telemetry extends RequestWatch, JobWatch {
  engine(kind: string): EngineCalled;
  /** Tells of a pool for as long as the process lives. */
  pool(name: 'main' | 'jobs' | 'webhooks' | 'web', pool: pg.Pool): void;
  /** How many streams are open. */
  streams(count: () => number): void;
  /** What is true of the whole installation: one process reads and tells it. */
  installation(read: () => Promise<Installation>): void;
  /** Present where statements are told. */
  statement?: WatchStatement;
  /** This process's figures as they are now: plain values that another process can be sent. */
  collect(): Promise<Figures>;
  /** Sends what isn’t sent yet, for half a second at most. */
  close(): Promise<void>;
}

/** The figures of a process as its SDK collected them. */
export interface Figures {
  resource: Record<string, string>;
  /** `ScopeMetrics` of OpenTelemetry's SDK. */
  scopes: unknown[];
}

/** What one process told; null where it told nothing in time. */
export interface ToldFigures {
  process: string;
  figures: Figures | null;
}
