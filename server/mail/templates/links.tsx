import type { ClaimLetter, OrderLetter } from '../letter.ts';
import { Act, Frame, Strong, Words } from './frame.tsx';
import { because, privateLink, type Written } from './shared.tsx';

/** The link to a claim, on request. */
export function claimLink(letter: ClaimLetter): Written {
  const { claim } = letter;
  return {
    subject: `The link to your claim #${claim.claimNumber}`,
    body: (
      <Frame {...letter} preview="Open it whenever you like." title="Here is your claim." because={because(claim)}>
        <Words>
          You find your claim <Strong>#{claim.claimNumber}</Strong> for order {claim.sourceOrderNumber} here: how it
          stands, what we wrote to each other, and what comes next.
        </Words>
        <Act href={letter.viewUrl}>See your claim</Act>
        {privateLink}
      </Frame>
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
        because={`We write to you because order ${letter.orderNumber} was placed with this address.`}
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
