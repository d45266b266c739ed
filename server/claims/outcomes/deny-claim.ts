import { Problem } from '#core/contract/platform/problems.ts';
import { type ClaimId, newId, type StoreId, type UserId } from '#core/ids.ts';
import type { ClosingReason, DenialReason } from '#core/reference/claims.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { noteSideOf } from '../../platform/rights/note-side.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { onClaim } from '../claim/claim-access.ts';
import { type ClaimRow, markClaim } from '../claim/claim-items.ts';
import type { DecisionCase } from '../decisions/decision-case.ts';
import { insertDecision } from '../decisions/decision-rows.ts';
import { explainEnding, explanationColumns } from '../decisions/explain.ts';
import { restOn, restsOnColumns } from '../decisions/rest-on.ts';
import { releaseUnitsOf } from '../file/unit-reservations.ts';
import { changeState } from '../lifecycle/change-state.ts';
import { effectsStartAt } from '../lifecycle/undo-window.ts';
import { inviteReview } from '../reviews/invite-review.ts';
import { dropDecisionDrafts } from '../staff-drafts/keep-draft.ts';
import { onClaimToDecide } from './claim-to-decide.ts';

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
  return onClaimToDecide(ctx, input.id, 'claims:resolve', async ({ tx, store, claim, facts, about }) => {
    if (input.reason === 'OTHER') {
      wantText(input);
    }
    const now = nowOf(ctx);
    const who =
      ctx.actor.kind === 'staff' ? { id: ctx.actor.userId, name: ctx.actor.name } : { id: null, name: store.name };
    return changeState(tx, ctx, store, {
      claim,
      facts,
      trigger: input.trigger,
      expectedVersion: input.expectedVersion,
      reason: input.reason,
      changes: { decided_at: now, decided_by: who.id, ended_at: now, proposal: null, unread: false },
      // After the move: that a claim changed or is over is said before what its facts show.
      writes: (moved) => writeEnding(tx, ctx, store, { moved, about, input, who }),
    });
  });
}

interface Ended {
  moved: ClaimRow;
  about: DecisionCase;
  input: Ending;
  who: { id: UserId | null; name: string };
}

/** Writes down how a claim ended, and what follows from it. */
async function writeEnding(tx: Tx, ctx: Ctx, store: StoreRecord, { moved, about, input, who }: Ended): Promise<void> {
  const { id } = moved;
  const rests = restOn(about, input.reason, { override: input.override ?? false, pointer: '/reason' });
  if (rests.overridden) {
    wantText(input);
  }
  const told = explainEnding(about, { ...input, overridden: rests.overridden });
  await Promise.all([
    rests.overridden && markClaim(tx, store.id, id, { overridden: true }),
    insertDecision(
      tx,
      {
        store_id: store.id,
        id: newId('decision', ctx.clock.now()),
        claim_id: id,
        outcome: input.trigger === 'deny' ? 'DENIED' : 'CLOSED',
        reason: input.reason,
        ...explanationColumns(told),
        ...restsOnColumns(rests),
        customer_text: input.customerText,
        note: input.note ?? '',
        decided_side: noteSideOf(ctx, store),
        currency: moved.currency,
        decided_by: who.id,
        decided_by_name: who.name,
        decided_at: nowOf(ctx),
      },
      [],
    ),
    dropDecisionDrafts(tx, ctx, store, id),
    tellEnding(tx, ctx, store, { moved, reason: input.trigger === 'deny' ? input.reason : null }),
  ]);
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
    const line = { storeId: store.id, kind: 'claim.denied', claimId, orderId: moved.order_id, reason } as const;
    await Promise.all([recordEvent(tx, ctx, line), mail('claim-denied')]);
    return;
  }
  await Promise.all([
    ctx.jobs.enqueue(tx, 'release-units', { storeId: store.id, claimId, version }, { runAt }),
    mail('claim-closed'),
    inviteReview(tx, ctx, store, claimId),
  ]);
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
