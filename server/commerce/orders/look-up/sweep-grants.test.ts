import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, hostOf, lookUp, orderOf, placeOrder } from '../../../testing/fixtures.ts';
import { expiredGrantsKeptDays } from './sweep-grants.ts';

const app = await testApp();
const dayMs = 86_400_000;

async function lookedUp() {
  const store = await freshStore(app);
  await placeOrder(app, store, orderOf(app, '1001'));
  return { store, ...(await lookUp(app, store, '1001', 'ana@mail.test')) };
}
const grantsOf = async ({ store }: Awaited<ReturnType<typeof lookedUp>>) =>
  (await asOwner(app, 'SELECT id FROM grants WHERE store_id = $1', [store.id])).length;
async function sweep() {
  await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'sweep', {}));
  await app.drain();
}

test('expired grants are deleted after 30 days, in every store, and live ones are kept', async () => {
  const first = await lookedUp();
  const second = await lookedUp();
  app.clock.advance(2 * 3_600_000 + (expiredGrantsKeptDays - 1) * dayMs);
  await sweep();
  expect([await grantsOf(first), await grantsOf(second)]).toEqual([1, 1]);
  const { bearer } = await lookUp(app, first.store, '1001', 'ana@mail.test');
  app.clock.advance(dayMs + 1);
  // Kept open as a shopper does, so that it has not expired.
  await asOwner(app, `UPDATE grants SET expires_at = $2 WHERE store_id = $1 AND expires_at > $3`, [
    first.store.id,
    new Date(app.clock.now() + 3_600_000).toISOString(),
    new Date(app.clock.now() - 2 * dayMs).toISOString(),
  ]);
  await sweep();
  expect([await grantsOf(first), await grantsOf(second)]).toEqual([1, 0]);
  const current = await app.ask(hostOf(first.store), '/v1/order-lookup/current', { headers: bearer });
  expect(current.status).toBe(200);
});
