import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { PoolConfig } from 'pg';
import { migrate } from '../platform/db/migrate.ts';

/** A process that migrates a database with a folder's files, as it's told by one line of JSON; it's there to be killed. */
const [first] = (await once(createInterface({ input: process.stdin }), 'line')) as [string];
const { owner, folder } = JSON.parse(first) as { owner: PoolConfig; folder: string };
await migrate(owner, folder);
