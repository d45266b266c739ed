import { plural } from './format.ts';
import { decideOn, ifItTurnsUp, nothingToDo } from './view/shared.ts';

/** Received: the number, what happens next, and that nothing else is to be done. */
export const title = 'Claim received';
/** `name` is null where nobody gave one. */
export const thanks = (name: string | null) =>
  name === null ? 'Thank you. It’s with us now.' : `Thank you, ${name}. It’s with us now.`;
export const weWriteTo = (email: string) => `${nothingToDo} We’ll write to ${email}.`;
export const claimNumber = 'Claim number';
export const copy = 'Copy';
export const copied = 'Copied';
export const next = 'What happens next';

export const tooSoon = (day: string) => `${decideOn(day)} ${ifItTurnsUp}`;
export const looksAtWords = (store: string) => `A person at ${store} looks at what you told us.`;
export const looksAtPhotos = (store: string, photos: number) =>
  photos === 1
    ? `A person at ${store} looks at your photo.`
    : `A person at ${store} looks at your ${plural(photos, 'photo')}.`;

/** What comes of the outcome that was asked for. */
export const reship = 'If all is clear, the items are shipped immediately.';
export const refund = 'If all is clear, your refund takes up to 5 business days.';
export const storeCredit = (email: string) => `If all is clear, the code for your store credit goes to ${email}.`;
export const other = 'Then we write to say what we do.';
