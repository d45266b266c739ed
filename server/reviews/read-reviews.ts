import { claimFor, storeOf } from '../claims/claim-access.ts';
import type { Ctx } from '../context.ts';
import { reviewView } from './review-of-claim.ts';
import { reviewOfClaim } from './reviews.sql.ts';

/** The reviews of a claim, for its shopper and whoever may read reviews in its store: one, or none yet. */
export async function readReviews(ctx: Ctx, input: { id: string }) {
  const store = await storeOf(ctx, input.id);
  return ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, input.id, {
      permission: 'reviews:read',
      scopes: ['view', 'review'],
    });
    const row = await reviewOfClaim(tx, store.id, claim.id);
    return row ? [reviewView(row)] : [];
  });
}
