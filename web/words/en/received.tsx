import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { photosAndVideos } from './format.ts';
import { ifItTurnsUp, nothingToDo } from './view/shared.ts';

/** Received: the number, what happens next, and that nothing else is to be done. */
export const title = 'Claim received';
/** `name` is null where nobody gave one. */
export const thanks = (name: string | null) =>
  name === null ? 'Thanks. We’ve got your claim.' : `Thanks, ${isolated(name)}. We’ve got your claim.`;
export const weWriteTo = (email: string) => `We’ll email ${email}. ${nothingToDo}`;
export const today = 'Today';
export const now = 'Now';
export const thenWeEmail = 'Then we’ll email you our decision';
export const claimNumber = 'Claim number';
export const copy = 'Copy';
export const copied = 'Copied';
export const next = 'What happens next';

/** By when the store answers; `day` is marked by the page. */
export const replyBy = (day: ReactNode) => <>We aim to reply by {day}.</>;
export const tooSoon = (day: ReactNode) => (
  <>
    We’ll decide on {day}. {ifItTurnsUp}
  </>
);
export const weDecide = 'We’ll decide';
export const looksAtWords = (store: string) => `Someone at ${isolated(store)} will review your claim`;
export const looksAtPhotos = (store: string, photos: number, videos: number) =>
  photos + videos === 1
    ? `Someone at ${isolated(store)} will review your ${videos === 1 ? 'video' : 'photo'}`
    : `Someone at ${isolated(store)} will review your ${photosAndVideos(photos, videos)}`;

/** What comes of the outcome that was asked for. */
export const reship = (units: number) =>
  units === 1
    ? 'If it’s approved, the item is shipped immediately.'
    : 'If it’s approved, the items are shipped immediately.';
export const refund = 'If it’s approved, your refund takes up to 5 business days.';
export const storeCredit = (email: string) => `If it’s approved, we’ll email your store credit code to ${email}.`;
