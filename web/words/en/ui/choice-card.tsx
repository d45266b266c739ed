import type { ReactNode } from 'react';

/** How many more things are behind a card's picture: "+1", and for a screen reader what it counts. */
export const more = (count: number, unseen: (words: string) => ReactNode) => (
  <>
    +{count}
    {unseen(' more')}
  </>
);
