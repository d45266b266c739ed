import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { onClaim } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/index.ts';
import { releaseUnitsOf } from '../file/unit-reservations.ts';
import { requireSettled } from './archive-claim.ts';
import { changeState } from './change-state.ts';
import { type Act, noteData } from './staff-acts.ts';

/**
 * Deletes what was never a claim (lifecycle row 35): a draft that nobody signed, or a dismissed one. Nothing is lost: it's
 * archived, and its customer no longer sees it by any link or look-up. Unarchiving brings it back, a draft as dismissed,
 * since its items may be claimed by another one meanwhile.
 * @throws state-conflict elsewhere, and while its dismissal may still be taken back
 */
export function deleteClaim(ctx: Ctx, input: Act & { reason?: string | null }): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:delete', async ({ tx, store, claim }) => {
    requireSettled(ctx, claim);
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: 'delete',
      expectedVersion: input.expectedVersion,
      changes: { state_before: 'DISMISSED', deleted_at: nowOf(ctx), unread: false },
      ...noteData(input.reason),
    });
    await releaseUnitsOf(tx, store, claim.id, moved.version);
    return moved;
  });
}
