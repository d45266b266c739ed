import { isolated } from '#core/rules/platform/isolated.ts';

/** What was decided, and how far it is carried out. */

export const scheduled = 'scheduled';
export const inProgress = 'in progress';
export const checkingWithTheStore = 'checking with the store';
export const stoppedRetrying = 'stopped retrying';
export const undone = 'undone';
export const decision = 'Decision';
export const by = (decidedBy: string): string => `by ${decidedBy}`;
export const toBeDoneByHand = 'to be done by hand';
export const shipped = 'shipped';
export const shippedAt = (when: string): string => `shipped ${when}`;
export const delivered = (when: string): string => `delivered ${when}`;
export const whatRead = (customer: string): string => `What ${isolated(customer)} read`;
export const tryNow = 'Try now';
export const tryAgainNow = 'Try again now';
export const tryAgainAct = 'try again';
export const isTriedAgain = (claimNumber: number) => ({ head: `We’re trying ${claimNumber} again.`, text: '' });
export const report = 'Report result';
export const reportAct = 'report what was done';
export const reportAsDone = 'Report as done';
export const couldntBeDone = 'Couldn’t be done';
export const reportAsFailed = 'Report that it couldn’t be done';
/** @param resolution such as “Refund”
 *  @param sum what of it is still owed, with its currency */
export const isOwed = (resolution: string, sum: string): string => `${resolution}, ${sum}`;
export const reference = 'Reference';
export const referenceHint = 'Such as the refund number or the new order number.';
export const whyNot = 'Why it couldn’t be done';
export const isReported = (claimNumber: number) => ({ head: `Result reported for ${claimNumber}.`, text: '' });
export const revoke = 'Revoke';
export const revokeAct = 'revoke the approval';
export const revokeApproval = 'Revoke approval';
export const revokeAbout = 'The claim reopens, and nothing is paid.';
export const revokeReason = 'Reason (optional)';
export const staffOnly = 'Only staff can see this.';
export const isRevoked = (claimNumber: number) => ({
  head: `${claimNumber} is open again.`,
  text: 'The approval was revoked, and nothing was paid.',
});
export const thisCouldntBeCompleted = 'This couldn’t be completed.';
export const hasntCompletedThis = (name: string): string => `${isolated(name)} hasn’t completed this.`;
export const nothingMoreIsTried = (reason: string): string => `${reason}We’ve stopped retrying.`;
export const wellRetryAutomaticallyAnd = (reason: string, at: string): string =>
  `${reason}We’ll retry automatically on ${at}, and nothing is paid twice. The customer doesn’t see this.`;
export const someoneHasToComplete = 'Someone has to complete this by hand.';
export const payOrSendIt = 'Pay or send it yourself, then report it with a reference. We’ll email the customer then.';
export const done = 'done';
export const failed = 'failed';
export const canceled = 'canceled';
export const reason = 'Reason';
export const clause = 'Clause';
export const override = 'Override';
export const givenAnyway = 'Given anyway';
export const notChecked = 'Not checked';
export const orderNotRead = (why: string): string =>
  `The order couldn’t be read again before this was approved. ${why}`;
