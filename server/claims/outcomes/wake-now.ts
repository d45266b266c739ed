import type { Ctx } from '../../platform/context/context.ts';
import { onClaim } from '../claim/claim-access.ts';
import { changeState } from '../lifecycle/change-state.ts';

/**
 * Staff begin to work on a claim that sleeps, before its day comes (lifecycle row 17). Whoever wakes it has it. Throws
 * `state-conflict` where it does not sleep, or was changed since `expectedVersion`.
 */
export async function wakeNow(ctx: Ctx, input: { id: string; expectedVersion: number }) {
  return onClaim(ctx, input.id, 'claims:update', async ({ tx, store, claim }) => {
    return changeState(tx, ctx, store, {
      claim,
      trigger: 'wake',
      expectedVersion: input.expectedVersion,
      changes: { wake_at: null, unread: false, assignee_id: ctx.actor.kind === 'staff' ? ctx.actor.userId : null },
    });
  });
}
