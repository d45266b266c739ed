import type { ReactNode } from 'react';

/** The way to the store's returns portal. */
export const title = 'Send something back';
export const heading = 'Send something back?';
export const pageOfTheirOwn = (store: string) =>
  `Returns to ${store} have a page of their own. Find your order first and we take its number along.`;
export const pageWithOrder = (store: string, order: string) =>
  `Returns to ${store} have a page of their own. It opens with order ${order}.`;
export const start = 'Start a return';

export const notOffered = (store: string) => `${store} offers no returns here.`;
export const tellUs = 'If something is wrong with what you received, tell us about it.';
export const writeToUs = 'Write to us about what you would like to send back, and a person will answer.';
export const mailSubject = (order: string) => `Return of order ${order}`;

/** Returns under way. */
export const yours = (returns: number) => (returns === 1 ? 'Your return' : 'Your returns');
export const numbered = (id: string) => `Return ${id}`;
/** The store's own word for how far it is, and the way to follow it; a screen reader hears which one. */
export const underWay = (
  state: string,
  id: string,
  follow: (words: ReactNode) => ReactNode,
  unseen: (words: string) => ReactNode,
) => (
  <>
    {state}. {follow(<>Follow it{unseen(`, return ${id}`)}</>)}
  </>
);

/** Who has a problem rather than second thoughts needs no return. */
export const findInstead = (link: (words: string) => ReactNode) => (
  <>Did it arrive broken or wrong, or not at all? {link('Find your order')}.</>
);
export const tellInstead = (link: (words: string) => ReactNode) => (
  <>Did it arrive broken or wrong, or not at all? {link('Tell us instead')}.</>
);
