import type { ClaimState } from '#core/reference/claims.ts';
import type { Trigger } from '#core/rules/claims/lifecycle/lifecycle.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { onClaim } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { takeUnitsAgain } from '../file/unit-reservations.ts';
import { isSettled } from '../lifecycle/archive-claim.ts';
import { changeState } from '../lifecycle/change-state.ts';
import { type Act, actingPerson } from '../lifecycle/staff-acts.ts';

/** What reopens a claim by how it ended (lifecycle rows 24, 28, 30). */
const triggers: Partial<Record<ClaimState, Trigger>> = {
  DENIED: 'reopen-denied',
  CLOSED: 'reopen-closed',
  DISMISSED: 'undismiss',
};

/**
 * Staff bring a denied, closed or dismissed claim back to be decided anew; whoever does it has it. Its decision becomes
 * history, its units are reserved again where they were free, and the customer hears of it who had heard of the end.
 * @throws quantity-exceeded when the units were claimed meanwhile; state-conflict when it stands elsewhere, or too long
 */
export async function reopenClaim(ctx: Ctx, input: Act & { reason?: string | null }): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: triggers[claim.state] ?? 'reopen-closed',
      expectedVersion: input.expectedVersion,
      ...(input.reason?.trim() ? { data: { said: input.reason.trim() } } : {}),
      changes: {
        state_before: null,
        decided_at: null,
        decided_by: null,
        ended_at: null,
        duplicate_of: null,
        assignee_id: actingPerson(ctx),
        unread: false,
      },
    });
    await takeUnitsAgain(tx, store, moved);
    const silent = claim.duplicate_of !== null;
    if (isSettled(ctx, claim) && !silent) {
      await ctx.jobs.enqueue(tx, 'send-mail', {
        storeId: store.id,
        mail: { template: 'claim-reopened', claimId: claim.id, expected: { version: moved.version } },
      });
    }
    return moved;
  });
}
