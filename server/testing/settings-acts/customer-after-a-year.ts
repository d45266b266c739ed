import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import type { TestApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { freshStore, soldAndClaimed, staff } from '../fixtures.ts';

/** What a store still knows of a customer a year after their one claim was denied, and its daily work done. */
export async function customerAfterAYear(app: TestApp, settings: StoreSettings): Promise<{ name: unknown }> {
  const store = await freshStore(app, settings);
  const { claim, orderId } = await soldAndClaimed(app, store, 'kept-1');
  const said = { reason: 'NOT_COVERED', customerText: null, note: null };
  await denyClaim(app.as(await staff(app, 'store_admin', store)), {
    id: claim.id,
    expectedVersion: 1,
    ...said,
  } as never);
  app.clock.advance(365 * 86_400_000);
  await app.services.db.everywhere((tx) => app.services.jobs.enqueue(tx, 'begin-retention', {}));
  await app.drain();
  const [order] = await asOwner(app, 'SELECT customer_name FROM orders WHERE id = $1', [orderId]);
  return { name: order?.customer_name };
}
