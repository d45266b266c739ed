import type { ClaimId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

const dayMs = 86_400_000;

/**
 * Asks the customer of a claim that was carried out or closed how it went, a day later, when it has sunk in (lifecycle
 * rows 19, 27). Asked once in the life of a claim: a later end replaces the letter that still waits, and one that went
 * is not written again. A denial is not asked about, nor a claim that the customer ended or let go, nor anybody where the
 * flag for reviews is off.
 */
export async function inviteReview(tx: Tx, ctx: Ctx, store: StoreRecord, claimId: ClaimId): Promise<void> {
  // The mail belongs to no visit: it follows what holds for the store as a whole.
  if (!(await ctx.flags.of({ store, visitor: '' })).reviews) {
    return;
  }
  await ctx.jobs.enqueue(
    tx,
    'send-mail',
    { storeId: store.id, mail: { template: 'claim-review', claimId } },
    { runAt: new Date(ctx.clock.now() + dayMs).toISOString(), key: `invite-review:${claimId}` },
  );
}
