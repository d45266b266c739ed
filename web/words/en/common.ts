import { isolated } from '#core/rules/platform/isolated.ts';
import { nothingIsLost } from './call.ts';

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
export { nothingIsLost, offline } from './call.ts';
/** Nothing answered, though the browser is online: what is safe, and what to do. */
export const outOfReach = `We can’t reach the store right now. ${nothingIsLost} Try again in a moment.`;
export const resume = 'Pick up where you left off.';
