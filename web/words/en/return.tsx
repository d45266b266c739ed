import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';

/** The way to the store's returns portal. */
export const title = 'Return an item';
export const heading = 'Return an item';
export const pageOfTheirOwn = (store: string) =>
  `${isolated(store)} handles returns on a separate page. Find your order first, and we’ll pass its number along.`;
export const pageWithOrder = (store: string, order: string) =>
  `${isolated(store)} handles returns on a separate page. We’ll pass order number ${order} along.`;
export const start = 'Start a return';

export const notOffered = (store: string) => `${isolated(store)} doesn’t take returns here.`;
export const tellUs = 'If something’s wrong with what you received, file a claim.';
export const writeToUs = 'Tell us what you’d like to return and we’ll get back to you.';
export const mailSubject = (order: string) => `Return for order ${order}`;

/** Returns under way. */
export const yours = 'Your returns';
export const numbered = (order: string, id: string) => `Order ${order} · Return ${id}`;
/** The way to follow one; a screen reader hears which. */
export const follow = (id: string, unseen: (words: string) => ReactNode) => <>Track it{unseen(`, return ${id}`)}</>;
export const another = 'Return another item';

/** Who has a problem rather than second thoughts needs no return. */
export const findInstead = (link: (words: string) => ReactNode) => (
  <>Damaged, wrong, or missing? {link('Find your order')}.</>
);
export const tellInstead = (link: (words: string) => ReactNode) => (
  <>Damaged, wrong, or missing? {link('File a claim instead')}.</>
);
