import { formatLongDayOf } from '#server-words/format.ts';
import * as words from '#server-words/mail/received.tsx';
import type { ClaimLetter } from '../email.ts';
import { Rows, Subheading, strong, Words } from './frame.tsx';
import { ClaimMail, itemRows, theClaimOf, type Written } from './shared.tsx';

/** The claim is filed: what was received, and when a reply comes. */
export function claimReceived(letter: ClaimLetter): Written {
  const { claim, store } = letter;
  const day = formatLongDayOf(claim.wakesAt ?? letter.answerBy, store.timeZone);
  return {
    subject: words.subject(claim.claimNumber, claim.sourceOrderNumber),
    body: (
      <ClaimMail
        letter={letter}
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
export function claimNeedsSignature(letter: ClaimLetter): Written {
  const { claim, store } = letter;
  const until = formatLongDayOf(letter.signBy, store.timeZone);
  return {
    subject: words.signSubject(claim.claimNumber),
    body: (
      <ClaimMail
        letter={letter}
        preview={words.signPreview(until)}
        title={words.signTitle}
        act={words.readAndSign}
        href={letter.signUrl}
      >
        <Words>{words.filledIn(claim.claimNumber, claim.sourceOrderNumber, until, strong)}</Words>
        <Subheading>{words.whatWeFilledIn}</Subheading>
        <Rows rows={itemRows(claim)} />
      </ClaimMail>
    ),
  };
}
