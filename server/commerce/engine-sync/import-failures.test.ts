import { describe, expect, test } from 'vitest';
import { closeStore } from '../../tenancy/stores/close-store.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { item, orderOf } from '../../testing/fixtures.ts';
import { imports, minute } from '../../testing/imports.ts';
import { placeSampleOrder } from '../connectors/sample/sample-connector.ts';
import { importPage } from './import-page.ts';
import { resumeImports } from './resume-imports.ts';

const { app, faults, stopAfterPage, storeWith, start, importOf, ordersOf, eventsOf } = await imports();

describe('what goes wrong', () => {
  test('a connector that breaks in its own way is asked again, and its orders come in', async () => {
    const store = await storeWith(70);
    await start(store);
    let left = 1;
    stopAfterPage(async () => {
      if (left-- > 0) {
        throw new Error('The connector broke.');
      }
    });
    await expect(importPage(app.system, { storeId: store.id, subject: 'orders' })).resolves.toMatchObject({
      outcome: 'waits',
    });
    stopAfterPage(null);
    app.clock.advance(2 * minute);
    await app.drain();
    expect(await importOf(store)).toMatchObject({ brought: 70, trouble: null });
    expect(await ordersOf(store)).toHaveLength(70);
  });

  test('a page half taken in is taken in again without a second line', async () => {
    const store = await storeWith(3);
    await start(store);
    const first = await importPage(app.system, { storeId: store.id, subject: 'orders' });
    expect(first.outcome).toBe('done');
    await asOwner(
      app,
      'UPDATE engine_imports SET cursor = NULL, brought = 0, completed_at = NULL WHERE store_id = $1',
      [store.id],
    );
    await importPage(app.system, { storeId: store.id, subject: 'orders' });
    expect((await eventsOf(store)).filter((kind) => kind === 'order.imported')).toHaveLength(3);
  });

  test('a page that two processes read at once counts once', async () => {
    const store = await storeWith(80);
    await start(store);
    const both = await Promise.all([1, 2].map(() => importPage(app.system, { storeId: store.id, subject: 'orders' })));
    expect(both.map((step) => step.outcome)).toEqual(['more', 'more']);
    // Whoever came second tells what the other brought.
    expect(both[1]?.brought).toBe(both[0]?.brought);
    expect(both[0]?.brought).toBeGreaterThan(0);
    await app.drain();
    expect(await importOf(store)).toMatchObject({ brought: 80 });
    expect(await ordersOf(store)).toHaveLength(80);
  });

  test('the last page is at its end for whoever reads it, with all that came', async () => {
    const store = await storeWith(3);
    await start(store);
    const both = await Promise.all([1, 2].map(() => importPage(app.system, { storeId: store.id, subject: 'orders' })));
    expect(both).toMatchObject([
      { outcome: 'done', brought: 3 },
      { outcome: 'done', brought: 3 },
    ]);
  });

  test('an engine that is down is asked again after longer each time, an hour at most', async () => {
    const store = await storeWith(1);
    await start(store);
    faults.plan('importOrders', ...Array<'unavailable'>(9).fill('unavailable'));
    const waits: number[] = [];
    for (let failure = 0; failure < 9; failure += 1) {
      const { nextAt } = await importPage(app.system, { storeId: store.id, subject: 'orders' });
      waits.push((Date.parse(nextAt ?? '') - app.clock.now()) / minute);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect((await importOf(store))?.trouble).toEqual({
      kind: 'unavailable',
      said: 'The store engine can’t be reached.',
      failures: 9,
    });
    await start(store);
    await app.drain();
    expect(await importOf(store)).toMatchObject({ brought: 1, trouble: null });
  });

  test('an impossible order is left out and named, and stops nothing', async () => {
    const store = await storeWith(2);
    const odd = orderOf(app, 'odd', {
      items: [item('i1')],
      delivered: { items: [{ sourceItemId: 'nobody', quantity: 1 }] },
    });
    await placeSampleOrder(app.services, store, odd);
    await placeSampleOrder(app.services, store, orderOf(app, 'huge', { total: '99999999999999999999.000' }));
    await start(store);
    await app.drain();
    expect(await ordersOf(store)).toHaveLength(2);
    expect(await importOf(store)).toMatchObject({ brought: 2, leftOut: 2, completedAt: expect.any(String) });
  });

  test('an import whose job was lost is resumed by the sweep', async () => {
    const store = await storeWith(2);
    await start(store);
    await asOwner(app, 'DELETE FROM graphile_worker._private_jobs WHERE key LIKE $1', [`import:${store.id}%`]);
    await app.drain();
    expect(await importOf(store)).toMatchObject({ brought: 0 });
    app.clock.advance(16 * minute);
    await resumeImports(app.system);
    await app.drain();
    expect(await importOf(store)).toMatchObject({ brought: 2 });
  });

  test('a closed store is not imported for', async () => {
    const store = await storeWith(1);
    await start(store);
    await closeStore(app.system, { storeId: store.id });
    await app.drain();
    expect(await ordersOf(store)).toHaveLength(0);
  });
});
