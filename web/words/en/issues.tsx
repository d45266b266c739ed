import type { ReactNode } from 'react';
import { plural } from './format.ts';

/** The first question: did it not arrive, or is something wrong with it? */
export const title = 'What’s happened with your order?';
export const step = 'What happened';
/** `name` is the first name, empty where it is not known. */
export const greeting = (of: { name: string; order: string; units: number; isProtected: boolean }) =>
  `${of.name === '' ? 'Hello.' : `Hello ${of.name}.`} Order ${of.order}, ${plural(of.units, 'item')}${of.isProtected ? ', protected' : ''}.`;

export const notReceived = 'My parcel hasn’t arrived';
export const notReceivedWhy = 'Lost, stolen, stuck or sent back';
export const withItem = 'Something’s wrong with an item';
export const withItemWhy = {
  SHIPPING: 'Damaged, faulty, missing or not what I ordered',
  WARRANTY: 'Damaged or defective, under your warranty',
};
export const photosAhead = 'For a damaged or wrong item, we’ll ask for a photo. A missing parcel needs none.';

export const startOver = 'Start over';
export const startingOver = (forget: (words: string) => ReactNode) => (
  <>
    What you told us before is kept. Starting over forgets it, photos included, on every device.{' '}
    {forget('Forget it and start over')}
  </>
);
export const sendBack = (startReturn: (words: string) => ReactNode) => (
  <>Nothing wrong, but you’d like to send it back? {startReturn('Start a return')}.</>
);
