import type { ReactNode } from 'react';

/** Something broke. */
export const internal = 'Internal Server Error';
export const unavailable = 'Service Unavailable';
export const heading = 'Something went wrong on our end.';
export const kept = 'Your answers and photos are saved. Try again in a moment.';
export const stillStuck = (writeToUs: (words: string) => ReactNode) => (
  <>Still stuck? {writeToUs('Contact us')} and we’ll help.</>
);
