import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';

const dayMs = 86_400_000;

/**
 * Asks the customer of a claim that was carried out or closed how it went, a day later, when it has sunk in (lifecycle
 * rows 19, 27). Asked once in the life of a claim: a later end replaces the letter that still waits, and one that went
 * is not written again. A denial is not asked about, nor a claim that the customer ended or let go.
 */
export async function inviteReview(tx: Tx, ctx: Ctx, claim: { store_id: string; id: string }): Promise<void> {
  await ctx.jobs.enqueue(
    tx,
    'send-mail',
    { storeId: claim.store_id, mail: { template: 'claim-review', claimId: claim.id } },
    { runAt: new Date(ctx.clock.now() + dayMs).toISOString(), key: `invite-review:${claim.id}` },
  );
}
