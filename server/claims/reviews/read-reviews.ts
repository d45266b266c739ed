import type { Ctx } from '../../platform/context/context.ts';
import { onClaim } from '../claim/claim-access.ts';
import { reviewView } from './review-of-claim.ts';
import { reviewOfClaim } from './reviews.sql.ts';

/** The reviews of a claim, for its shopper and whoever may read reviews in its store: one, or none yet. */
export async function readReviews(ctx: Ctx, input: { id: string }) {
  const access = { permission: 'reviews:read', scopes: ['view', 'review'] } as const;
  return onClaim(ctx, input.id, access, async ({ tx, store, claim }) => {
    const row = await reviewOfClaim(tx, store.id, claim.id);
    return row ? [reviewView(ctx, store, row)] : [];
  });
}
