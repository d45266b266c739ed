/** The panel of a decision. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const noItemGivesAnything =
  'These outcomes give the customer nothing. To turn down the whole claim, deny it with a reason.';
export const byEmailAndClaimPage = 'by email and on the claim page';
export const tellTheCustomerWhy = 'Tell the customer why.';
export const restoreSuggestedText = 'Restore suggested text';
export const suggestedFromTheReason = 'Suggested from the reason. Edit as you like.';
export const customerReadsParagraph = 'The customer reads the paragraph above. Add to it if you like.';
export const actUnavailable = (act: string): string => `${act} is unavailable: the claim changed.`;
export const refundsGoBackThrough = (name: string): string => `Refunds go back through ${isolated(name)}.`;
export const closeKeepDraft = 'Close, keep draft';
export const sending = 'Sending';
export const approve = (sum: string): string => `Approve ${sum}`;
/** Pressed a second time, where it was asked first. */
export const approveAnyway = (sum: string): string => `Approve ${sum} anyway`;
export const denyClaim = 'Deny claim';
export const closeClaim = 'Close claim';
export const claim = (act: string, claimNumber: number): string => `${act} claim ${claimNumber}`;
export const whatToDo = 'What to do';
export const yourDraftNotSent = 'Your draft, not sent';
export const nothingIsPaid = 'Nothing is paid';
export const noOutcome = 'No outcome, nothing is paid';
export const savedAsYouType = 'Draft saved as you type';
export const close = 'Close';
export const keepingDraft = 'and keep the draft';
export const decisionForm = 'The decision';
export const moneyAndRecord = 'Money and record';
export const askedForADenial = (customer: string, sum: string): string =>
  `${isolated(customer)} asked for ${sum}. A denial pays nothing and says why.`;
export const whenToClose =
  'Close a claim that resolved itself: the package arrived, or it was already refunded or replaced.';
export const internalNote = 'Internal note';
export const noteOf = (name: string): string => `${isolated(name)}’s note`;
export const staffOnly = 'Staff only';
export const providerPaysInFull = 'In full: the protection provider covers it.';
export const providerPaysItsItems = 'Only items the protection provider covers.';
export const storePaysAll = 'Nothing: the store covers this kind of claim itself.';
export const nobodyReimburses = 'Nothing is reimbursed for this kind of claim.';
export const reason = 'Reason';
export const customerReadsReasonAndText = 'The customer reads the reason with your text.';
export const shownToTheCustomer = 'Shown to the customer as';
export const whatWillRead = (customer: string): string => `What ${isolated(customer)} will read`;
export const reasonForClosing = 'Reason for closing';
export const closingPaysNothing = 'Nothing is paid, and these items can be claimed again.';
export const reasonsOfCoverage = 'Coverage';
export const reasonsOfThePackage = 'The package';
export const reasonsAlreadySettled = 'Already settled';
export const otherReasons = 'Other';
export const notShown = (count: number): string => `Not supported by this claim (${count})`;
export const notShownHint = 'You can still use one. The customer then reads only your own words.';
export const readAsYours = 'The customer reads this as your team’s decision. It’s recorded as an override.';
export const appealUntil = (day: string): string => `They can appeal until ${day}.`;
export const chooseAReason = 'Choose a reason.';
export const claimIsDecided = (claimNumber: number, mode: 'approve' | 'deny' | 'close'): string =>
  `${claimNumber} ${{ approve: 'approved', deny: 'denied', close: 'closed' }[mode]}.`;
export const claimIsBack = (claimNumber: number): string => `${claimNumber} is back.`;
export const nothingWasSent = 'Nothing was sent.';
export const couldntUndo = 'Couldn’t undo.';
export const edited = (characters: number): string => `Edited, ${plural(characters, 'character')}, saved as you type.`;
export const youCanUndo = 'You can undo for 10 seconds.';
export const checks = 'Checks';
