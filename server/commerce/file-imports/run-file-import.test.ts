import { describe, expect, test } from 'vitest';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { fileImports } from '../../testing/file-imports.ts';
import { freshStore, staff } from '../../testing/fixtures.ts';
import { columns, ordersFile } from '../../testing/import-file.ts';
import { cancelFileImport, listLeftOut } from './follow-file-import.ts';
import { sweepFileImports } from './sweep-file-imports.ts';

const { app, announce, send, read, fileOf, ordersIn, endsIn, work } = await fileImports();

describe('an import that runs', () => {
  test('a running import resumes behind its last step after a crash, each order once', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const sent = await send(app.as(admin), store, ordersFile(1_203));
    const { db } = app.services;
    let transactions = 0;
    const inStore = ((...given: Parameters<typeof db.inStore>) => {
      transactions += 1;
      // The first step looks, writes in three commits, and moves on; the second dies before its cursor moves.
      if (transactions === 10) throw new Error('killed');
      return db.inStore(...given);
    }) as typeof db.inStore;
    await expect(work(store, sent.id, { db: { ...db, inStore } })).rejects.toThrow('killed');
    expect(await read(admin, store, sent)).toMatchObject({ state: 'running', readRows: 501, created: 500 });
    expect(await ordersIn(store)).toBe(1_000);
    await app.drain();
    expect(await read(admin, store, sent)).toMatchObject({ state: 'done', created: 703, unchanged: 500, leftOut: 0 });
    expect(await ordersIn(store)).toBe(1_203);
    expect(await endsIn(store)).toHaveLength(1);
  });

  test('a running import stops before its next step once canceled; what came in stays', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const sent = await send(app.as(admin), store, ordersFile(1_203));
    const { db } = app.services;
    let reads = 0;
    const inStore = (async (...given: Parameters<typeof db.inStore>) => {
      reads += 1;
      if (reads === 6) await cancelFileImport(app.as(admin), { storeId: store.id, importId: sent.id });
      return db.inStore(...given);
    }) as typeof db.inStore;
    await work(store, sent.id, { db: { ...db, inStore } });
    await app.drain();
    const canceled = await read(admin, store, sent);
    expect(canceled).toMatchObject({ state: 'canceled', created: 500 });
    expect([await ordersIn(store), fileOf(store, sent)]).toEqual([1_000, false]);
    expect(await cancelFileImport(app.as(admin), { storeId: store.id, importId: sent.id })).toEqual(canceled);
    expect(await endsIn(store)).toHaveLength(1);
  });

  test('a running import is tried again after a failure and stops at the last try', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const sent = await send(app.as(admin), store, ordersFile(1));
    const media = { ...app.services.media, read: () => Promise.reject(new Error('the disk is away')) };
    await expect(work(store, sent.id, { media })).rejects.toThrow('away');
    expect((await read(admin, store, sent)).state).toBe('running');
    await work(store, sent.id, { media }, true);
    expect(await read(admin, store, sent)).toMatchObject({ state: 'stopped', stop: 'failed' });
    await app.drain();
    expect(await ordersIn(store)).toBe(0);
  });
});

describe('an import of orders whose rows stand apart', () => {
  /** Orders of a cup and a saucer, the saucers behind all cups. */
  const apart = (count: number) => {
    const rows = (item: string, total: string) =>
      Array.from({ length: count }, (_, at) => `#${at},a@example.com,2026-11-02,USD,${total},${item},1.00`);
    return [columns.join(','), ...rows('Cup', '2.00'), ...rows('Saucer', ''), ''].join('\n');
  };
  const itemsIn = (store: StoreRecord) =>
    asOwner(
      app,
      `SELECT count(*)::int AS items, count(DISTINCT order_id)::int AS orders FROM order_items WHERE store_id = $1`,
      [store.id],
    );

  test('an import of rows apart is whole, also when it was killed between them', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const sent = await send(app.as(admin), store, apart(1_203));
    const { db } = app.services;
    let transactions = 0;
    const inStore = ((...given: Parameters<typeof db.inStore>) => {
      transactions += 1;
      if (transactions === 10) throw new Error('killed');
      return db.inStore(...given);
    }) as typeof db.inStore;
    await expect(work(store, sent.id, { db: { ...db, inStore } })).rejects.toThrow('killed');
    await app.drain();
    expect(await itemsIn(store)).toEqual([{ items: 2_406, orders: 1_203 }]);
    const done = await read(admin, store, sent);
    expect(done).toMatchObject({ state: 'done', leftOut: 0, noted: 0 });
    const all = { rows: 2_406, items: 2_406, units: 2_406, prices: '2406' };
    expect(done.counts).toEqual({ file: all, taken: all, skipped: { rows: 0, items: 0, units: 0, prices: '0' } });
  });

  test('an import says where everything of its file went, and what came in and is odd', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const head = [
      'Name',
      'Email',
      'Created at',
      'Currency',
      'Total',
      'Lineitem quantity',
      'Lineitem name',
      'Lineitem price',
    ];
    const text = [
      head.join(','),
      '#F101,fee@example.com,2026-11-02,USD,44.00,1,Bowl,44.00',
      '#2,nobody,2026-11-02,USD,10.00,2,Cup,5.00',
      '#3,a@example.com,2026-11-02,USD,6.00,3,Cup,2.00',
      '#F101,,,,,1,Jug,44.00',
    ].join('\n');
    const sent = await send(app.as(admin), store, text, 'orders', head);
    await app.drain();
    expect(await read(admin, store, sent)).toMatchObject({
      created: 2,
      leftOut: 1,
      reasons: [{ name: '#2', column: 'email' }],
      noted: 1,
      notes: [
        {
          from: 2,
          until: 5,
          name: '#F101',
          why: 'Items, discounts, shipping, and tax come to $88.00, and the total is $44.00. Refunds count by the total.',
        },
      ],
      counts: {
        file: { rows: 4, items: 4, units: 7, prices: '104' },
        taken: { rows: 3, items: 3, units: 5, prices: '94' },
        skipped: { rows: 1, items: 1, units: 2, prices: '10' },
      },
    });
    const { rows } = await listLeftOut(app.as(admin), { storeId: store.id, importId: sent.id });
    expect(rows.map(({ name }) => name)).toEqual(['#2']);
  });
});

test('the sweep resumes jobless imports, cancels unsent ones, and deletes old ones', async () => {
  const store = await freshStore(app);
  const admin = await staff(app, 'store_admin', store);
  const never = await announce(app.as(admin), store, 'abc');
  const lost = await send(app.as(admin), store, ordersFile(2));
  await asOwner(app, `DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'importId' = $1`, [lost.id]);
  await app.drain();
  expect((await read(admin, store, lost)).state).toBe('running');
  app.clock.advance(16 * 60_000);
  await sweepFileImports(app.system);
  await app.drain();
  expect(await read(admin, store, lost)).toMatchObject({ state: 'done', created: 2 });
  app.clock.advance(24 * 60 * 60_000);
  await sweepFileImports(app.system);
  expect((await read(admin, store, never)).state).toBe('canceled');
  app.clock.advance(31 * 24 * 60 * 60_000);
  await sweepFileImports(app.system);
  for (const gone of [never, lost]) {
    await expect(read(admin, store, gone)).rejects.toMatchObject({ code: 'not-found' });
  }
});
