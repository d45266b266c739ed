import type { FulfillmentId, StoreId } from '#core/ids.ts';
import { orderRows } from '../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { claimFor } from '../claim/claim-access.ts';
import { itemsOfClaims, sleepingClaimsAbout } from '../claim/index.ts';
import { changeState } from './change-state.ts';
import { arrivalOf } from './delivery-confirmation.ts';

/**
 * A parcel was delivered: whoever filed ahead of time because it did not move is asked whether it arrived (lifecycle
 * row 27b). A claim about several parcels waits until the last of them is delivered. From here on the claim sleeps for
 * the days in which we wait for the answer, and nobody is asked twice. A claim that staff put aside wakes (row 17).
 */
export async function askWhetherArrived(
  ctx: Ctx,
  input: { storeId: StoreId; fulfillmentId: FulfillmentId },
): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  await ctx.db.inStore(store.id, async (tx) => {
    for (const { id } of await sleepingClaimsAbout(tx, store.id, input.fulfillmentId)) {
      const claim = await claimFor(tx, ctx, store, {
        claimId: id,
        access: { permission: 'claims:update', scopes: [] },
      });
      const rows = await orderRows(tx, store.id, { id: claim.order_id });
      const items = await itemsOfClaims(tx, store.id, [claim.id]);
      if (!rows || arrivalOf(items, rows) === null) {
        continue;
      }
      if (!claim.filed_early) {
        await changeState(tx, ctx, store, {
          claim,
          trigger: 'wake',
          reason: 'PACKAGE_ARRIVED',
          changes: { wake_at: null, unread: true },
        });
        continue;
      }
      const moved = await changeState(tx, ctx, store, {
        claim,
        trigger: 'ask-arrived',
        changes: { wake_at: null, arrival_asked_at: nowOf(ctx) },
      });
      await ctx.jobs.enqueue(tx, 'send-mail', {
        storeId: store.id,
        mail: { template: 'claim-arrival', claimId: claim.id, expected: { version: moved.version } },
      });
    }
  });
}
