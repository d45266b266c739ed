import { reply } from '#server-words/mail/reply-refused.tsx';
import type { ClaimEmail } from '../email.ts';
import { Words } from './parts.tsx';
import { ClaimMail, theClaimOf, type Written } from './shared.tsx';

/** What the customer sent by email is no message of their claim, and why: what the page would have said. */
export function claimReplyRefused(email: ClaimEmail): Written {
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
