import type { ReactNode } from 'react';

/** The way to the store's returns portal. */
export const title = 'Return an item';
export const heading = 'Return an item';
export const pageOfTheirOwn = (store: string) =>
  `${store} handles returns on a separate page. Find your order first and we’ll bring it along.`;
export const pageWithOrder = (store: string, order: string) =>
  `${store} handles returns on a separate page. We’ll bring order ${order} along.`;
export const start = 'Start a return';

export const notOffered = (store: string) => `${store} doesn’t take returns here.`;
export const tellUs = 'If something’s wrong with what you received, file a claim.';
export const writeToUs = 'Tell us what you’d like to return and we’ll get back to you.';
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
    {state}. {follow(<>Track it{unseen(`, return ${id}`)}</>)}
  </>
);

/** Who has a problem rather than second thoughts needs no return. */
export const findInstead = (link: (words: string) => ReactNode) => (
  <>Damaged, wrong, or missing? {link('Find your order')}.</>
);
export const tellInstead = (link: (words: string) => ReactNode) => (
  <>Damaged, wrong, or missing? {link('File a claim instead')}.</>
);
