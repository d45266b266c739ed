import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { TestDatabase } from './database.ts';

/** A worker of a test's database, behind a way that can be cut: other databases of the same machines don't notice. */
export interface CutWorker {
  /** As the coordinator knows it from now on, `host:port`. */
  name: string;
  /** The workers' own port. */
  port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Puts such a way before every worker of a database that lies on a distributed PostgreSQL. */
export async function cutWorkers({ ownerPool }: TestDatabase): Promise<CutWorker[]> {
  const { rows } = await ownerPool.query<{ id: number; host: string; port: number }>(
    'SELECT nodeid AS id, nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid',
  );
  const workers: CutWorker[] = [];
  for (const { id, host, port } of rows) {
    const open = new Set<Socket>();
    const way = createServer((inner) => {
      const outer = connect(port, host);
      for (const [socket, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        open.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          open.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    way.listen(0, host);
    await once(way, 'listening');
    const own = (way.address() as AddressInfo).port;
    await ownerPool.query('SELECT citus_update_node($1, $2, $3)', [id, host, own]);
    workers.push({
      name: `${host}:${own}`,
      port: own,
      async cut() {
        const closed = once(way, 'close');
        way.close();
        for (const socket of open) {
          socket.destroy();
        }
        await closed;
      },
      async mend() {
        way.listen(own, host);
        await once(way, 'listening');
      },
    });
  }
  return workers;
}

/** The port of the worker on which a store's rows lie. */
export async function portOfStore({ ownerPool }: TestDatabase, storeId: string): Promise<number | undefined> {
  const { rows } = await ownerPool.query<{ port: number }>(
    "SELECT nodeport AS port FROM citus_shards WHERE shardid = get_shard_id_for_distribution_column('orders', $1::text)",
    [storeId],
  );
  return rows[0]?.port;
}
