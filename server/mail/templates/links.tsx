import { formatDate } from '../../../core/rules/text.ts';
import type { ClaimLetter, DraftLetter, OrderLetter, ResumeLetter } from '../email.ts';
import { Act, Frame, Strong, Words } from './frame.tsx';
import { ClaimMail, placedHere, TheClaim, type Written } from './shared.tsx';

/** The link to a claim, on request. */
export function claimLink(letter: ClaimLetter): Written {
  const { claim } = letter;
  return {
    subject: `The link to your claim #${claim.claimNumber}`,
    body: (
      <ClaimMail letter={letter} preview="Open it whenever you like." title="Here is your claim.">
        <Words>
          You find your <TheClaim claim={claim} /> here: how it stands, what we wrote to each other, and what comes
          next.
        </Words>
      </ClaimMail>
    ),
  };
}

/** The link that opens an order where the look-up failed. */
export function lookUpLink(letter: OrderLetter): Written {
  return {
    subject: `The link to your order ${letter.orderNumber}`,
    body: (
      <Frame
        {...letter}
        preview={`It works for ${letter.minutes} minutes.`}
        title="Here is your order."
        because={placedHere(letter.orderNumber)}
      >
        <Words>
          Somebody, most likely you, asked us for a link to order <Strong>{letter.orderNumber}</Strong>. It works for{' '}
          {letter.minutes} minutes.
        </Words>
        <Act href={letter.openUrl}>Open your order</Act>
        <Words soft>
          If it was not you, there is nothing to do: nobody but the reader of this mail can use the link, so please keep
          it to yourself.
        </Words>
      </Frame>
    ),
  };
}

/** The link that continues a draft, because the shopper wants to finish later. */
export function resumeLink(letter: ResumeLetter): Written {
  return {
    subject: `Continue your claim for order ${letter.orderNumber}`,
    body: (
      <Frame
        {...letter}
        preview="Everything you told us is kept."
        title="Your claim waits for you."
        because={`We write to you because this link to order ${letter.orderNumber} was asked for while its claim was begun.`}
      >
        <Words>
          What you told us about order <Strong>{letter.orderNumber}</Strong> is kept, photos included. Open it on any
          device: it goes on at the step where you left it. The link works for {letter.days} days.
        </Words>
        <Act href={letter.resumeUrl}>Continue your claim</Act>
        <Words soft>
          Nothing is sent before you sign it. Whoever has this link sees your order: please keep it to yourself.
        </Words>
      </Frame>
    ),
  };
}

/** Asks to confirm a claim on something bought in a shop. */
export function confirmInStore(letter: DraftLetter): Written {
  const until = formatDate(letter.expiresAt, letter.store.timeZone);
  return {
    subject: 'Confirm your claim',
    body: (
      <Frame
        {...letter}
        preview="One more tap, and your claim is with us."
        title="Confirm your claim"
        because="We write to you because a claim was begun with this address."
      >
        <Words>
          {letter.productName ? (
            <>
              Thank you for telling us about your <Strong>{letter.productName}</Strong>.
            </>
          ) : (
            'Thank you for telling us what happened.'
          )}{' '}
          One more tap, and your claim is with us. We look at it as soon as you have confirmed it.
        </Words>
        <Act href={letter.confirmUrl}>Confirm your claim</Act>
        <Words soft>
          The link works until {until}. If it was not you, there is nothing to do: nobody sees the claim unless it is
          confirmed.
        </Words>
      </Frame>
    ),
  };
}
