import { Problem } from '#core/contract/platform/problems.ts';
import { isId, newId, type PolicyId, type StoreId } from '#core/ids.ts';
import type { PolicyReason } from '#core/reference/orders.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { postPolicies } from '../../../commerce/orders/books/index.ts';
import { coverByHand } from '../../../commerce/orders/cover/by-hand.ts';
import { contractVersions } from '../../../ledger/contracts/contract-at.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { refuseOwnStore } from '../../../platform/rights/own-store.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { heldOrder } from './held-policy.ts';
import { conflict, requireInsured } from './refusals.ts';

/**
 * Protects an order that isn’t: later than it was bought, for a reason. Nobody is charged: a price that is said was paid
 * elsewhere, and what was removed by mistake was paid for as before. It costs the store what its contract says, by the day it is made.
 * @throws not-found, forbidden; validation-failed for an insured amount of nothing or above the order’s total;
 *   state-conflict where the order is protected, canceled, erased, or an appeasement
 */
export async function createPolicy(
  ctx: Ctx,
  input: { storeId: StoreId; orderId: string; insured: string; price: string | null; reason: PolicyReason },
): Promise<PolicyId> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'policies:create', store);
  refuseOwnStore(ctx, store);
  const { orderId, insured, price, reason } = input;
  if (!isId('order', orderId)) {
    throw new Problem('not-found');
  }
  return ctx.db.inStore(store.id, async (tx) => {
    const { order } = await heldOrder(tx, store.id, orderId);
    if (order.source_cancelled_at !== null || order.erased_at !== null || order.is_one_time_appeasement) {
      throw conflict(say('order-not-to-protect'));
    }
    requireInsured(insured, { above: '0', total: order.total });
    const { currency } = order;
    const id = await coverByHand(
      tx,
      {
        ...{ store_id: store.id, id: newId('policy', ctx.clock.now()), order_id: order.id, kind: 'SHIPPING' },
        ...{ insured_amount: insured, premium_paid: price, premium_currency: price === null ? null : currency },
        ...{ reason: price === null ? 'store' : 'bought', sold_at: nowOf(ctx), created_at: nowOf(ctx) },
      },
      { asBefore: price === null && reason === 'removed-by-mistake' },
    );
    if (id === undefined) {
      throw conflict(say('order-protected'));
    }
    const versions = await contractVersions(tx, store.id);
    await postPolicies(tx, ctx, store, { versions, orderIds: [order.id] });
    const about = { storeId: store.id, orderId: order.id };
    const added = { sourceOrderId: order.source_order_id, amount: '0', currency, byHand: true } as const;
    await recordEvent(tx, ctx, { ...about, kind: 'policy.created', data: { policyId: id, insured, currency, reason } });
    await recordEvent(tx, ctx, { ...about, kind: 'protection.added', data: added });
    return id;
  });
}
