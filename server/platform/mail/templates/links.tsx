import { formatLongDayOf } from '#server-words/format.ts';
import * as words from '#server-words/mail/links.tsx';
import { placedWithThisAddress, privateLink, sentences } from '#server-words/mail/shared.tsx';
import type { ClaimEmail, DraftEmail, OrderEmail, ResumeEmail } from '../email.ts';
import { Frame } from './layout.tsx';
import { Act, strong, Words } from './parts.tsx';
import { ClaimMail, theClaimOf, type Written } from './shared.tsx';

/** The link to a claim, on request. */
export function claimLink(email: ClaimEmail): Written {
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

/** The link that opens an order where the lookup failed. */
export function lookUpLink(email: OrderEmail): Written {
  const { orderNumber, minutes } = email;
  const { order } = words;
  return {
    subject: order.subject(orderNumber),
    body: (
      <Frame
        {...email}
        preview={order.preview(minutes)}
        title={order.title}
        because={placedWithThisAddress(orderNumber)}
      >
        <Words>{order.body(orderNumber, minutes, strong)}</Words>
        <Words>{order.notYou}</Words>
        <Act href={email.openUrl}>{order.act}</Act>
      </Frame>
    ),
  };
}

/** The link that continues a draft: because the shopper wants to finish later, or to be told when its day has come. */
export function resumeLink(email: ResumeEmail, why: 'resume' | 'remind'): Written {
  const { orderNumber, days } = email;
  const { resume, remind } = words;
  const said = why === 'resume' ? resume : remind;
  return {
    subject: said.subject(orderNumber),
    body: (
      <Frame
        {...email}
        preview={said.preview}
        title={said.title}
        because={sentences(said.because(orderNumber), privateLink)}
      >
        <Words>{said.body(orderNumber, days)}</Words>
        <Words>{said.rest}</Words>
        <Act href={email.resumeUrl}>{said.act}</Act>
      </Frame>
    ),
  };
}

/** Asks to confirm a claim on something bought in a store. */
export function confirmInStore(email: DraftEmail): Written {
  const { confirm } = words;
  return {
    subject: confirm.subject,
    body: (
      <Frame {...email} preview={confirm.preview} title={confirm.title} because={confirm.because}>
        <Words>{email.productName ? confirm.thanksFor(email.productName, strong) : confirm.thanks}</Words>
        <Words>{confirm.notYou(formatLongDayOf(email.expiresAt, email.store.timeZone))}</Words>
        <Act href={email.confirmUrl}>{confirm.act}</Act>
      </Frame>
    ),
  };
}
