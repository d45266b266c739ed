import type { Socket } from 'node:net';
import type pg from 'pg';

/** One statement as it went over the wire. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** What the connection keeps it as, where it is planned once for any values. */
  name?: string;
  /** Nothing was under way as it was sent, so that the product waits for it. */
  waits?: boolean;
}

export interface Recorded<T> {
  statements: Statement[];
  /** How often the product waited for the database: statements sent behind one that is not answered yet share its trip. */
  roundTrips: number;
  /** What came over the wire from it. */
  bytes: number;
  result: T;
}

export interface Recorder {
  /** What goes to the database while the work runs. */
  record<T>(work: () => Promise<T>): Promise<Recorded<T>>;
  /**
   * How many bytes the connections wrote ahead while the work ran, each by its own count, so that whoever else is at the
   * server writes none of them; null where the server doesn't count by connection (before PostgreSQL 18).
   */
  wal(work: () => Promise<unknown>): Promise<number | null>;
}

/** What a connection received so far; the driver's types leave its socket out. */
function bytesRead(client: pg.PoolClient): number {
  return (client.connection.stream as Socket).bytesRead;
}

/** Listens to every connection that a pool opens from now on. */
export function recorderOf(pool: pg.Pool): Recorder {
  let heard: { statements: Statement[]; roundTrips: number } | null = null;
  const connections = new Set<pg.PoolClient>();
  const received = () => [...connections].reduce((sum, client) => sum + bytesRead(client), 0);
  pool.on('connect', (client) => {
    connections.add(client);
    client.once('end', () => connections.delete(client));
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let unanswered = 0;
    const listening = (...given: unknown[]) => {
      const [first, second] = given;
      const { name, text, values } = (
        typeof first === 'string' ? { text: first, values: second } : first
      ) as pg.QueryConfig;
      if (heard) {
        const waits = unanswered === 0;
        heard.statements.push({ text, values: Array.isArray(values) ? values : [], waits, ...(name && { name }) });
        heard.roundTrips += waits ? 1 : 0;
      }
      unanswered += 1;
      const answer = query(...given);
      const answered = () => {
        unanswered -= 1;
      };
      Promise.resolve(answer).then(answered, answered);
      return answer;
    };
    Object.assign(client, { query: listening });
  });
  async function written(client: pg.PoolClient): Promise<number | null> {
    const { rows } = await client.query<{ known: boolean }>(
      `SELECT to_regproc('pg_stat_get_backend_wal') IS NOT NULL AS known, pg_stat_force_next_flush()`,
    );
    if (rows[0]?.known !== true) {
      return null;
    }
    const counted = await client.query<{ bytes: string }>(
      'SELECT wal_bytes::text AS bytes FROM pg_stat_get_backend_wal(pg_backend_pid())',
    );
    return Number(counted.rows[0]?.bytes);
  }
  return {
    async wal(work) {
      const before = new Map<pg.PoolClient, number>();
      for (const client of connections) {
        const bytes = await written(client);
        if (bytes === null) {
          return null;
        }
        before.set(client, bytes);
      }
      await work();
      let sum = 0;
      for (const client of connections) {
        sum += ((await written(client)) ?? 0) - (before.get(client) ?? 0);
      }
      return sum;
    },
    async record(work) {
      const mine = { statements: [] as Statement[], roundTrips: 0 };
      heard = mine;
      const before = received();
      try {
        const result = await work();
        return { result, ...mine, bytes: received() - before };
      } finally {
        heard = null;
      }
    },
  };
}
