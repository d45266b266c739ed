import type { ReactNode } from 'react';

/** Where nothing can be claimed: the store can still be asked. */
export const writeAllTheSame = 'If something’s still wrong, contact us and we’ll take a look.';

export const writeInstead = (writeToUs: (words: string) => ReactNode) => (
  <>If something’s still wrong, {writeToUs('contact us')} and we’ll take a look.</>
);
export const protectionRemovedOn = (day: ReactNode) => (
  <>
    It was removed on <strong>{day}.</strong> {writeAllTheSame}
  </>
);
