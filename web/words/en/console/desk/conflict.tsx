import { isolated } from '#core/rules/platform/isolated.ts';

/** When someone decided first. */

export const claimChangedAgo = (span: string): string => `This claim changed ${span} ago`;
export const someoneActedAgo = (who: string, act: string, span: string): string =>
  `${isolated(who)} ${act} this ${span} ago`;
export const keepTheirDecisionNext = 'Keep their decision, next claim';
export const seeClaim = 'See the claim as it is now';
export const seeDecision = 'See the decision';
export const useMyDecision = 'Use my decision';
export const stateNow = (state: string): string => `It’s ${state} now.`;
export const noMoneyHasMoved = (sentence: string): string => `${sentence} No money has moved.`;
export const notCovered = 'Not covered';
export const changesSinceOpened = 'What changed since you opened it';
export const what = 'What';
export const youSaw = 'You saw';
export const now = 'Now';
export const state = 'State';
export const open = 'open';
export const shipping = 'Shipping';
export const toCustomer = 'To customer';
export const someone = 'Someone';
export const wasntSaved = (act: string): string => `Your ${act} wasn’t saved. Your draft is below.`;
export const approved = 'approved';
export const denied = 'denied';
export const closed = 'closed';
export const dismissed = 'dismissed';
export const resolved = 'resolved';
export const approval = 'approval';
export const denial = 'denial';
export const closing = 'closure';
export const isCompleted = 'It’s complete.';
export const isInProgress = 'It’s in progress.';
export const notSentYet = 'Nothing has been sent yet.';
export const outcomeInTotal = (what: string, sum: string, outlook: string): string =>
  `${what}, ${sum} in total. ${outlook}`;
export const reasonGiven = (reason: string): string => `Reason: ${reason}. No money has moved.`;
export const none = 'none';
export const decided = 'Decided';
export const deniedWord = 'Denied';
