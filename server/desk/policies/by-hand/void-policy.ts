import type { StoreId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { PolicyEndReason } from '#core/reference/orders.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { hasToldRight } from '../../../claims/told-days/tell-days.ts';
import { postPolicies } from '../../../commerce/orders/books/index.ts';
import { takeOff } from '../../../commerce/orders/cover/by-hand.ts';
import { contractVersions } from '../../../ledger/contracts/contract-at.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { refuseOwnStore } from '../../../platform/rights/own-store.ts';
import { type StoreRecord, storeById } from '../../../tenancy/stores/read-store.ts';
import { type ClaimOfPolicy, claimsOfPolicy } from '../policies.sql.ts';
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
  refuseOwnStore(ctx, store);
  await ctx.db.inStore(store.id, async (tx) => {
    const { policy, order } = await heldPolicy(tx, store.id, input.policyId);
    const claims = await claimsOfPolicy(tx, store.id, { orderId: policy.order_id, policyId: policy.id });
    await requireEnded(tx, ctx, store, claims);
    await takeOff(tx, store.id, { id: policy.id, at: nowOf(ctx) });
    const versions = await contractVersions(tx, store.id);
    await postPolicies(tx, ctx, store, { versions, orderIds: [policy.order_id] });
    const about = { storeId: store.id, orderId: policy.order_id };
    await recordEvent(tx, ctx, {
      ...{ ...about, kind: 'policy.voided' },
      data: { policyId: policy.id, reason: input.reason },
    });
    if (policy.kind === 'SHIPPING') {
      const { source_order_id: sourceOrderId, currency } = order;
      const data = { sourceOrderId, amount: '0', currency, byHand: true } as const;
      await recordEvent(tx, ctx, { ...about, kind: 'protection.removed', data });
    }
  });
}

const endStates: readonly ClaimState[] = ['DENIED', 'CLOSED', 'DISMISSED', 'ARCHIVED'];

/**
 * Wants every claim to have come to nothing, for good: one that can be appealed or reopened may still be given something.
 * @throws state-conflict
 */
async function requireEnded(tx: Tx, ctx: Ctx, store: StoreRecord, claims: readonly ClaimOfPolicy[]): Promise<void> {
  if (claims.some(({ gave, state }) => gave || state === 'RESOLVED_BY_BRAND')) {
    throw conflict(say('policy-gave'));
  }
  for (const { id: claimId, state } of claims) {
    if (!endStates.includes(state) || (await hasToldRight(tx, ctx, { storeId: store.id, claimId }))) {
      throw conflict(say('policy-claimed'));
    }
  }
}
