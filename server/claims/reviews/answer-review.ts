import { Problem } from '#core/contract/platform/problems.ts';
import { idNamed } from '#core/ids.ts';
import type { HidingReason } from '#core/reference/reviews.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { onClaim } from '../claim/claim-access.ts';
import { reviewView } from './review-of-claim.ts';
import { lockReview, writeHiding, writeReply } from './reviews.sql.ts';

interface ReviewPath {
  id: string;
  reviewId: string;
}

/**
 * The store replies to feedback, once: its customer reads it in an email and on the claim's page.
 * @throws not-found; reply-exists when somebody replied before
 */
export async function replyToReview(ctx: Ctx, input: ReviewPath & { text: string }) {
  return onClaim(ctx, input.id, 'reviews:update', async ({ tx, store, claim }) => {
    const review = await lockReview(tx, store.id, claim.id, idNamed('review', input.reviewId));
    if (!review) {
      throw new Problem('not-found');
    }
    if (review.reply !== null) {
      throw new Problem('reply-exists');
    }
    const reply = { reply: input.text, replied_at: nowOf(ctx), replied_by_name: actorOf(ctx).name };
    const written = await writeReply(tx, store.id, review.id, reply);
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'review.replied',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { reviewId: review.id },
    });
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'claim-feedback', claimId: claim.id },
    });
    return reviewView(ctx, store, written);
  });
}

/**
 * Hides the words of feedback by a rule, or shows them again with `reason` null. Nothing is deleted and the rating still
 * counts, so that hiding never makes a store look better. Doing it twice changes nothing.
 * @throws not-found
 */
export async function hideReview(ctx: Ctx, input: ReviewPath & { reason: HidingReason | null }) {
  return onClaim(ctx, input.id, 'reviews:update', async ({ tx, store, claim }) => {
    const review = await lockReview(tx, store.id, claim.id, idNamed('review', input.reviewId));
    if (!review) {
      throw new Problem('not-found');
    }
    const { reason } = input;
    if (review.hidden_reason === reason) {
      return reviewView(ctx, store, review);
    }
    const hidden = reason !== null;
    const written = await writeHiding(tx, store.id, review.id, {
      hidden_reason: reason,
      hidden_at: hidden ? nowOf(ctx) : null,
      hidden_by_name: hidden ? actorOf(ctx).name : null,
    });
    const about = { storeId: store.id, claimId: claim.id, orderId: claim.order_id };
    await recordEvent(
      tx,
      ctx,
      reason === null
        ? { ...about, kind: 'review.shown', data: { reviewId: review.id } }
        : { ...about, kind: 'review.hidden', data: { reviewId: review.id, rule: reason } },
    );
    return reviewView(ctx, store, written);
  });
}
