import { closingReasons } from '#core/reference/claims.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { nowOf } from '../../platform/context/context.ts';
import { onClaim } from '../claim/claim-access.ts';
import { releaseUnitsOf } from '../file/unit-reservations.ts';
import { changeState } from './change-state.ts';

/** The shopper takes the claim back (lifecycle row 26); its units may be claimed again. */
export async function withdrawClaim(ctx: Ctx, input: { id: string; expectedVersion: number; reason?: string | null }) {
  return onClaim(ctx, input.id, { permission: null, scopes: ['view', 'sign'] }, async ({ tx, store, claim }) => {
    const now = nowOf(ctx);
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: 'withdraw',
      expectedVersion: input.expectedVersion,
      ...whyWithdrawn(input.reason),
      changes: { ended_at: now, decided_at: now, decided_by: null, wake_at: null, withdrawn_at: now },
    });
    await releaseUnitsOf(tx, store, claim.id, moved.version);
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'claim-closed', claimId: claim.id, expected: { version: moved.version } },
    });
    return moved;
  });
}

/** A code where the page offers one, the shopper's own words beside it where they wrote some. */
function whyWithdrawn(given: string | null | undefined) {
  const known = closingReasons.find((item) => item === given);
  return { reason: known ?? ('WITHDRAWN' as const), ...(given && !known ? { data: { said: given } } : {}) };
}
