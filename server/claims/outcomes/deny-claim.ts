import { Problem } from '../../../core/contract/platform/problems.ts';
import { type ClaimId, newId, type StoreId } from '../../../core/ids.ts';
import type { ClosingReason, DenialReason } from '../../../core/reference/claims.ts';
import { say } from '../../../core/reference/problem-sentences.ts';
import { orderRows } from '../../commerce/orders/read-order.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { noteSideOf } from '../../platform/rights/note-side.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { onClaim } from '../claim/claim-access.ts';
import { type ClaimRow, claimItemsOf, markClaim } from '../claim/claim-items.ts';
import { decisionCase } from '../decisions/decision-case.ts';
import { insertDecision } from '../decisions/decision-rows.ts';
import { explainEnding, explanationColumns } from '../decisions/explain.ts';
import { restOn, restsOnColumns } from '../decisions/rest-on.ts';
import { releaseUnitsOf } from '../file/unit-reservations.ts';
import { changeState } from '../lifecycle/change-state.ts';
import { effectsStartAt } from '../lifecycle/undo-window.ts';
import { inviteReview } from '../reviews/invite-review.ts';
import { dropDecisionDrafts } from '../staff-drafts/keep-draft.ts';

/**
 * Denies a claim with a reason that the customer reads (lifecycle row 22); what follows waits for the time to undo.
 * @throws validation-failed where the claim doesn't show what the reason rests on and nobody insists, and where an
 * override or the reason OTHER comes without words for the customer
 */
export async function denyClaim(
  ctx: Ctx,
  input: {
    id: string;
    expectedVersion: number;
    reason: DenialReason;
    override?: boolean;
    customerText?: string | null;
    note?: string | null;
  },
) {
  return endClaim(ctx, { ...input, customerText: input.customerText ?? '', trigger: 'deny' });
}

/** Closes a claim without an outcome (lifecycle row 27): its units may be claimed again once the time to undo is over. */
export async function closeClaim(
  ctx: Ctx,
  input: {
    id: string;
    expectedVersion: number;
    reason: ClosingReason;
    override?: boolean;
    customerText?: string | null;
    note?: string | null;
  },
) {
  return endClaim(ctx, { ...input, customerText: input.customerText ?? '', trigger: 'close' });
}

type Ending = {
  id: string;
  expectedVersion: number;
  override?: boolean;
  customerText: string;
  note?: string | null;
} & ({ trigger: 'deny'; reason: DenialReason } | { trigger: 'close'; reason: ClosingReason });

async function endClaim(ctx: Ctx, input: Ending) {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    if (input.reason === 'OTHER') {
      wantText(input);
    }
    const rows = await orderRows(tx, store.id, { id: claim.order_id });
    if (!rows) {
      throw new Problem('not-found');
    }
    const now = nowOf(ctx);
    const who =
      ctx.actor.kind === 'staff' ? { id: ctx.actor.userId, name: ctx.actor.name } : { id: null, name: store.name };
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: input.trigger,
      expectedVersion: input.expectedVersion,
      reason: input.reason,
      changes: { decided_at: now, decided_by: who.id, ended_at: now, proposal: null, unread: false },
    });
    // After the move: that a claim changed or is over is said before what its facts show.
    const items = await claimItemsOf(tx, store.id, claim.id);
    const given = await decisionCase(tx, ctx, { store, rows, claim, items });
    const rests = restOn(given, input.reason, { override: input.override ?? false, pointer: '/reason' });
    if (rests.overridden) {
      wantText(input);
      await markClaim(tx, store.id, claim.id, { overridden: true });
    }
    const told = explainEnding(given, { ...input, overridden: rests.overridden });
    await insertDecision(
      tx,
      {
        store_id: store.id,
        id: newId('decision', ctx.clock.now()),
        claim_id: claim.id,
        outcome: input.trigger === 'deny' ? 'DENIED' : 'CLOSED',
        reason: input.reason,
        ...explanationColumns(told),
        ...restsOnColumns(rests),
        customer_text: input.customerText,
        note: input.note ?? '',
        decided_side: noteSideOf(ctx, store),
        currency: claim.currency,
        decided_by: who.id,
        decided_by_name: who.name,
        decided_at: now,
      },
      [],
    );
    await dropDecisionDrafts(tx, ctx, store, claim.id);
    await tellEnding(tx, ctx, store, { moved, reason: input.trigger === 'deny' ? input.reason : null });
    return moved;
  });
}

/** The customer hears of a denial, for this reason, or that the claim is closed; closing lets go of its units. */
async function tellEnding(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { moved, reason }: { moved: ClaimRow; reason: DenialReason | null },
): Promise<void> {
  const { id: claimId, version } = moved;
  const runAt = effectsStartAt(ctx);
  const mail = (template: 'claim-denied' | 'claim-closed') =>
    ctx.jobs.enqueue(
      tx,
      'send-mail',
      { storeId: store.id, mail: { template, claimId, expected: { version } } },
      { runAt },
    );
  if (reason !== null) {
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'claim.denied', claimId, orderId: moved.order_id, reason });
    await mail('claim-denied');
    return;
  }
  await ctx.jobs.enqueue(tx, 'release-units', { storeId: store.id, claimId, version }, { runAt });
  await mail('claim-closed');
  await inviteReview(tx, ctx, store, claimId);
}

/** @throws validation-failed where the customer would read nothing */
function wantText({ customerText }: Ending): void {
  if (customerText.trim() === '') {
    throw new Problem('validation-failed', {
      errors: [{ pointer: '/customerText', code: 'text-required', message: say('text-required') }],
    });
  }
}

/** The job behind a closing: gives the units back once the time to undo is over, unless the claim moved on. */
export async function releaseUnits(
  ctx: Ctx,
  input: { storeId: StoreId; claimId: ClaimId; version: number },
): Promise<void> {
  await onClaim(ctx, input.claimId, 'claims:update', async ({ tx, store, claim }) => {
    if (!(await releaseUnitsOf(tx, store, claim.id, input.version))) {
      return;
    }
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'claim.flagged',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { flag: 'UNITS_FREE' },
    });
  });
}
