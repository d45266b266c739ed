import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { ensureDatabase, restrictDatabase } from '../platform/db/roles.ts';
import { copyOnCitus, dropOnCitus } from './citus.ts';
import { asAdmin, inDatabase } from './connections.ts';

export { asAdmin, inDatabase };

/** What the run's global setup hands to every test file. */
export interface TestServer {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  /** May create databases. */
  admin: pg.PoolConfig;
  /** Role that owns the copies. */
  ownerRole: string;
  template: string;
  /** Every database of this run begins with this. */
  prefix: string;
  kind: 'embedded' | 'external' | 'citus';
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** A migrated database of one test file's own. */
export interface TestDatabase {
  name: string;
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  /** The owner, who sees the rows of every store: connections are kept, since a new one costs more than its statement. */
  ownerPool: pg.Pool;
  kind: 'embedded' | 'external' | 'citus';
  /** Drops it, connections and all. Runs by itself after the file when the copy was made at its top. */
  drop(): Promise<void>;
}

/**
 * Copies the run's migrated template (about 60 ms; most of a second on several machines). Call it at the top of a test file,
 * `const database = await testDatabase()`, and it is dropped after the file; inside a hook or a test, drop it yourself.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  if (server.kind === 'citus') {
    await copyOnCitus(server.admin, name, server);
  } else {
    await asAdmin(server.admin, async (admin) => {
      await ensureDatabase(admin, name, server.ownerRole, server.template);
      await restrictDatabase(admin, name);
    });
  }
  const owner = inDatabase(server.owner, name);
  const ownerPool = new pg.Pool({ ...owner, max: 3, options: '-c app.store=*' });
  // Tests break connections, and the pool replaces them.
  ownerPool.on('error', () => {});
  const database: TestDatabase = {
    name,
    owner,
    app: inDatabase(server.app, name),
    ownerPool,
    kind: server.kind,
    async drop() {
      if (!ownerPool.ended) await ownerPool.end();
      await (server.kind === 'citus'
        ? dropOnCitus(server.admin, name)
        : asAdmin(server.admin, (admin) => admin.query(`drop database if exists "${name}" with (force)`)));
    },
  };
  try {
    afterAll(database.drop);
  } catch {
    // Inside a hook or a test no further hook can be added; the run's end drops what is left.
  }
  return database;
}
