/** Approvals that take two people: the list of those that wait, and what a claim’s page says of its own. */
import { plural } from '../format.ts';

export const pageName = 'Approvals';
export const goToApprovals = 'go to approvals';
export const what = 'This list';
export const parts = {
  mine: 'Needs your approval',
  returned: 'Back to you',
  others: 'Waiting for someone else',
} as const;
export const columns = { who: 'Customer', proposed: 'Proposed', sum: 'Amount', age: 'Waiting' } as const;
export const empty = 'Nothing waits for a second approval.';
export const emptyFact =
  'Large approvals and amendments that a colleague proposes appear here, and so do your own until someone approves them.';
export const proposedBy = (by: string, items: string): string => `${by} proposes: ${items}`;
export const yours = (items: string): string => `You propose: ${items}`;
/** Of a claim that is resolved. */
export const amends = {
  TOP_UP: (by: string): string => `${by} proposes to give more`,
  REVERSAL: (by: string): string => `${by} proposes to record money that came back`,
} as const;
export const youAmend = {
  TOP_UP: 'You propose to give more',
  REVERSAL: 'You propose to record money that came back',
} as const;
export const sentBackBy = (by: string, reason: string): string => `${by} sent it back: “${reason}”`;
export const outdated = 'The claim changed after you proposed this. Look at it again.';
export const tokens = 'An API token';
export const needYou = (count: number): string => plural(count, 'approval needs you', 'approvals need you');
export const review = 'Review';
export const look = 'Open';
export const reviewOf = (customer: string, claimNumber: number): string => `Review ${customer}, claim ${claimNumber}`;

/** Over a claim that has one. */
export const needsYours = (by: string, sum: string): string => `${by} proposes ${sum} and needs your approval.`;
export const proposedAgo = (span: string): string =>
  `Proposed ${span} ago. Nothing is paid or emailed until you approve it.`;
export const youPropose = (sum: string): string => `You proposed ${sum}. It’s kept and waits for a second person.`;
export const proposes = (by: string, sum: string): string => `${by} proposed ${sum}. It waits for a second person.`;
/** Who can approve: two by name, the others by number. */
export const canApprove = (people: readonly string[], more: number): string => {
  if (people.length === 0) {
    return 'No one else here can approve it as it is. Sign in with two-factor authentication, or invite someone.';
  }
  const named = more > 0 ? `${people.join(', ')}, or ${plural(more, 'other')}` : people.join(' or ');
  return `${named} can approve it.`;
};
export const isOutdated = (by: string, sum: string): string => `${by} proposed ${sum} before the claim changed.`;
export const yoursIsOutdated = (sum: string): string => `You proposed ${sum} before the claim changed.`;
export const proposeAnew = 'It can’t be approved any more. Approve it anew, and it’s a new proposal.';
export const cameBack = (by: string, sum: string): string => `${by} sent back your ${sum}.`;
export const wentBack = (by: string, sum: string, to: string): string => `${by} sent back ${sum} to ${to}.`;

/** In the panel. */
export const secondPerson = 'You didn’t propose it';
export const secondPersonFact = (by: string): string => `${by} did. Your approval is the second one.`;
export const changed = (by: string): string =>
  `Changed: this becomes your own proposal, and someone else has to approve it. ${by}’s is replaced.`;
export const restore = 'Restore the proposal';
export const propose = (sum: string): string => `Propose ${sum}`;

/** Once it is kept. */
export const isKept = (claimNumber: number): string => `${claimNumber} is kept.`;
export const isBack = (claimNumber: number): string => `Your proposal on ${claimNumber} is withdrawn.`;
