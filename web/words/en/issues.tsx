import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from './format.ts';

/** The first question: did it not arrive, or is something wrong with it? */
export const title = 'What happened with your order?';
/** `name` is the first name, empty where it is not known. */
export const greeting = (of: { name: string; order: string; units: number; isProtected: boolean }) =>
  `${of.name === '' ? 'Hi.' : `Hi ${isolated(of.name)}.`} Order ${of.order}, ${plural(of.units, 'item')}${of.isProtected ? ', protected' : ''}.`;

export const notReceived = 'My package hasn’t arrived';
export const notReceivedWhy = 'Lost, stolen, stuck, or sent back';
export const withItem = 'Something’s wrong with an item';
export const withItemWhy = {
  SHIPPING: 'Damaged, defective, missing, or not what I ordered',
  WARRANTY: 'Damaged or defective, under your warranty',
};
export const photosAhead = 'If something’s damaged or wrong, we’ll ask for a photo.';
export const noPhotoOfMissing = 'A missing package doesn’t need one.';

export const startOver = 'Start over';
export const startingOver = (forget: (words: string) => ReactNode) => (
  <>
    We saved your earlier answers. Starting over deletes them and your photos on every device.{' '}
    {forget('Delete and start over')}
  </>
);
export const sendBack = (startReturn: (words: string) => ReactNode) => (
  <>Nothing wrong, just changed your mind? {startReturn('Start a return')}.</>
);
/** A claim that stands on the order and waits for its shopper. */
export const waitsForYou = (
  { claim, what, day }: { claim: number; what: 'reply' | 'signature'; day: string | null },
  view: (words: string) => ReactNode,
) => (
  <>
    Claim {claim} needs your {day === null ? what : `${what} by ${day}`}. {view('View claim')}
  </>
);
/** Returns of the order that are under way. */
export const returnsUnderWay = (count: number, view: (words: string) => ReactNode) => (
  <>
    {count === 1 ? 'Your return is' : 'Your returns are'} underway.{' '}
    {view(count === 1 ? 'View your return' : 'View your returns')}.
  </>
);
