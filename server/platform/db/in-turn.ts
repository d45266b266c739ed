import { createHash } from 'node:crypto';
import pg from 'pg';

/** Session-level locks of work that one process at a time does; 107126740970611 and …612 are the owner's and migrations'. */
export const turns = { demo: '107126740970613', installation: '107126740970614' } as const;

/**
 * Does a piece of work while no other process on this database does the same; whoever comes second waits. The lock
 * ends with its connection, so a killed process holds nobody up.
 */
export async function inTurn<T>(
  database: pg.PoolConfig,
  turn: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...database, application_name: 'amends-turn' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [turn]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Does a piece of work while no process does another under that name; whoever comes second waits. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** How long one waits at most for a process that holds a name and does not come back. */
const longestWaitMs = 120_000;

/** Makes the turns of all processes on this database. Each takes a connection of its own, so that none waits for the pool. */
export function createTurns(database: pg.PoolConfig): Turns {
  // A pool's password is lost in a copy, and its limits are those of statements that do not wait for others.
  const { password } = database;
  const patient = { ...database, password, statement_timeout: 0, query_timeout: 0, lock_timeout: longestWaitMs };
  return (name, work) => inTurn(patient, numberOf(name), work);
}

/** The number by which PostgreSQL knows a name's lock. */
function numberOf(name: string): string {
  return String(createHash('sha256').update(name).digest().readBigInt64BE());
}
