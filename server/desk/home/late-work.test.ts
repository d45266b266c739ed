import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, staff } from '../../testing/fixtures.ts';
import { readHome } from './read-home.ts';

const app = await testApp();
const store = await freshStore(app);
const minute = 60_000;

const lateFor = async (role: Parameters<typeof staff>[1], of: Parameters<typeof staff>[2]) =>
  (await readHome(app.as(await staff(app, role, of)), { storeId: store.id })).lateWork;

test('late work is told to the provider’s administrators alone, until it’s done', async () => {
  await app.drain();
  app.clock.advance(minute);
  expect(await lateFor('orderprotection_admin', null)).toBeNull();

  const due = new Date(app.clock.now()).toISOString();
  const { jobs, db } = app.services;
  await db.everywhere(async (tx) => {
    await jobs.enqueue(tx, 'hand-out-webhooks', {}, { runAt: due });
    await jobs.enqueue(tx, 'number-events', {}, { runAt: new Date(app.clock.now() + 10_000).toISOString() });
    await jobs.enqueue(tx, 'sweep', {}, { runAt: new Date(app.clock.now() + 60 * minute).toISOString() });
  });
  app.clock.advance(59_000);
  expect(await lateFor('orderprotection_admin', null)).toBeNull();
  app.clock.advance(12 * minute);
  expect(await lateFor('orderprotection_admin', null)).toEqual({ kinds: ['webhooks', 'housekeeping'], since: due });
  for (const role of ['store_owner', 'store_admin', 'store_support'] as const) {
    expect([role, await lateFor(role, store)]).toEqual([role, null]);
  }
  for (const role of ['orderprotection_support', 'orderprotection_support_admin', 'orderprotection_finance'] as const) {
    expect([role, await lateFor(role, null)]).toEqual([role, null]);
  }
  await app.drain();
  app.clock.advance(10_000);
  expect(await lateFor('orderprotection_admin', null)).toBeNull();
});

test('a job that another release brought is told as housekeeping', async () => {
  await asOwner(app, `SELECT graphile_worker.add_job('of-another-release', '{}', run_at => $1)`, [
    new Date(app.clock.now()).toISOString(),
  ]);
  app.clock.advance(2 * minute);
  expect((await lateFor('orderprotection_admin', null))?.kinds).toEqual(['housekeeping']);
  await asOwner(app, 'DELETE FROM graphile_worker._private_jobs');
});
