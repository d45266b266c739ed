/** What was decided, and how far it is carried out. */

export const scheduled = 'scheduled';
export const inProgress = 'in progress';
export const checkingWithTheStore = 'checking with the store';
export const stoppedRetrying = 'stopped retrying';
export const undone = 'undone';
export const decision = 'Decision';
export const by = (decidedBy: string): string => `by ${decidedBy}`;
export const toBeDoneByHand = 'to be done by hand';
export const whatRead = (customer: string): string => `What ${customer} read`;
export const fillInThisField = 'Fill in this field.';
export const claimIsOpenAgain = (claimNumber: number): string => `${claimNumber} is open again.`;
export const approvalRevoked = 'The approval is revoked and nothing was paid.';
export const trying = 'Trying';
export const tryNow = 'Try now';
export const report = 'Report';
export const revoke = 'Revoke';
export const reference = (resolution: string, sum: string): string => `${resolution}, ${sum}: reference`;
export const referenceHint = 'How to find it again, or why it couldn’t be done';
export const reportAsDone = 'Report as done';
export const reportAsFailed = 'Report as failed';
export const revokeReason = 'Why the approval is revoked';
export const staffOnly = 'Staff only';
export const revokeApproval = 'Revoke approval';
export const thisCouldntBeCompleted = 'This couldn’t be completed.';
export const hasntCompletedThis = (name: string): string => `${name} hasn’t completed this.`;
export const nothingMoreIsTried = (reason: string): string => `${reason}We’ve stopped retrying.`;
export const wellRetryAutomaticallyAnd = (reason: string, at: string): string =>
  `${reason}We’ll retry automatically ${at}, and nothing is paid twice. The customer doesn’t see this.`;
export const someoneHasToComplete = 'Someone has to complete this by hand.';
export const payOrSendIt =
  'Pay or send it yourself, then report it with a reference. The customer gets an email when it’s reported.';
export const done = 'done';
export const failed = 'failed';
export const canceled = 'canceled';
export const reason = 'Reason';
export const clause = 'Clause';
