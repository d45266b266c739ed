import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';
import type { ClaimEmail } from '../../claim-letter.ts';
import { ClaimMail, theClaimOf } from '../../claim-mail.tsx';

const formats = wordsOf('format');
const decidedWords = mailWordsOf('decided');
const receivedWords = mailWordsOf('received');

/** An approval that the customer was told of was revoked: we review the claim again. */
function claimRevoked(email: ClaimEmail): Written {
  const { claim } = email;
  return {
    subject: decidedWords.revoked.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={decidedWords.revoked.preview} title={decidedWords.revoked.title} shows="rows">
        <Words>{decidedWords.revoked.body(theClaimOf(claim))}</Words>
        <ReplyDay email={email} />
      </ClaimMail>
    ),
  };
}

/** A claim that had ended is reviewed again, since somebody of the store reopened it. */
function claimReopened(email: ClaimEmail): Written {
  const { claim } = email;
  return {
    subject: decidedWords.reopened.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={decidedWords.reopened.preview} title={decidedWords.reopened.title} shows="rows">
        <Words>{decidedWords.reopened.body(theClaimOf(claim))}</Words>
        <ReplyDay email={email} />
      </ClaimMail>
    ),
  };
}

/** By when the new look is answered; both acts begin a wait of their own. */
function ReplyDay({ email: { claim, store } }: { email: ClaimEmail }) {
  const due = claim.answerDueAt;
  return (
    <Words>
      {due === null
        ? decidedWords.nextEmail
        : receivedWords.aimToReply(formats.formatLongDayOf(due, store.timeZone), strong)}
    </Words>
  );
}

export const templates = { 'claim-revoked': claimRevoked, 'claim-reopened': claimReopened };
