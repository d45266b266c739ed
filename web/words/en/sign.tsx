import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { pluralOf } from './format.ts';
import { nothingToDo } from './view/shared.ts';

/** A claim that staff filled in, for the shopper to read, sign and send. */
export const title = 'Review and sign your claim';
export const filledIn = (store: string, day: string, until: string) => (
  <>
    {isolated(store)} filled this in for you on <strong>{day}.</strong> Read it and sign by <strong>{until}</strong> to
    send it.
  </>
);
export const somethingWrong = (writeToUs: (words: string) => ReactNode) => (
  <>Something not right? {writeToUs('Contact us')} before you sign.</>
);

export const signed = 'This claim is already signed.';
export const signedIsWith = (claim: number, store: string) =>
  `${isolated(store)} received claim ${claim}. ${nothingToDo}`;

/** Under “You withdrew this claim.” or “This claim is closed.” */
export const endedUnsigned = 'It wasn’t signed, so nothing was sent.';

/** What is signed. */
export const items = (count: number) => pluralOf(count, 'Item', 'Items');
export const photos = 'Photos';
export const whatHappened = 'What happened';
export const storeNote = 'Note from our team';
export const wish = 'What you’re asking for';
