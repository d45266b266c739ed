import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReviewRow } from '#core/contract/desk/review-list.ts';
import { type HidingReason, hidingReasons } from '#core/reference/reviews.ts';
import * as words from '#words/console/claims/reviews.ts';
import { call } from '../../../api/console-client.ts';
import { hideReview, replyToReview, showReview } from '../../../api/operations.gen.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { dateAndClock, shortDate } from '../../kit/pieces/time.ts';
import { ShortForm } from '../../kit/ShortForm.tsx';
import { reviewsChanged } from './reviews-query.ts';

/** One shopper’s feedback: all of its words, the reply or the field for it, and hiding by rule. */
export function ReviewPane({ row }: { row: ReviewRow }) {
  const { me } = useFrame();
  const client = useQueryClient();
  const acts = may(me, row.storeId, 'reviews:update');
  const params = { id: row.claimId, reviewId: row.id };
  return (
    <>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{words.ofFive(row.rating)}</h2>
        {row.text !== '' && <p className="reviews-words">{row.text}</p>}
        {row.text === '' && row.hidden === null && <p className="kit-ink-2">{words.noWords}</p>}
        <p className="kit-ink-2">
          {[row.authorName, row.storeName, shortDate(row.createdAt)].filter(Boolean).join(', ')}
        </p>
        <p>
          <Link to={paths.claim(row.claimId, viewOf('all'))}>{words.onClaim(row.claimNumber)}</Link>
        </p>
      </section>
      <section className="pieces-facts">
        {row.reply !== null && (
          <>
            <h2 className="kit-pane-head">{words.reply}</h2>
            <p className="reviews-words">{row.reply.text}</p>
            <p className="kit-ink-2">{words.repliedBy(row.repliedBy, dateAndClock(row.reply.createdAt))}</p>
          </>
        )}
        {row.reply === null && acts && (
          <ShortForm
            fields={[{ name: 'text', label: words.reply, type: 'paragraph', required: true, hint: words.replyHint }]}
            act={words.sendReply}
            onSave={async ({ text = '' }) => {
              await call(replyToReview, { params, body: { text } });
              await reviewsChanged(client);
              return words.replySent;
            }}
          />
        )}
        {row.reply === null && !acts && <p className="kit-ink-2">{words.standings.unanswered}</p>}
      </section>
      {(acts || row.hidden !== null) && <Hiding row={row} acts={acts} />}
    </>
  );
}

function Hiding({ row, acts }: { row: ReviewRow; acts: boolean }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const params = { id: row.claimId, reviewId: row.id };
  if (row.hidden === null && row.text === '') {
    return null;
  }
  if (row.hidden === null) {
    return (
      <section className="pieces-facts">
        <button type="button" className="kit-btn" onClick={() => setAsking(true)}>
          {words.hide}
        </button>
        {asking && (
          <FormDialog
            title={words.hideTitle}
            about={words.hideAbout}
            fields={[
              {
                name: 'reason',
                label: words.rule,
                initial: hidingReasons[0],
                options: hidingReasons.map((value) => ({ value, label: words.rules[value] })),
              },
            ]}
            act={words.hide}
            onClose={() => setAsking(false)}
            onSave={async ({ reason }) => {
              // Cast: the field offers nothing but these.
              await call(hideReview, { params, body: { reason: reason as HidingReason } });
              await reviewsChanged(client);
              setAsking(false);
              return null;
            }}
          />
        )}
      </section>
    );
  }
  return (
    <section className="pieces-facts">
      <p>{words.rules[row.hidden.reason]}.</p>
      <p className="kit-ink-2">{words.hiddenBy(row.hiddenBy, dateAndClock(row.hidden.at))}</p>
      {acts && (
        <>
          <p className="kit-ink-2">{words.onlyYou}</p>
          <ShortForm
            fields={[]}
            act={words.show}
            onSave={async () => {
              await call(showReview, { params });
              await reviewsChanged(client);
              return null;
            }}
          />
        </>
      )}
    </section>
  );
}
