import type { StoreId } from '#core/ids.ts';
import type { PolicyEndReason } from '#core/reference/orders.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { compareMoney } from '#core/rules/platform/money.ts';
import { postPolicies } from '../../../commerce/orders/books/index.ts';
import { takeOff } from '../../../commerce/orders/cover/by-hand.ts';
import { contractVersions } from '../../../ledger/contracts/contract-at.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { claimsOfPolicy } from '../policies.sql.ts';
import { heldPolicy } from './held-policy.ts';
import { conflict } from './refusals.ts';

/**
 * Voids a policy that never should have been: nothing was given under it and nothing is asked of it, so that all its entries
 * are reversed. Nobody is paid back by it.
 * @throws not-found, forbidden; state-conflict where it isn’t in force, something was given under it, or a claim is open
 */
export async function voidPolicy(
  ctx: Ctx,
  input: { storeId: StoreId; policyId: string; reason: PolicyEndReason },
): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'policies:delete', store);
  await ctx.db.inStore(store.id, async (tx) => {
    const { policy, order } = await heldPolicy(tx, store.id, input.policyId);
    const { given, open } = await claimsOfPolicy(tx, store.id, { orderId: policy.order_id, policyId: policy.id });
    if (compareMoney(given, '0') > 0) {
      throw conflict(say('policy-gave'));
    }
    if (open > 0) {
      throw conflict(say('policy-claimed'));
    }
    await takeOff(tx, store.id, { id: policy.id, at: nowOf(ctx) });
    const versions = await contractVersions(tx, store.id);
    await postPolicies(tx, ctx, store, { versions, orderIds: [policy.order_id] });
    const about = { storeId: store.id, orderId: policy.order_id };
    await recordEvent(tx, ctx, {
      ...{ ...about, kind: 'policy.voided' },
      data: { policyId: policy.id, reason: input.reason },
    });
    if (policy.kind === 'SHIPPING') {
      const { premium_paid: amount, premium_currency: currency } = policy;
      const data = {
        sourceOrderId: order.source_order_id,
        amount: amount ?? '0',
        currency: currency ?? order.currency,
      };
      await recordEvent(tx, ctx, { ...about, kind: 'protection.removed', data });
    }
  });
}
