import { listed, pluralOf } from '../format.ts';

/** What the pages of a filed claim say alike: received, view, print, sign, review. */
export const nothingToDo = 'You don’t need to do anything else.';
export const viewMyClaim = 'View my claim';
export const backToMyClaim = 'Back to my claim';
export const howDidItGo = 'How did it go?';
export const whatToKnow = 'Anything we should know? (optional)';
export const decideOn = (day: string) => `We’ll decide on ${day}.`;
export const ifItTurnsUp = 'If the package arrives first, we’ll close the claim for you.';

/** What an approval gives, each sum as text; null and 0 where it gives nothing of that kind. */
export interface Gives {
  refund: string | null;
  credit: string | null;
  replacements: number;
  agreed: boolean;
}
export const replacementApproved = (units: number) =>
  pluralOf(units, 'Your replacement is approved.', 'Your replacements are approved.');
/** 'Approved: a $20.00 refund and a replacement.' */
export const approvedTitle = ({ refund, credit, replacements, agreed }: Gives) =>
  `Approved: ${listed([
    ...(refund === null ? [] : [`a ${refund} refund`]),
    ...(credit === null ? [] : [`${credit} in store credit`]),
    ...(replacements === 0 ? [] : [pluralOf(replacements, 'a replacement', 'replacements')]),
    ...(agreed ? ['what we agreed on'] : []),
  ])}.`;
