import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';

/** Sent, and one thing left: the mail's link. Once it was opened, that there is nothing left. */
export const title = 'One last step';
export const waiting = {
  heading: 'One last step: check your email.',
  lede: 'Open the link and confirm to send your claim.',
};
export const confirmed = {
  heading: 'Confirmed. We’ve got your claim.',
  lede: 'You don’t need to do anything else. The link in our email opens your claim.',
};
export const sentTo = 'Sent to';
export const sentAgain = 'Sent again, to the same address.';

export const next = 'What happens next';
export const youTold = 'You filled in your claim';
export const now = 'Now';
export const youConfirm = 'You confirm by email';
export const linkEnds = (day: string) => `The link works until ${day}.`;
export const later = 'Then';
export const weLook = (store: string) => `${isolated(store)} reviews it`;

export const nothingThere = 'Didn’t get it?';
export const nothingThereHint = (changeIt: (words: string) => ReactNode) => (
  <>
    Check spam and promotions. Wrong address? {changeIt('Change it')} and send your claim again. Everything else is
    saved.
  </>
);
export const sendAgain = 'Send the email again';
