import type { Ctx } from '../../platform/context/context.ts';
import { onClaim } from '../claim/claim-access.ts';
import { changeState } from '../lifecycle/change-state.ts';

/** Staff begin to work on a new claim: an explicit act, never a side effect of reading (lifecycle row 6). */
export async function openClaim(ctx: Ctx, input: { id: string; expectedVersion: number }) {
  return onClaim(ctx, input.id, 'claims:update', async ({ tx, store, claim }) => {
    const assignee = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: 'open',
      expectedVersion: input.expectedVersion,
      changes: { assignee_id: assignee, unread: false },
    });
    return moved;
  });
}
