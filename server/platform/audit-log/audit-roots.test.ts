import { expect, test } from 'vitest';
import { newId, type OrderId } from '#core/ids.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore } from '../../testing/fixtures.ts';
import { brokenRoot, writeAuditRoots } from './audit-roots.ts';
import { recordEvent } from './record-event.ts';
import { brokenLink } from './verify-chain.ts';

const app = await testApp();
const day = 86_400_000;

/** A store with the chain of one order, three lines long, and the root of its day. */
async function rooted() {
  const store = await freshStore(app);
  const orderId = newId('order', app.clock.now()) as OrderId;
  const write = () =>
    app.services.db.inStore(store.id, (tx) =>
      recordEvent(tx, app.system, { storeId: store.id, kind: 'order.looked-up', orderId }),
    );
  for (let line = 0; line < 3; line += 1) await write();
  await writeAuditRoots(app.system);
  return { store, orderId, write, written: new Date(app.clock.now()).toISOString().slice(0, 10) };
}

const rootsOf = (storeId: string) =>
  asOwner(app, 'SELECT day::text, up_to, events FROM audit_roots WHERE store_id = $1 ORDER BY day', [storeId]);

test('T51: a chain that was cut at its end fits line by line, and its root does not', async () => {
  const { store, orderId, written } = await rooted();
  expect(await brokenRoot(app.system, store.id)).toBeNull();
  await asOwner(app, 'DELETE FROM events WHERE subject = $1 AND sequence = 3', [orderId]);
  expect(await brokenLink(app.system, store.id, orderId)).toBeNull();
  expect(await brokenRoot(app.system, store.id)).toEqual({ day: written });
});

test('T51: a whole chain that is gone shows, and so does one that was written anew', async () => {
  const gone = await rooted();
  await asOwner(app, 'DELETE FROM events WHERE subject = $1', [gone.orderId]);
  expect(await brokenRoot(app.system, gone.store.id)).not.toBeNull();
  const anew = await rooted();
  await asOwner(app, `UPDATE events SET hash = 'another' WHERE subject = $1 AND sequence = 2`, [anew.orderId]);
  expect(await brokenRoot(app.system, anew.store.id)).not.toBeNull();
});

test('each day has a root over what came since the last; a day without events has none', async () => {
  const { store, write, written } = await rooted();
  await write();
  await writeAuditRoots(app.system);
  expect((await rootsOf(store.id)).map((root) => root.day)).toEqual([written]);
  app.clock.advance(day);
  await writeAuditRoots(app.system);
  app.clock.advance(day);
  await writeAuditRoots(app.system);
  const roots = await rootsOf(store.id);
  expect(roots.map((root) => root.events).slice(1)).toEqual([1]);
  expect(await brokenRoot(app.system, store.id)).toBeNull();
  expect(await brokenRoot(app.system, store.id, 1)).toBeNull();
});

test('a changed old event shows in its day, and a root can’t be mended without the key', async () => {
  const { store, orderId, write, written } = await rooted();
  app.clock.advance(day);
  await write();
  await writeAuditRoots(app.system);
  await asOwner(app, 'DELETE FROM events WHERE subject = $1 AND sequence = 2', [orderId]);
  await asOwner(app, 'UPDATE audit_roots SET events = events - 1 WHERE store_id = $1 AND day = $2', [
    store.id,
    written,
  ]);
  expect(await brokenRoot(app.system, store.id)).toEqual({ day: written });
});

test('the product’s own role can’t change or remove a root', async () => {
  for (const statement of ['UPDATE audit_roots SET events = 1', 'DELETE FROM audit_roots', 'TRUNCATE audit_roots']) {
    await expect(app.services.pool.query(statement), statement).rejects.toThrow(/permission denied/);
  }
});
