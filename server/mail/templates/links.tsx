import { formatLongDayOf } from '#server-words/format.ts';
import * as words from '#server-words/mail/links.tsx';
import { placedWithThisAddress } from '#server-words/mail/shared.tsx';
import type { ClaimLetter, DraftLetter, OrderLetter, ResumeLetter } from '../email.ts';
import { Act, Frame, strong, Words } from './frame.tsx';
import { ClaimMail, theClaimOf, type Written } from './shared.tsx';

/** The link to a claim, on request. */
export function claimLink(letter: ClaimLetter): Written {
  const { claim } = letter;
  return {
    subject: words.claim.subject(claim.claimNumber),
    body: (
      <ClaimMail letter={letter} preview={words.claim.preview} title={words.claim.title}>
        <Words>{words.claim.body(theClaimOf(claim))}</Words>
      </ClaimMail>
    ),
  };
}

/** The link that opens an order where the lookup failed. */
export function lookUpLink(letter: OrderLetter): Written {
  const { orderNumber, minutes } = letter;
  const { order } = words;
  return {
    subject: order.subject(orderNumber),
    body: (
      <Frame
        {...letter}
        preview={order.preview(minutes)}
        title={order.title}
        because={placedWithThisAddress(orderNumber)}
      >
        <Words>{order.body(orderNumber, minutes, strong)}</Words>
        <Act href={letter.openUrl}>{order.act}</Act>
        <Words soft>{order.notYou}</Words>
      </Frame>
    ),
  };
}

/** The link that continues a draft, because the shopper wants to finish later. */
export function resumeLink(letter: ResumeLetter): Written {
  const { orderNumber, days } = letter;
  const { resume } = words;
  return {
    subject: resume.subject(orderNumber),
    body: (
      <Frame {...letter} preview={resume.preview} title={resume.title} because={resume.because(orderNumber)}>
        <Words>{resume.body(orderNumber, days, strong)}</Words>
        <Act href={letter.resumeUrl}>{resume.act}</Act>
        <Words soft>{resume.soft}</Words>
      </Frame>
    ),
  };
}

/** Asks to confirm a claim on something bought in a store. */
export function confirmInStore(letter: DraftLetter): Written {
  const { confirm } = words;
  return {
    subject: confirm.subject,
    body: (
      <Frame {...letter} preview={confirm.preview} title={confirm.title} because={confirm.because}>
        <Words>{letter.productName ? confirm.thanksFor(letter.productName, strong) : confirm.thanks}</Words>
        <Act href={letter.confirmUrl}>{confirm.act}</Act>
        <Words soft>{confirm.notYou(formatLongDayOf(letter.expiresAt, letter.store.timeZone))}</Words>
      </Frame>
    ),
  };
}
