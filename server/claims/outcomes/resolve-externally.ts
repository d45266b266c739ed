import { newId, type UserId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { noteSideOf } from '../../platform/rights/note-side.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { onClaim } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { insertDecision } from '../decisions/decision-rows.ts';
import { explanationColumns } from '../decisions/explain.ts';
import { changeState } from '../lifecycle/change-state.ts';
import { type Act, actingPerson } from '../lifecycle/staff-acts.ts';
import { inviteReview } from '../reviews/invite-review.ts';

type Settlement = Act & { reference: string; customerText?: string | null; note?: string | null };

/**
 * The store settled a claim by itself (lifecycle row 25). One resolution says so, with the reference by which what was
 * done is found; no money moves through us, and nobody is reimbursed. The units stay claimed, and the customer is told.
 * @throws state-conflict where the claim ended, sleeps no more, or has a decision
 */
export async function resolveExternally(ctx: Ctx, input: Settlement): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:resolve-externally', async ({ tx, store, claim }) => {
    const now = nowOf(ctx);
    const by = actingPerson(ctx);
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: 'resolve-externally',
      expectedVersion: input.expectedVersion,
      changes: { decided_at: now, decided_by: by, ended_at: now, proposal: null, wake_at: null, unread: false },
    });
    const { decision, resolution } = settledRows(ctx, store, { claim, by, now, input });
    await insertDecision(tx, decision, [resolution]);
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'claim.resolved',
      claimId: claim.id,
      orderId: claim.order_id,
    });
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'claim-resolved', claimId: claim.id, expected: { version: moved.version } },
    });
    await inviteReview(tx, ctx, store, claim.id);
    return moved;
  });
}

/** The decision that the store settled it, and the one resolution that says how. */
function settledRows(
  ctx: Ctx,
  store: StoreRecord,
  { claim, by, now, input }: { claim: ClaimRow; by: UserId | null; now: string; input: Settlement },
) {
  const shared = { store_id: store.id, claim_id: claim.id };
  const decision = {
    ...shared,
    id: newId('decision', ctx.clock.now()),
    outcome: 'RESOLVED_BY_BRAND' as const,
    ...explanationColumns({
      clause: { code: 'settled-by-store', values: {} },
      facts: [],
      arithmetic: [],
      message: [],
    }),
    customer_text: input.customerText ?? '',
    note: input.note ?? '',
    decided_side: noteSideOf(ctx, store),
    currency: claim.currency,
    decided_by: by,
    decided_by_name: ctx.actor.kind === 'staff' ? ctx.actor.name : store.name,
    decided_at: now,
  };
  const resolution = {
    ...shared,
    id: newId('resolution', ctx.clock.now()),
    decision_id: decision.id,
    order_id: claim.order_id,
    type: 'CUSTOM' as const,
    original_value: '0',
    original_currency: claim.currency,
    paid_value: '0',
    paid_currency: store.currency,
    reimbursement_type: 'none' as const,
    execution_state: 'EXECUTED' as const,
    carried_out_by: 'people' as const,
    reference: input.reference,
    resolved_by: by,
    created_at: now,
    updated_at: now,
    executed_at: now,
  };
  return { decision, resolution };
}
