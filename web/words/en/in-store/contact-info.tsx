import type { ReactNode } from 'react';
import { saved } from '../common.ts';

/** The first question of the branch: who writes, and where the mail goes that confirms the claim. */
export const title = 'How can we reach you?';
export const lede = 'Store purchases don’t have an online order, so let’s start with you.';
export const atHand = 'Have these ready: your receipt and a photo of what’s wrong.';

export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email address';
export const emailHint = 'We’ll email you a link to confirm your claim';
export const phone = 'Phone';
export const phoneHint = 'Optional';
export const firstNameMissing = 'Enter your first name.';
export const lastNameMissing = 'Enter your last name.';
export const emailMissing = 'Enter your email address.';
export const emailWrong = 'Enter a full email address, like ada@example.com.';

export const kept = (startOver: (words: string) => ReactNode) => (
  <>
    {saved} {startOver('Start over')}
  </>
);
