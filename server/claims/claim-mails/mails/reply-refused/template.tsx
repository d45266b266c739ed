import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { Words } from '../../../../platform/mail/templates/parts.tsx';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';
import type { ClaimEmail } from '../../claim-letter.ts';
import { ClaimMail, theClaimOf } from '../../claim-mail.tsx';

const refusedWords = mailWordsOf('reply-refused');

/** What the customer sent by email is no message of their claim, and why: what the page would have said. */
function claimReplyRefused(email: ClaimEmail): Written {
  const { claim, refusal } = email;
  return {
    subject: refusedWords.reply.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={refusedWords.reply.preview} title={refusedWords.reply.title} shows="rows">
        <Words>{refusedWords.reply.body(theClaimOf(claim))}</Words>
        {refusal !== null && <Words>{refusedWords.reply.reasons[refusal]}</Words>}
      </ClaimMail>
    ),
  };
}

export const templates = { 'claim-reply-refused': claimReplyRefused };
