import type { ReplyRefusal } from '#core/reference/replies.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { laneOf } from '../../../platform/jobs/lanes.ts';
import type { ClaimRow } from '../../claim/claim-items.ts';

/**
 * Tells the customer, at the address that their emails go to and no other, why what came by email is no message.
 * @asksNobody It tells the customer of their own claim, and nobody else, what came to its reply address.
 * @recordsNothing Whoever knows the address could fill the story of a claim with what it didn't take.
 */
export async function tellRefusal(ctx: Ctx, claim: ClaimRow, reason: ReplyRefusal): Promise<void> {
  const { store_id: storeId, id: claimId } = claim;
  await ctx.db.inStore(storeId, (tx) =>
    ctx.jobs.enqueue(
      tx,
      'send-mail',
      { storeId, mail: { template: 'claim-reply-refused', claimId, reason } },
      // Several at once are one email: each alone would find that none was sent yet.
      { key: `reply-refused:${claimId}:${reason}`, queue: laneOf('refusals', claimId) },
    ),
  );
}
