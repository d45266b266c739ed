import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { onClaim } from '../claim/claim-access.ts';
import { type ClaimRow, claimItemsOf, writeItemResolution } from '../claim/claim-items.ts';
import { endDecision } from '../decisions/decision-rows.ts';
import { outcomeOf } from '../decisions/outcome-of-claim.ts';
import { changeState, StateConflict } from '../lifecycle/change-state.ts';
import { releaseRefunds } from './reserve-refund.ts';

/**
 * Takes an approval back of which nothing has been carried out (lifecycle row 21), by somebody else than who approved
 * it: what waited is CANCELED, what failed ABANDONED, promised money is free again, and the claim is OPEN to be decided
 * anew. Its units stay claimed, since the claim lives. The customer is written to when they had been told. Money that
 * has moved, even of one payment of several, is never revoked (docs/decisions/every-approval-ends.md).
 * @throws state-conflict when something is being carried out, was, or may have been; forbidden to the approver
 */
export async function revokeApproval(
  ctx: Ctx,
  input: { id: string; expectedVersion: number; reason?: string | null },
): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    const { decision, resolutions } = await outcomeOf(tx, store.id, claim.id);
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: 'revoke',
      expectedVersion: input.expectedVersion,
      ...(input.reason?.trim() ? { data: { said: input.reason.trim() } } : {}),
      changes: { state_before: null, decided_at: null, decided_by: null, execution_error: null },
    });
    if (!decision) {
      throw new Problem('internal');
    }
    const now = nowOf(ctx);
    if (!(await endDecision(tx, store.id, decision.id, { now, state: 'CANCELED', failed: 'ABANDONED' }))) {
      throw new StateConflict(claim, say('resolution-in-progress'));
    }
    await releaseRefunds(tx, store.id, resolutions);
    for (const item of await claimItemsOf(tx, store.id, claim.id)) {
      await writeItemResolution(tx, item, null, now);
    }
    const toldAt = Date.parse(claim.decided_at ?? now) + ctx.config.undoSeconds * 1000;
    if (toldAt <= ctx.clock.now()) {
      await ctx.jobs.enqueue(tx, 'send-mail', {
        storeId: store.id,
        mail: { template: 'claim-revoked', claimId: claim.id, expected: { version: moved.version } },
      });
    }
    return moved;
  });
}
