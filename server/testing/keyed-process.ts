import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { type KeyedRequest, withKey } from '../platform/http/limits/idempotency.ts';

/** What a process is given to answer one request under a key. */
export interface KeyedOrder {
  database: pg.PoolConfig;
  request: KeyedRequest;
  now: number;
}

/** A process that takes a key, says that its request is in work, and never answers it: it's there to be killed. */
async function work(): Promise<void> {
  const [first] = (await once(createInterface({ input: process.stdin }), 'line')) as [string];
  const { database, request, now } = JSON.parse(first) as KeyedOrder;
  const db = createDatabase(createPool(database, { name: 'keyed process', max: 2 }));
  // Cast: of all services withKey uses these.
  const services = { db, clock: { now: () => now } } as unknown as Parameters<typeof withKey>[0];
  await withKey(services, request, () => {
    console.log('in work');
    return new Promise(() => undefined);
  });
}

await work();
