/** The link that opens an order without its number and address: offered after misses, or scanned from another screen. */
export const sent = (order: string) =>
  `If there is an order ${order}, a link is on its way to the address it was placed with.`;
export const offered = (order: string) =>
  `Still no match? We can send a link to the address that order ${order} was placed with.`;
export const mailMe = 'Mail me the link';

/** By what was opened: a code scanned with a phone, a draft's link, an order's link. */
export const opened = {
  scanned: {
    heading: 'Go on with this phone.',
    words: 'Your claim opens at the step where you left it. What you add here appears on your other screen.',
    act: 'Continue my claim',
  },
  draft: {
    heading: 'Your claim waits for you.',
    words: 'It opens at the step where you left it, with everything you told us.',
    act: 'Continue my claim',
  },
  order: {
    heading: 'Your order is one tap away.',
    words: 'The link we mailed you opens it on this device.',
    act: 'Open my order',
  },
};
export const opening = 'Opening';
