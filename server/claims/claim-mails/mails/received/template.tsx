import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { Rows, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';
import type { ClaimEmail } from '../../claim-letter.ts';
import { ClaimMail, isOrdered, itemRows, theClaimOf } from '../../claim-mail.tsx';

const formats = wordsOf('format');
const words = mailWordsOf('received');

/** The claim is filed: what was received, and when a reply comes. */
function claimReceived(email: ClaimEmail): Written {
  const { claim, store } = email;
  const at = claim.answerDueAt ?? claim.wakesAt;
  const day = at === null ? null : formats.formatLongDayOf(at, store.timeZone);
  const sleeps = claim.wakesAt !== null;
  return {
    subject: isOrdered(claim)
      ? words.subject(claim.claimNumber, claim.sourceOrderNumber)
      : words.subjectWithoutOrder(claim.claimNumber),
    body: (
      <ClaimMail
        email={email}
        preview={day === null ? words.nothingToDo : sleeps ? words.decideOnShort(day) : words.replyBy(day)}
        title={words.title}
        shows="picture"
      >
        <Words>{words.thanks(theClaimOf(claim))}</Words>
        {day !== null && <Words>{sleeps ? words.decideOn(day, strong) : words.aimToReply(day, strong)}</Words>}
        <Rows rows={itemRows(claim)} />
      </ClaimMail>
    ),
  };
}

/** The day has passed that was named for a reply: the shopper is told before they ask, with a new one. */
function claimLate(email: ClaimEmail): Written {
  const { claim, store } = email;
  const [was, now] = [claim.answerWasDueAt, claim.answerDueAt].map((at) =>
    formats.formatLongDayOf(at ?? '', store.timeZone),
  );
  const { late } = words;
  return {
    subject: late.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={late.preview(now ?? '')} title={late.title} shows="rows">
        <Words>{late.saidAnother(theClaimOf(claim), was ?? '')}</Words>
        <Words>{words.aimToReplyNow(now ?? '', strong)}</Words>
      </ClaimMail>
    ),
  };
}

/** The store filled the claim in for the customer, who signs it before it starts. */
function claimNeedsSignature(email: ClaimEmail): Written {
  const { claim, store } = email;
  const until = formats.formatLongDayOf(email.signBy, store.timeZone);
  return {
    subject: words.signSubject(claim.claimNumber),
    body: (
      <ClaimMail
        email={email}
        preview={words.signPreview(until)}
        title={words.signTitle}
        shows="rows"
        act={words.readAndSign}
        href={email.signUrl}
      >
        <Words>{words.filledIn(theClaimOf(claim), until, strong)}</Words>
      </ClaimMail>
    ),
  };
}

export const templates = {
  'claim-received': claimReceived,
  'claim-late': claimLate,
  'claim-needs-signature': claimNeedsSignature,
};
