import { Problem } from '#core/contract/platform/problems.ts';
import { newId } from '#core/ids.ts';
import { mayBeReviewed } from '#core/rules/claims/reviews.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { factsOf, onClaim } from '../claim/claim-access.ts';
import { reviewView } from './review-of-claim.ts';
import { insertReview } from './reviews.sql.ts';

/**
 * The customer says how a claim went, once (threats T25).
 * @throws not-decided while nobody has decided the claim, or its denial may be appealed; review-exists when it has a review
 */
export async function writeReview(ctx: Ctx, input: { id: string; rating: number; text?: string | null }) {
  return onClaim(ctx, input.id, { permission: null, scopes: ['view', 'review'] }, async ({ tx, store, claim }) => {
    if (!mayBeReviewed(await factsOf(tx, claim), store.settings.lifecycle.appealDays, nowOf(ctx))) {
      throw new Problem('not-decided');
    }
    const row = await insertReview(tx, {
      store_id: store.id,
      id: newId('review', ctx.clock.now()),
      claim_id: claim.id,
      rating: input.rating,
      content: input.text ?? '',
      author_name: claim.author_name,
      created_at: nowOf(ctx),
    });
    if (!row) {
      throw new Problem('review-exists');
    }
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'review.created',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { reviewId: row.id, rating: row.rating },
    });
    return reviewView(ctx, store, row);
  });
}
