import type { ReactNode } from 'react';

/** Sent, and one thing left: the mail's link. Once it was opened, that there is nothing left. */
export const title = 'One more step';
export const waiting = {
  heading: 'One more step. Please open our mail.',
  lede: 'It holds a link with one button. Press it, and your claim is with us.',
};
export const confirmed = {
  heading: 'Confirmed. It’s with us now.',
  lede: 'You don’t need to do anything else. The link in our mail opens your claim.',
};
export const sentTo = 'Sent to';
export const sentAgain = 'Sent again, to the same address.';

export const next = 'What happens next';
export const youTold = 'You told us';
export const now = 'Now';
export const youConfirm = 'You press the button in our mail';
export const linkEnds = (day: string) => `The link works until ${day}.`;
export const later = 'Then';
export const weLook = (store: string) => `${store} looks at it`;

export const nothingThere = 'Nothing there?';
export const nothingThereHint = (changeIt: (words: string) => ReactNode) => (
  <>
    Look among spam and promotions. Is the address wrong? {changeIt('Change it')} and send your claim again: all else is
    kept.
  </>
);
export const sendAgain = 'Send the mail again';
