import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isAway } from '../platform/db/is-away.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { testApp } from '../testing/app.ts';
import { freshStore, orderOf, placeOrder } from '../testing/fixtures.ts';
import { commandRunner } from '../testing/run-command.ts';
import { portOfStore } from '../testing/workers-away.ts';
import { topologyCommand } from './topology.ts';

const app = await testApp();
const run = commandRunner(app);
const store = await freshStore(app);
const move = (options: Record<string, string>) => run(topologyCommand, { do: 'move', ...options });

test.each([
  [{}, 'Name the store with --store and the machine with --to.'],
  [{ store: 'store-1' }, 'Name the store with --store and the machine with --to.'],
  [{ store: 'store-1', to: 'elsewhere' }, '“elsewhere” isn’t a machine. Enter it as host:port.'],
  [{ store: 'unknown', to: 'elsewhere:5432' }, 'unknown'],
])('a move says what it needs: %o', async (options, said) => {
  await expect(move(options)).rejects.toThrow(said);
});

if (app.database.kind !== 'citus') {
  test('where all tables are on one machine nothing is moved', async () => {
    await expect(move({ store: store.slug, to: 'other:5432' })).rejects.toThrow(
      'This database doesn’t use Citus. All tables are on one machine.',
    );
  });
} else {
  const { rows } = await app.database.ownerPool.query<{ port: number; name: string }>(
    "SELECT nodeport AS port, nodename || ':' || nodeport AS name FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid",
  );
  const otherOf = async () => {
    const port = await portOfStore(app.database, store.id);
    return rows.find((machine) => machine.port !== port)?.name ?? '';
  };

  /** Orders that come in one after the other until it's ended, one that waited too long again; answers how many. */
  function ordersTo(into: StoreRecord) {
    let isOver = false;
    const work = (async () => {
      let count = 0;
      while (!isOver) {
        const order = orderOf(app, `moving-${count}`);
        const isPlaced = await placeOrder(app, into, order).then(
          () => true,
          (error: unknown) => {
            if (!isAway(error)) throw error;
            return false;
          },
        );
        count += isPlaced ? 1 : 0;
        await pause(5);
      }
      return count;
    })();
    return {
      end: () => {
        isOver = true;
        return work;
      },
    };
  }

  test('a store is moved while orders come in, and none is lost', async () => {
    const to = await otherOf();
    const writing = ordersTo(store);
    const { said, told } = await move({ store: store.slug, to });
    const count = await writing.end();
    expect(said.join()).toMatch(new RegExp(`^${store.slug} is on ${to}\\. It took [\\d.]+ s\\.$`));
    expect(told).toContain(`to ${to}. Writes to the stores on these shards wait.`);
    expect(await otherOf()).not.toBe(to);
    const kept = await app.services.db.inStore(store.id, (tx) =>
      tx.selectFrom('orders').select('id').where('store_id', '=', store.id).execute(),
    );
    expect(kept).toHaveLength(count);
  });

  test('a store gets shards that it shares with no other, and is moved there', async () => {
    const to = await otherOf();
    const { said } = await move({ store: store.slug, to, alone: 'yes' });
    expect(said.join()).toContain(`${store.slug} is on ${to}, on shards that it shares with no other store.`);
    await placeOrder(app, store, orderOf(app, 'after'));
    const { rows: shards } = await app.database.ownerPool.query(
      `SELECT shardminvalue = shardmaxvalue AS alone FROM pg_dist_shard
       WHERE shardid = get_shard_id_for_distribution_column('orders', $1::text)`,
      [store.id],
    );
    expect(shards).toEqual([{ alone: true }]);
  });

  test('a move to the same, an unknown, or a busy machine is refused', async () => {
    const to = await otherOf();
    const there = rows.find(({ name }) => name !== to)?.name ?? '';
    await expect(move({ store: store.slug, to: there })).rejects.toThrow(`${store.slug} is already on ${there}.`);
    await expect(move({ store: store.slug, to: 'elsewhere:5432' })).rejects.toThrow(
      'The coordinator knows no worker elsewhere:5432. Use ',
    );
    const both = await Promise.allSettled([move({ store: store.slug, to }), move({ store: store.slug, to })]);
    const refused = both.filter((item) => item.status === 'rejected').map((item) => String(item.reason));
    expect(refused).toEqual(['Error: Shards are already being moved. Try again once that’s done.']);
  });
}
