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
