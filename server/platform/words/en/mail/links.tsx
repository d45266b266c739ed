/** Links that somebody asked for: to a claim, to an order, to what was begun, and to confirm a claim. */

import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../format.ts';
import type { Tag } from '../tag.ts';

export const claim = {
  subject: (number: number): string => `Your link to claim #${number}`,
  preview: 'Open it whenever you like.',
  title: 'Here’s your claim.',
  body: (theClaim: string): string =>
    `Use the link to see your ${theClaim}: its status, your messages, and what’s next.`,
};

export const order = {
  subject: (number: string): string => `Your link to order ${number}`,
  preview: (minutes: number): string => `It works for ${plural(minutes, 'minute')}.`,
  title: 'Here’s your order.',
  body: (number: string, minutes: number, strong: Tag): ReactNode => (
    <>
      Someone, probably you, asked for a link to order {strong(number)}. It works for {plural(minutes, 'minute')}.
    </>
  ),
  act: 'View my order',
  notYou:
    'If this wasn’t you, ignore this email. Only someone with this email can use the link, so please don’t forward it.',
};

export const resume = {
  subject: (number: string): string => `Continue your claim for order ${number}`,
  preview: 'Your answers are saved.',
  title: 'Pick up where you left off.',
  because: (number: string): string =>
    `You’re getting this email because someone asked for a link to the claim started for order ${number}.`,
  body: (number: string, days: number): string =>
    `Your answers and photos for order ${number} are saved. Open the link on any device within ${plural(days, 'day')}.`,
  act: 'Continue my claim',
  rest: 'Nothing is sent until you sign.',
};

export const remind = {
  subject: (number: string): string => `You can file your claim for order ${number} now`,
  preview: 'You asked us to remind you today.',
  title: 'Still waiting for your package?',
  because: (number: string): string =>
    `You’re getting this email because someone asked for a reminder about the claim started for order ${number}.`,
  body: (number: string, days: number): string =>
    `You asked us to remind you about order ${number}. If it hasn’t arrived, you can file your claim now: your answers are saved. The link works for ${plural(days, 'day')}.`,
  act: 'Continue my claim',
  /** What to do where there is nothing to claim, or what the link does not do. */
  rest: 'If it arrived, you don’t need to do anything.',
};

export const confirm = {
  subject: 'Confirm your claim',
  preview: 'Confirm to send us your claim.',
  title: 'Confirm your claim',
  because: 'You’re getting this email because someone started a claim with this address.',
  thanksFor: (product: string, strong: Tag): ReactNode => (
    <>Thanks for telling us about your {strong(isolated(product))}. Confirm your claim and we’ll start reviewing it.</>
  ),
  thanks: 'Thanks for telling us what happened. Confirm your claim and we’ll start reviewing it.',
  act: 'Confirm my claim',
  notYou: (until: string): string =>
    `The link works until ${until}. If this wasn’t you, ignore this email. No one sees the claim unless it’s confirmed.`,
};
