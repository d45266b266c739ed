import type { Ctx } from '../../platform/context/context.ts';
import { onClaimToMove } from '../claim/claim-access.ts';
import { changeState } from '../lifecycle/change-state.ts';

/** Staff begin to work on a new claim: an explicit act, never a side effect of reading (lifecycle row 6). */
export async function openClaim(ctx: Ctx, input: { id: string; expectedVersion: number }) {
  const access = { permission: 'claims:update', scopes: [] } as const;
  return onClaimToMove(ctx, input.id, access, async ({ tx, store, claim, facts }) => {
    const assignee = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
    return changeState(tx, ctx, store, {
      claim,
      facts,
      trigger: 'open',
      expectedVersion: input.expectedVersion,
      changes: { assignee_id: assignee, unread: false },
    });
  });
}
