/** What staff can do with a claim. */

export const message = 'Message';
export const undo = (seconds: number): string => `Undo, ${seconds}s`;
export const deny = 'Deny';
export const approve = 'Approve';
export const closeClaim = 'Close claim';
export const nothingInParticular = 'nothing in particular';
export const asked = (what: string, sum: string): string => `Asked: ${what}, ${sum}`;
/** @param shipping null where none was asked for
 *  @param secondFrom null where one person may decide */
export const madeOf = (items: string, shipping: string | null, secondFrom: string | null): string =>
  `items ${items}${shipping === null ? '' : `, shipping ${shipping}`}.${
    secondFrom === null ? '' : ` Needs a second approval from ${secondFrom}.`
  }`;
export const by = (decidedBy: string): string => `by ${decidedBy},`;
export const copyTheLink = 'Copy the link';
export const takeAndStart = 'Take it and start working';
export const take = 'Take';
export const takeIt = 'take it';
export const notTaken = 'The claim couldn’t be taken.';
export const decideNow = 'Decide now';
export const decideBeforeItsDay = 'Decide now, ahead of its date';
export const decideAnEarlyClaim = 'decide an early claim now';
export const stillWaiting = 'It’s still on hold.';
export const couldntUndo = 'Couldn’t undo.';
export const claimIsBack = (claimNumber: number) => ({ head: `${claimNumber} is back.`, text: 'Nothing was sent.' });
export const claimIsYours = (claimNumber: number) => ({ head: `${claimNumber} is yours.`, text: '' });
export const canBeDecidedNow = (claimNumber: number) => ({ head: `${claimNumber} can be decided now.`, text: '' });
export const notOfferedNow = (claimNumber: number): string => `Claim ${claimNumber} doesn’t allow it now.`;
export const undoIt = 'Undo';
export const undoTheDecision = 'Undo the decision';
export const undoAct = 'undo the decision';
export const approveAct = 'approve';
export const denyAct = 'deny';
export const messageAct = 'message';
export const messageTheCustomer = 'Message the customer';
export const closeAct = 'close claim';
export const copyLinkAct = 'copy link';
export const more = 'More';
