/** What the pages of a filed claim say alike: received, view, print, sign, review. */
export const nothingToDo = 'You don’t need to do anything else.';
export const viewMyClaim = 'View my claim';
export const backToMyClaim = 'Back to my claim';
export const howDidItGo = 'How did it go?';
export const whatToKnow = 'Anything we should know? (optional)';
export const decideOn = (day: string) => `We’ll decide on ${day}.`;
export const ifItTurnsUp = 'If the package arrives first, we’ll close the claim for you.';
