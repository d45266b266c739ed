import { isolated } from '#core/rules/platform/isolated.ts';

/** Words that many pages share, each with one meaning. */
export const continueLabel = 'Continue';
export const saving = 'Saving';
export const sending = 'Sending';
export const tryAgain = 'Try again';
export const writeTo = (whom: string) => `Contact ${isolated(whom)}`;
export const item = 'Item';
export const parcel = 'Package';
export const findMyOrder = 'Find my order';
export const oneMoment = 'One moment';
/** What is safe when something fails or a visit is broken off. */
export const saved = 'Your answers are saved.';
/** Nothing answered: what is safe, and what to do. The browser knows whether it’s offline. */
export const offline = 'You’re offline. Nothing you entered is lost. Try again when you’re connected.';
export const outOfReach = 'We can’t reach the store right now. Nothing you entered is lost. Try again in a moment.';
/** Somebody in between answered for the server. */
export const ourEnd = 'Something went wrong on our end. Nothing you entered is lost. Try again in a moment.';
export const resume = 'Pick up where you left off.';
