/** The panel of a decision. */

export const noItemGivesAnything = 'No item gives anything. To refuse the whole claim, deny it with a reason.';
export const byEmailAndOn = 'by email and on the claim page';
export const tellTheCustomerWhy = 'Tell the customer why.';
export const restoreSuggestedText = 'Restore suggested text';
export const suggestedFromTheReason = 'Suggested from the reason. Edit as you like.';
export const theCustomerReadsThe = 'The customer reads the paragraph above. Add to it if you like.';
export const isUnavailableTheClaim = (act: string): string => `${act} is unavailable: the claim changed.`;
export const refundsGoBackThrough = (name: string): string => `Refunds go back through ${name}.`;
export const closeKeepDraft = 'Close, keep draft';
export const sending = 'Sending';
export const approve = (sum: string): string => `Approve ${sum}`;
export const denyClaim = 'Deny claim';
export const closeClaim = 'Close claim';
export const claim = (act: string, claimNumber: number): string => `${act} claim ${claimNumber}`;
export const whatToDo = 'What to do';
export const yourDraftNotSent = 'Your draft, not sent';
export const nothingIsPaid = 'Nothing is paid';
export const noOutcomeNothingIs = 'No outcome, nothing is paid';
export const draftSavedAsYou = 'Draft saved as you type';
export const close = 'Close';
export const andKeepTheDraft = 'and keep the draft';
export const theDecision = 'The decision';
export const moneyAndRecord = 'Money and record';
export const askedForADenial = (customer: string, sum: string): string =>
  `${customer} asked for ${sum}. A denial pays nothing and says why.`;
export const closeAClaimThat =
  'Close a claim that resolved itself: the package arrived, or it was already refunded or replaced.';
export const internalNote = 'Internal note';
export const staffOnly = 'Staff only';
export const inFullTheProtection = 'In full: the protection provider covers it.';
export const onlyItemsTheProtection = 'Only items the protection provider covers.';
export const nothingTheStoreCovers = 'Nothing: the store covers this kind of claim itself.';
export const nothingIsReimbursedFor = 'Nothing is reimbursed for this kind of claim.';
export const reason = 'Reason';
export const theCustomerReadsThe2 = 'The customer reads the reason with your text.';
export const shownToTheCustomer = 'Shown to the customer as';
export const whatWillRead = (customer: string): string => `What ${customer} will read`;
export const reasonForClosing = 'Reason for closing';
export const nothingIsPaidAnd = 'Nothing is paid, and these items can be claimed again.';
export const chooseAReason = 'Choose a reason';
export const chooseAReason2 = 'Choose a reason.';
export const isBack = (claimNumber: number): string => `${claimNumber} is back.`;
export const nothingWasSent = 'Nothing was sent.';
export const couldntUndo = 'Couldn’t undo.';
export const edited = (characters: number): string => `Edited, ${characters} characters, saved as you type.`;
export const youCanUndo = 'You can undo for 10 seconds.';
