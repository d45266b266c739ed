import type { ModuleRunnerTransport } from 'vite/module-runner';
import type { DatabaseServer } from '../../server/platform/db/server.ts';

type Invoke = NonNullable<ModuleRunnerTransport['invoke']>;

/** What the loop tells the product that it restarts. */
export type ToProduct =
  /** Start; `database` is the one that outlives restarts, null where DATABASE_URL names another. */
  | { act: 'start'; database: Pick<DatabaseServer, 'owner' | 'app'> | null; port: number; announce: boolean }
  /** A module of the pages changed: what is drawn next is drawn from the new one. */
  | { act: 'forget-pages' }
  | { act: 'module'; call: number; answer: Awaited<ReturnType<Invoke>> };

/** What the product tells the loop. */
export type FromProduct = { serves: number } | { call: number; wanted: Parameters<Invoke>[0] };
