import { revoked } from '#server-words/mail/decided.tsx';
import type { ClaimLetter } from '../email.ts';
import { Words } from './frame.tsx';
import { ClaimMail, theClaimOf, type Written } from './shared.tsx';

/** An approval that the customer was told of was revoked: we review the claim again. */
export function claimRevoked(letter: ClaimLetter): Written {
  const { claim } = letter;
  return {
    subject: revoked.subject(claim.claimNumber),
    body: (
      <ClaimMail letter={letter} preview={revoked.preview} title={revoked.title}>
        <Words>{revoked.body(theClaimOf(claim))}</Words>
      </ClaimMail>
    ),
  };
}
