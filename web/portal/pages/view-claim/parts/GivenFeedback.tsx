import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { Review } from '#core/contract/claims/reviews.ts';
import { quoted } from '#words/format.ts';
import * as words from '#words/review-claim.ts';

/** What the customer said once it was over, and what the store replied. */
export function GivenFeedback({ claim, review }: { claim: Claim; review: Review }) {
  return (
    <section className="ui-section ui-no-print" aria-labelledby="feedback">
      <h2 className="ui-h2" id="feedback">
        {words.yourFeedback}
      </h2>
      <p className="ui-small view-after-h2">{words.youTold(review.rating)}</p>
      {review.text !== '' && <p className="view-quote">{quoted(review.text)}</p>}
      {review.reply !== null && (
        <>
          <p className="ui-small">{words.repliedToYou(claim.storeName)}</p>
          <p className="view-quote">{review.reply.text}</p>
        </>
      )}
    </section>
  );
}
