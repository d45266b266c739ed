import type { ClaimId } from '#core/ids.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { makeGrant } from '../server/commerce/orders/look-up/grants.ts';
import { compareWithLeast, type Pair } from './lib/least-pages.ts';
import { missingPiece, numbersOf } from './lib/order.ts';
import { withOpenServices } from './lib/services.ts';

/** What pages read most, against the least statement that tells the same, in a store of a hundred new claims. */
await withOpenServices(async (app) => {
  const { services, system, store, placeOrders } = app;
  const numbers = numbersOf('S', 100);
  const orderIds = await placeOrders(numbers);
  const pairs: Pair[] = [];
  for (const [index, number] of numbers.entries()) {
    const orderId = orderIds[index]!;
    const grant = await services.db.inStore(store.id, (tx) => makeGrant(tx, system, store.id, orderId));
    const shopper = { kind: 'shopper', storeId: store.id, orderId, grantId: grant.id, name: 'Ana Ruiz' } as const;
    const filing = { storeId: store.id, sourceOrderId: `source-${number}`, body: missingPiece(number) };
    const { id } = await fileClaim({ ...system, actor: shopper }, filing);
    pairs.push({ orderId, claimId: id as ClaimId });
  }
  await compareWithLeast(app, pairs);
});
