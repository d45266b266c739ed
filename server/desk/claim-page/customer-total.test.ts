import { expect, test } from 'vitest';
import { decidingStore } from '../../testing/deciding.ts';
import { freshStore, orderOf, placeOrder, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { readClaimDesk } from './read-claim-desk.ts';

const { app } = await decidingStore();

test('what a customer bought counts no amount of another currency as one of this', async () => {
  const store = await freshStore(app);
  const { claim } = await soldAndClaimed(app, store, '1');
  await placeOrder(app, store, orderOf(app, '2', { currency: 'KWD' }));
  await placeOrder(app, store, orderOf(app, '3'));
  const support = await staff(app, 'store_support', store);
  const { customer } = await readClaimDesk(app.as(support), { id: claim.id });
  expect(customer).toMatchObject({ orderCount: 3, orderTotal: 228 });
});
