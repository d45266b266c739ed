import { formatDateTime } from '../../../core/rules/text.ts';
import type { ClaimLetter } from '../email.ts';
import { Rows, Strong, Subheading, Words } from './frame.tsx';
import { ClaimMail, TheClaim, type Written } from './shared.tsx';
import { itemRows, longDay } from './words.ts';

/** The claim is filed: what we have, and when an answer comes. */
export function claimReceived(letter: ClaimLetter): Written {
  const { claim, store } = letter;
  const preview = claim.wakesAt
    ? `We decide on ${longDay(claim.wakesAt, store.timeZone)}. You don’t need to do anything else.`
    : 'You don’t need to do anything else.';
  return {
    subject: `We have your claim #${claim.claimNumber} for order ${claim.sourceOrderNumber}`,
    body: (
      <ClaimMail letter={letter} preview={preview} title="We have your claim.">
        <Words>
          Thank you for telling us. Your <TheClaim claim={claim} /> is with us. You don’t need to do anything else.
        </Words>
        <Words>
          {claim.wakesAt ? (
            <>
              We decide on <Strong>{longDay(claim.wakesAt, store.timeZone)}</Strong>. If the parcel turns up first, we
              close the claim for you.
            </>
          ) : (
            <>
              We aim to answer by <Strong>{formatDateTime(letter.answerBy, store.timeZone)}</Strong> and write to you
              here.
            </>
          )}
        </Words>
        <Subheading>What you told us</Subheading>
        <Rows rows={itemRows(claim)} />
      </ClaimMail>
    ),
  };
}

/** We wrote the claim down for the customer, who signs it before it begins. */
export function claimNeedsSignature(letter: ClaimLetter): Written {
  const { claim, store } = letter;
  const until = longDay(letter.signBy, store.timeZone);
  return {
    subject: `Please sign your claim #${claim.claimNumber}`,
    body: (
      <ClaimMail
        letter={letter}
        preview={`Please read it and sign by ${until}.`}
        title="Please sign your claim."
        act="Read and sign"
        href={letter.signUrl}
      >
        <Words>
          We wrote down what you told us about order {claim.sourceOrderNumber} as claim{' '}
          <Strong>#{claim.claimNumber}</Strong>. Please read it and sign by <Strong>{until}</Strong>; then we begin.
        </Words>
        <Subheading>What we wrote down</Subheading>
        <Rows rows={itemRows(claim)} />
      </ClaimMail>
    ),
  };
}
