import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { Words } from '../../../../platform/mail/templates/parts.tsx';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';
import type { ClaimEmail } from '../../claim-letter.ts';
import { ClaimMail, theClaimOf } from '../../claim-mail.tsx';

const words = mailWordsOf('links');

/** The link to a claim, on request. */
function claimLink(email: ClaimEmail): Written {
  const { claim } = email;
  return {
    subject: words.claim.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={words.claim.preview} title={words.claim.title} shows="picture">
        <Words>{words.claim.body(theClaimOf(claim))}</Words>
      </ClaimMail>
    ),
  };
}

export const templates = { 'claim-link': claimLink };
