import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { lastsLonger } from '#core/rules/platform/durations.ts';
import { insureForMore, lastLonger } from '../../../commerce/orders/cover/by-hand.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { refuseOwnStore } from '../../../platform/rights/own-store.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import { type HeldPolicy, heldPolicy } from './held-policy.ts';
import { conflict, refusedAt, requireInsured } from './refusals.ts';

/** What of a policy somebody changes. */
export interface PolicyChange {
  /** Of shipping protection: decimal text in the order’s currency. */
  insured?: string;
  /** Of a warranty: ISO 8601, such as P2Y. */
  period?: string;
}

/**
 * Gives more cover by a policy that is in force: insures an order for more, up to what was paid for it, or lets a warranty
 * last longer. Its price never changes, nor what it costs the store.
 * @throws not-found, forbidden; state-conflict where it isn’t in force, or is of the other kind; validation-failed where it
 *   would cover no more
 */
export async function changePolicy(
  ctx: Ctx,
  input: { storeId: StoreId; policyId: string } & PolicyChange,
): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'policies:update', store);
  refuseOwnStore(ctx, store);
  await ctx.db.inStore(store.id, async (tx) => {
    const held = await heldPolicy(tx, store.id, input.policyId);
    const change = held.policy.kind === 'SHIPPING' ? insure : extend;
    await change(tx, ctx, store, { ...held, ...input });
  });
}

type Change = PolicyChange & HeldPolicy;

async function insure(tx: Tx, ctx: Ctx, store: StoreRecord, { policy, order, insured }: Change): Promise<void> {
  if (insured === undefined) {
    throw conflict(say('policy-insures'));
  }
  if (policy.insured_amount === null) {
    // Nobody said what it is insured for, so that nothing bounds its claims: any sum would take cover away.
    throw conflict(say('policy-unbounded'));
  }
  requireInsured(insured, { above: policy.insured_amount, total: order.total });
  await insureForMore(tx, store.id, policy.id, insured);
  await recordEvent(tx, ctx, {
    ...{ storeId: store.id, orderId: policy.order_id, kind: 'policy.changed' },
    data: { policyId: policy.id, insured, currency: order.currency },
  });
}

async function extend(tx: Tx, ctx: Ctx, store: StoreRecord, { policy, period }: Change): Promise<void> {
  if (period === undefined) {
    throw conflict(say('policy-lasts'));
  }
  if (!lastsLonger(period, policy.period)) {
    throw refusedAt('/period', say('want-longer-period'));
  }
  await lastLonger(tx, store.id, policy.id, period);
  await recordEvent(tx, ctx, {
    ...{ storeId: store.id, orderId: policy.order_id, kind: 'policy.changed' },
    data: { policyId: policy.id, period },
  });
}
