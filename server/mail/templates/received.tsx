import { formatLongDayOf } from '#server-words/format.ts';
import * as words from '#server-words/mail/received.tsx';
import type { ClaimEmail } from '../email.ts';
import { Rows, Subheading, strong, Words } from './layout.tsx';
import { ClaimMail, itemRows, theClaimOf, type Written } from './shared.tsx';

/** The claim is filed: what was received, and when a reply comes. */
export function claimReceived(email: ClaimEmail): Written {
  const { claim, store } = email;
  const day = formatLongDayOf(claim.wakesAt ?? email.answerBy, store.timeZone);
  return {
    subject: words.subject(claim.claimNumber, claim.sourceOrderNumber),
    body: (
      <ClaimMail
        email={email}
        preview={claim.wakesAt ? words.decideOnShort(day) : words.replyBy(day)}
        title={words.title}
      >
        <Words>{words.thanks(theClaimOf(claim))}</Words>
        <Words>{claim.wakesAt ? words.decideOn(day, strong) : words.aimToReply(day, strong)}</Words>
        <Subheading>{words.whatYouTold}</Subheading>
        <Rows rows={itemRows(claim)} />
      </ClaimMail>
    ),
  };
}

/** The store filled the claim in for the customer, who signs it before it starts. */
export function claimNeedsSignature(email: ClaimEmail): Written {
  const { claim, store } = email;
  const until = formatLongDayOf(email.signBy, store.timeZone);
  return {
    subject: words.signSubject(claim.claimNumber),
    body: (
      <ClaimMail
        email={email}
        preview={words.signPreview(until)}
        title={words.signTitle}
        act={words.readAndSign}
        href={email.signUrl}
      >
        <Words>{words.filledIn(claim.claimNumber, claim.sourceOrderNumber, until, strong)}</Words>
        <Subheading>{words.whatWeFilledIn}</Subheading>
        <Rows rows={itemRows(claim)} />
      </ClaimMail>
    ),
  };
}
