import type { ClaimLetter } from '../email.ts';
import { Words } from './frame.tsx';
import { ClaimMail, TheClaim, type Written } from './shared.tsx';

/** An approval that the customer was told of was revoked: we review the claim again. */
export function claimRevoked(letter: ClaimLetter): Written {
  const { claim } = letter;
  return {
    subject: `We’re reviewing your claim #${claim.claimNumber} again`,
    body: (
      <ClaimMail letter={letter} preview="You don’t need to do anything." title="We’re reviewing your claim again.">
        <Words>
          We told you that your <TheClaim claim={claim} /> was approved. We couldn’t complete it as planned, and nothing
          has been paid or sent, so we’re reviewing it again. You don’t need to do anything. We’ll email you as soon as
          we’ve decided.
        </Words>
      </ClaimMail>
    ),
  };
}
