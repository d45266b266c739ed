import type { PoolConfig } from 'pg';

/** What the product holds of its database, whoever runs it: one way in per role, and a stop. */
export interface DatabaseServer {
  kind: 'embedded' | 'external';
  /** Migrates and owns every table. */
  owner: PoolConfig;
  /** What the product works with: neither a superuser nor free of row-level security. */
  app: PoolConfig;
  /** The bootstrap role of the embedded server; an external one keeps its own to itself. */
  superuser?: PoolConfig;
  /** Process id of the embedded server's main process. */
  pid?: number;
  /** True for a PostgreSQL with Citus, whose tables may lie on several machines. */
  distributed: boolean;
  /** True when a server left over from a killed product was taken over. */
  adopted: boolean;
  /** Stops the embedded server cleanly, or lets go of the external one. Safe to call twice. */
  stop(): Promise<void>;
}

/** Another product holds this database. The process ends with exit code 75 (EX_TEMPFAIL). */
export class DatabaseBusyError extends Error {
  readonly exitCode = 75;
  /** A command holds it, which ends by itself. */
  readonly byCommand: boolean;

  constructor(home: string, byCommand = false) {
    super(
      `Another Amends is already running on the database in ${home}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
    this.name = 'DatabaseBusyError';
    this.byCommand = byCommand;
  }
}

/** The database cannot be started or prepared; the message says in one sentence what a person can do. */
export class DatabaseStartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseStartError';
  }
}
