import { reply } from '#server-words/mail/reply-refused.tsx';
import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { Words } from '../../../../platform/mail/templates/parts.tsx';
import type { ClaimEmail } from '../../claim-letter.ts';
import { ClaimMail, theClaimOf } from '../../claim-mail.tsx';

/** What the customer sent by email is no message of their claim, and why: what the page would have said. */
function claimReplyRefused(email: ClaimEmail): Written {
  const { claim, refusal } = email;
  return {
    subject: reply.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={reply.preview} title={reply.title} shows="rows">
        <Words>{reply.body(theClaimOf(claim))}</Words>
        {refusal !== null && <Words>{reply.reasons[refusal]}</Words>}
      </ClaimMail>
    ),
  };
}

export const templates = { 'claim-reply-refused': claimReplyRefused };
