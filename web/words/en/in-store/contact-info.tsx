import type { ReactNode } from 'react';

/** The first question of the branch: who writes, and where the mail goes that confirms the claim. */
export const title = 'How can we reach you?';
export const lede = 'What you bought in a shop has no order to look up. So we start with you.';
export const atHand = 'Good to have at hand: the receipt, and a photo of what is wrong.';

export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email address';
export const emailHint = 'At the end we mail you a link there, to confirm your claim';
export const phone = 'Phone';
export const phoneHint = 'Optional';
export const firstNameMissing = 'Please give your first name.';
export const lastNameMissing = 'Please give your last name.';
export const emailMissing = 'Please give your email address.';
export const emailWrong = 'Please check the email address.';

export const kept = (startOver: (words: string) => ReactNode) => (
  <>What you told us before is kept. {startOver('Start over')}</>
);
