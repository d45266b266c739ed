import { newId } from '../../../core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { noteSideOf } from '../../platform/rights/note-side.ts';
import { onClaim } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { insertDecision } from '../decisions/decision-rows.ts';
import { explanationColumns } from '../decisions/explain.ts';
import { changeState } from '../lifecycle/change-state.ts';
import { type Act, actingPerson } from '../lifecycle/staff-acts.ts';
import { inviteReview } from '../reviews/invite-review.ts';

/**
 * The store settled a claim by itself (lifecycle row 25). One resolution says so, with the reference by which what was
 * done is found; no money moves through us, and nobody is reimbursed. The units stay claimed, and the customer is told.
 * @throws state-conflict where the claim ended, sleeps no more, or has a decision
 */
export async function resolveExternally(
  ctx: Ctx,
  input: Act & { reference: string; customerText?: string | null; note?: string | null },
): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:resolve-externally', async ({ tx, store, claim }) => {
    const now = nowOf(ctx);
    const by = actingPerson(ctx);
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: 'resolve-externally',
      expectedVersion: input.expectedVersion,
      changes: { decided_at: now, decided_by: by, ended_at: now, proposal: null, wake_at: null, unread: false },
    });
    const decisionId = newId('decision', ctx.clock.now());
    const shared = { store_id: store.id, claim_id: claim.id };
    await insertDecision(
      tx,
      {
        ...shared,
        id: decisionId,
        outcome: 'RESOLVED_BY_BRAND',
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
      },
      [
        {
          ...shared,
          id: newId('resolution', ctx.clock.now()),
          decision_id: decisionId,
          order_id: claim.order_id,
          type: 'CUSTOM',
          original_value: '0',
          original_currency: claim.currency,
          paid_value: '0',
          paid_currency: store.currency,
          reimbursement_type: 'none',
          execution_state: 'EXECUTED',
          carried_out_by: 'people',
          reference: input.reference,
          resolved_by: by,
          created_at: now,
          updated_at: now,
          executed_at: now,
        },
      ],
    );
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
