import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';

/** A store that takes no claims here any more: what that means, and where to turn. */
export const title = 'Not taking claims';
export const heading = (store: string) => `${isolated(store)} isn’t taking claims here right now.`;
export const lede = 'You can’t look up an order or file a new claim on this page.';

export const filedBefore = 'Already filed a claim?';
export const goesOn = 'Nothing changes. Use the link in your claim email to check its status or message us.';
export const newProblem = 'Something wrong with an order?';
export const contact = (contactUs: (words: string) => ReactNode) => (
  <>{contactUs('Contact us')} and we’ll help. Have your order number ready.</>
);
export const contactElsewhere = 'Reply to your order confirmation email, and include your order number.';
