import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { Review } from '#core/contract/claims/reviews.ts';
import { quoted } from '#words/format.ts';
import * as words from '#words/review-claim.ts';
import { backToMyClaim, howDidItGo, whatToKnow } from '#words/view/shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary, messageOf } from '../../../ui/ErrorSummary.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { useStillMissing } from '../../../ui/use-still-missing.ts';
import { ClaimSide } from '../../layout/ClaimSide.tsx';
import { ClaimStrip } from '../../layout/ClaimStrip.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { Sentences } from '../../layout/Sentences.tsx';
import { WayOn } from '../../layout/WayOn.tsx';
import type { PageHandle } from '../../page.ts';
import { pathOf } from '../../paths.ts';
import { Expired } from './parts/Expired.tsx';
import { Rating } from './parts/Rating.tsx';
import type { ReviewData, ReviewRefusal } from './parts/write-review.ts';

export { action, loader } from './parts/write-review.ts';

export const handle = { title: howDidItGo } satisfies PageHandle;

export function Component() {
  const data = useLoaderData<ReviewData>();
  if (data.kind === 'expired') {
    return <Expired {...data} />;
  }
  if (data.review !== null) {
    return <Thanks claim={data.claim} review={data.review} />;
  }
  return data.mayWrite ? <Ask claim={data.claim} /> : <TooEarly claim={data.claim} />;
}

function Back({ claim }: { claim: Claim }) {
  const path = pathOf(claim.viewUrl);
  return path === null ? null : <WayOn href={path}>{backToMyClaim}</WayOn>;
}

function Thanks({ claim, review }: { claim: Claim; review: Review }) {
  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <ClaimStrip claim={claim} />
      <h1 className="ui-h1 ui-block">
        <Sentences text={words.thanks} />
      </h1>
      <p className="ui-lede">{words.youTold(review.rating)}</p>
      {review.text !== '' && <p className="view-quote">{quoted(review.text)}</p>}
      {review.reply !== null && (
        <>
          <p className="ui-small">{words.repliedToYou(claim.storeName)}</p>
          <p className="view-quote">{review.reply.text}</p>
        </>
      )}
      <Back claim={claim} />
    </Columns>
  );
}

function TooEarly({ claim }: { claim: Claim }) {
  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <ClaimStrip claim={claim} />
      <h1 className="ui-h1 ui-block">{words.tooEarly}</h1>
      <p className="ui-lede">{words.tooEarlyLede}</p>
      <Back claim={claim} />
    </Columns>
  );
}

function Ask({ claim }: { claim: Claim }) {
  const refusal = useActionData<ReviewRefusal>();
  const busy = useNavigation().state !== 'idle';
  const errors = useStillMissing(refusal?.errors ?? [], refusal);
  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <Form method="post">
        <ErrorSummary errors={errors} refusal={refusal} />
        <h1 className="ui-h1">{howDidItGo}</h1>
        <p className="ui-lede">{words.about(claim.claimNumber, claim.storeName)}</p>
        <div className="ui-block ui-fields">
          <Rating id="rating" name="rating" chosen={refusal?.rating} error={messageOf(errors, 'rating')} />
          <TextArea
            id="text"
            name="text"
            label={whatToKnow}
            error={messageOf(errors, 'text')}
            defaultValue={refusal?.text}
            maxLength={5000}
            rows={4}
          />
        </div>
        <div className="ui-block">
          <Button fit busy={busy} busyLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </Form>
    </Columns>
  );
}
