import type { ReactNode } from 'react';

/** Something broke. */
export const internal = 'Internal Server Error';
export const heading = 'Something broke on our side.';
export const kept = 'What you have told us so far is kept, and so are your photos. Trying again often helps.';
export const stillStuck = (writeToUs: (words: string) => ReactNode) => (
  <>Still stuck? {writeToUs('Write to us')} and a person will look.</>
);
