import { formatLongDayOf } from '#server-words/format.ts';
import { nextEmail, reopened, revoked } from '#server-words/mail/decided.tsx';
import { aimToReply } from '#server-words/mail/received.tsx';
import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import type { ClaimEmail } from '../../claim-letter.ts';
import { ClaimMail, theClaimOf } from '../../claim-mail.tsx';

/** An approval that the customer was told of was revoked: we review the claim again. */
function claimRevoked(email: ClaimEmail): Written {
  const { claim } = email;
  return {
    subject: revoked.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={revoked.preview} title={revoked.title} shows="rows">
        <Words>{revoked.body(theClaimOf(claim))}</Words>
        <ReplyDay email={email} />
      </ClaimMail>
    ),
  };
}

/** A claim that had ended is reviewed again, since somebody of the store reopened it. */
function claimReopened(email: ClaimEmail): Written {
  const { claim } = email;
  return {
    subject: reopened.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={reopened.preview} title={reopened.title} shows="rows">
        <Words>{reopened.body(theClaimOf(claim))}</Words>
        <ReplyDay email={email} />
      </ClaimMail>
    ),
  };
}

/** By when the new look is answered; both acts begin a wait of their own. */
function ReplyDay({ email: { claim, store } }: { email: ClaimEmail }) {
  const due = claim.answerDueAt;
  return <Words>{due === null ? nextEmail : aimToReply(formatLongDayOf(due, store.timeZone), strong)}</Words>;
}

export const templates = { 'claim-revoked': claimRevoked, 'claim-reopened': claimReopened };
