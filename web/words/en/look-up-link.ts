import { resume } from './common.ts';

/** The link that opens an order without its number and address: offered after misses, or scanned from another screen. */
export const sent = (order: string) =>
  `If order ${order} exists, we’ve emailed a link to the address used to place it.`;
export const offered = (order: string) => `Still no match? We can email a link to the address used for order ${order}.`;
export const mailMe = 'Email me the link';

/** By what was opened: a code scanned with a phone, a draft's link, an order's link. */
export const opened = {
  scanned: {
    heading: 'Continue on this phone.',
    words: `${resume} What you add here shows up on your other screen.`,
    act: 'Continue my claim',
  },
  draft: {
    heading: resume,
    words: 'Your answers and photos are saved.',
    act: 'Continue my claim',
  },
  order: {
    heading: 'Your order is one tap away.',
    words: 'The link we emailed you opens it on this device.',
    act: 'Open my order',
  },
};
export const opening = 'Opening';
