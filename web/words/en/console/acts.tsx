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
export const askTheCustomer = 'Ask the customer';
export const copyTheLink = 'Copy the link';
export const takeItStartWorking = 'Take it, start working';
export const takeIt = 'take it';
export const itWasntTaken = 'It wasn’t taken.';
export const decideNow = 'Decide now';
export const decideNowBeforeIts = 'Decide now, before its day';
export const decideAnEarlyClaim = 'decide an early claim now';
export const itsStillAsleep = 'It’s still asleep.';
export const isBack = (claimNumber: number): string => `${claimNumber} is back.`;
export const nothingWasSent = 'Nothing was sent.';
export const couldntUndo = 'Couldn’t undo.';
