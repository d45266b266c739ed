import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { onClaim } from '../../claim/claim-access.ts';
import type { ClaimRow } from '../../claim/claim-items.ts';
import { isUnmoved, moneyOf, moveAmendment } from '../../decisions/amendments.ts';
import { endResolution } from '../../decisions/decision-rows.ts';
import { changeState, StateConflict } from '../../lifecycle/change-state.ts';
import { releaseRefunds } from '../reserve-refund.ts';
import { openAmendmentOf } from './amend-claim.ts';
import { mailAmended } from './confirm-amendment.ts';

/**
 * Takes an amendment back of which no money has moved (lifecycle row 33): a proposal, by anyone who decides, its
 * proposer too; or a confirmed top-up that waits or failed, whose promised money is free again, and of which the
 * customer is told.
 * @throws state-conflict when money moves, moved, or may have moved
 */
export async function cancelAmendment(
  ctx: Ctx,
  input: { id: string; expectedVersion: number; reason?: string | null },
): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    const { outcome, open } = await openAmendmentOf(tx, store, claim);
    if (!open) {
      throw new StateConflict(claim, say('amendment-none'));
    }
    const { kind, amount: total, currency } = open;
    const said = input.reason?.trim();
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: 'amend',
      expectedVersion: input.expectedVersion,
      data: { amendment: 'CANCELED', kind, total, currency, ...(said ? { said } : {}) },
      changes: { execution_error: null },
    });
    const now = nowOf(ctx);
    const money = moneyOf(outcome, open);
    const ended =
      isUnmoved(outcome, open) &&
      (money === undefined ||
        (await endResolution(tx, store.id, money.id, { now, state: 'CANCELED', failed: 'ABANDONED' })));
    const canceled = {
      state: 'CANCELED',
      canceled_by_name: ctx.actor.kind === 'staff' ? ctx.actor.name : store.name,
      canceled_at: now,
    } as const;
    if (!ended || !(await moveAmendment(tx, store.id, open.id, { from: open.state, changes: canceled }))) {
      throw new StateConflict(claim, say('resolution-in-progress'));
    }
    if (money) {
      await releaseRefunds(tx, store.id, [money]);
      await mailAmended(tx, ctx, store, { claimId: claim.id, amendmentId: open.id, version: moved.version });
    }
    return moved;
  });
}
