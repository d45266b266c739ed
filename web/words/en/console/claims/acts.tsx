/** What staff can do with a claim. */

export const message = 'Message';
export const undo = (seconds: number): string => `Undo, ${seconds}s`;
export const deny = 'Deny';
export const approve = 'Approve';
export const closeClaim = 'Close claim';
export const nothingInParticular = 'no preference';
export const asked = (what: string, sum: string): string => `Asked for: ${what}, ${sum}`;
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
export const decideBeforeItsDay = 'Decide now, before the decision date';
export const decideAnEarlyClaim = 'decide an early claim now';
export const stillWaiting = 'It’s still on hold.';
export const couldntUndo = 'Couldn’t undo.';
export const claimIsBack = (claimNumber: number) => ({ head: `${claimNumber} is back.`, text: 'Nothing was sent.' });
export const claimIsYours = (claimNumber: number) => ({ head: `Claim ${claimNumber} is yours.`, text: '' });
export const canBeDecidedNow = (claimNumber: number) => ({ head: `${claimNumber} can be decided now.`, text: '' });
export const notOfferedNow = (claimNumber: number): string => `You can’t do that on ${claimNumber} right now.`;
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
export const reasonOptional = 'Reason (optional)';
export const reason = 'Reason';
export const noteOptional = 'Note (optional)';
export const notDone = 'Nothing changed.';

export const sendBack = 'Send back';
export const sendProposalBack = 'Send the proposal back';
export const sendBackAbout = 'The claim goes back to the person who proposed it, with your note. Nothing is paid.';
export const noteToMaker = 'Your note';
export const isSentBack = (claimNumber: number) => ({
  head: `${claimNumber} was sent back.`,
  text: 'The person who proposed it gets your note.',
});
export const withdrawProposal = 'Withdraw proposal';
export const withdrawYourProposal = 'Withdraw your proposal';
export const isWithdrawn = (claimNumber: number) => ({
  head: `Your proposal on ${claimNumber} is withdrawn.`,
  text: '',
});

export const snooze = 'Snooze';
export const snoozeUntilADay = 'Snooze until a date';
/** Days until which a claim is snoozed. */
export const tomorrow = 'Tomorrow';
export const monday = 'Monday';
export const inAWeek = 'In a week';
export const snoozeAct = 'snooze';
export const snoozeAbout =
  'It leaves To Do until that date. A delivery or a message from the customer brings it back sooner.';
export const until = 'Until';
export const isSnoozed = (claimNumber: number) => ({ head: `${claimNumber} is snoozed.`, text: '' });
export const notSnoozed = 'The claim couldn’t be snoozed.';

export const askStore = 'Ask store';
export const askTheStore = 'Ask the store';
export const askStoreAct = 'ask the store';
export const askStoreAbout =
  'The store’s team will see your question. If they don’t reply within 3 days, the claim comes back.';
export const yourQuestion = 'Your question';
export const storeIsAsked = (claimNumber: number) => ({ head: `You asked the store about ${claimNumber}.`, text: '' });

export const answerProvider = 'Answer';
export const answerTheProvider = 'Answer the provider’s question';
export const answerProviderAct = 'answer the provider';
export const answerProviderAbout = 'The protection provider asked about this claim and will decide it once you answer.';
export const yourAnswer = 'Your answer';
export const providerIsAnswered = (claimNumber: number) => ({
  head: `${claimNumber} is back with the provider.`,
  text: '',
});

export const handOver = 'Hand over';
export const handOverToTheProvider = 'Hand over to the protection provider';
export const handOverAbout = 'The protection provider’s team takes it from here.';
export const isHandedOver = (claimNumber: number) => ({ head: `${claimNumber} is with the provider.`, text: '' });

export const reopen = 'Reopen';
export const reopenTheClaim = 'Reopen the claim';
export const reopenAct = 'reopen';
export const reopenAbout = 'It goes back to To Do, and the customer gets an email.';
export const isReopened = (claimNumber: number) => ({ head: `${claimNumber} is open again.`, text: '' });

export const resolvedByStore = 'Resolved by store';
export const resolvedByTheStoreItself = 'Mark as resolved by the store';
export const resolvedByStoreAbout = 'For claims settled outside Amends. Nothing is paid or reimbursed.';
export const reference = 'Reference';
export const referenceHint = 'Such as the refund number or the new order number.';
export const customerTextOptional = 'What the customer reads (optional)';
export const isResolvedByStore = (claimNumber: number) => ({ head: `${claimNumber} is resolved.`, text: '' });

export const dismiss = 'Dismiss';
export const dismissTheClaim = 'Dismiss the claim';
export const dismissAbout = 'For a duplicate, a test, or anything else that isn’t a claim.';
export const isDismissed = (claimNumber: number) => ({ head: `${claimNumber} is dismissed.`, text: '' });

export const cancelClaim = 'Cancel claim';
export const cancelTheUnsignedClaim = 'Cancel the unsigned claim';
export const cancelAbout = 'The customer hasn’t signed it. The signing link will stop working.';
export const isCanceled = (claimNumber: number) => ({ head: `${claimNumber} is canceled.`, text: '' });

export const archive = 'Archive';
export const archiveTheClaim = 'Archive the claim';
export const isArchived = (claimNumber: number) => ({ head: `${claimNumber} is archived.`, text: '' });
export const unarchive = 'Unarchive';
export const unarchiveTheClaim = 'Unarchive the claim';
export const isUnarchived = (claimNumber: number) => ({ head: `${claimNumber} is unarchived.`, text: '' });
export const deleteIt = 'Delete';
export const deleteTheClaim = 'Delete the claim';
export const deleteAbout = 'It’ll be archived, and the customer won’t see it anymore. To bring it back, unarchive it.';
export const isDeleted = (claimNumber: number) => ({
  head: `${claimNumber} is deleted.`,
  text: 'To bring it back, unarchive it.',
});
