/** Approvals that take two people: the list of those that wait, and what a claim’s page says of its own. */

import type { Proposer } from '#core/reference/claim-facts.ts';
import type { SumAlone } from '#core/reference/sums-alone.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const pageName = 'Approvals';
export const goToApprovals = 'go to approvals';
export const what = 'This list';
export const parts = {
  mine: 'Needs your approval',
  returned: 'Back to you',
  later: 'Too soon for your approval',
  stuck: 'Can’t be approved',
  others: 'Waiting for someone else',
} as const;
/** Below the head of what can’t be approved yet, or at all. */
export const whyNot = {
  later: 'You or the person who proposed it got the role for this less than 24 hours ago.',
  stuck: 'The person who proposed it can’t approve claims anymore. Open the claim and cancel it.',
} as const;
export const columns = { who: 'Customer', proposed: 'Proposed', sum: 'Amount', age: 'Waiting' } as const;
export const empty = 'Nothing needs a second approval.';
export const emptyFact =
  'Large approvals and amendments proposed by a colleague appear here. So do your own, until someone approves them.';
export const proposedBy = (by: string, items: string): string => `${isolated(by)} proposed: ${items}`;
export const yours = (items: string): string => `You proposed: ${items}`;
/** Of a claim that is resolved. */
export const amends = {
  TOP_UP: (by: string): string => `${isolated(by)} proposed giving more`,
  REVERSAL: (by: string): string => `${isolated(by)} proposed recording money that came back`,
} as const;
export const youAmend = {
  TOP_UP: 'You proposed giving more',
  REVERSAL: 'You proposed recording money that came back',
} as const;
export const sentBackBy = (by: string, reason: string): string => `${isolated(by)} sent it back: “${isolated(reason)}”`;
export const outdated = 'The claim changed after you proposed this. Review it again.';
export const tokens = 'An API token';
export const needYou = ({ count, more }: { count: number; more: boolean }): string =>
  more ? `${count}+ approvals need you` : plural(count, 'approval needs you', 'approvals need you');
export const review = 'Review';
export const look = 'Open';
/** @param act what stands on the link, which its name begins with */
export const linkOf = (act: string, customer: string, claimNumber: number): string =>
  `${act} ${isolated(customer)}, claim ${claimNumber}`;

/** What approvals by one person alone come to with a proposal, by what is summed: an order’s are whoever’s; null for the reader. */
type Reached = (who: string | null, told: { sum: string; from: string }) => string;
const comesTo = (who: string | null): string =>
  who === null ? 'Your approvals come' : `${isolated(who)}’s approvals come`;
export const reached: Readonly<Record<SumAlone, Reached>> = {
  order: (_, { sum, from }) =>
    `With this, ${sum} on this order is approved without a second person. From ${from} on, 2 people approve.`,
  customer: (who, { sum, from }) =>
    `${comesTo(who)} to ${sum} for this customer in 30 days. From ${from} on, 2 people approve.`,
  day: (who, { sum, from }) => `${comesTo(who)} to ${sum} that day. From ${from} on, 2 people approve.`,
};

/** Over a claim that has one. */
export const needsYours = (by: string, sum: string): string =>
  `${isolated(by)} proposed ${sum}. It needs your approval.`;
export const proposedAgo = (span: string): string =>
  `Proposed ${span} ago. Nothing is paid or emailed until you approve it.`;
export const youPropose = (sum: string): string => `You proposed ${sum}. It’s saved and needs a second approval.`;
export const proposes = (by: string, sum: string): string =>
  `${isolated(by)} proposed ${sum}. It needs a second approval.`;
/** Where nobody else can approve it yet: what helps, by who proposed it. */
const noOne: Record<Proposer, string> = {
  person: 'No one else can approve this yet. Invite someone who can.',
  alone:
    'No one else can approve this yet. Invite someone who can, or sign in with two-factor authentication and approve it again.',
  later: 'No one can approve this yet. People can approve for others 24 hours after they join.',
  token: 'An API token can’t be one of the 2 people this needs. Approve it to make it your own proposal.',
};
/** Who can approve: two by name, the others by number. */
export const canApprove = (people: readonly string[], more: number, proposer: Proposer): string => {
  if (people.length === 0) {
    return noOne[proposer];
  }
  const named = more > 0 ? `${people.join(', ')}, or ${plural(more, 'other')}` : people.join(' or ');
  return `${named} can approve it.`;
};
export const isOutdated = (by: string, sum: string): string =>
  `${isolated(by)} proposed ${sum} before the claim changed.`;
export const yoursIsOutdated = (sum: string): string => `You proposed ${sum} before the claim changed.`;
export const proposeAnew = 'It can’t be approved anymore. Approve the claim again to make a new proposal.';
export const cameBack = (by: string, sum: string): string => `${isolated(by)} sent back your ${sum} proposal.`;
export const wentBack = (by: string, sum: string, to: string): string =>
  `${isolated(by)} sent the ${sum} proposal back to ${to}.`;

/** In the panel. */
export const secondPerson = 'You didn’t propose it';
export const secondPersonFact = (by: string): string => `${isolated(by)} did. Your approval is the second one.`;
export const changed = (by: string): string =>
  `You changed it, so it becomes your own proposal and replaces ${isolated(by)}’s. Someone else has to approve it.`;
export const restore = 'Restore the proposal';
export const propose = (sum: string): string => `Propose ${sum}`;

/** Once it is kept. */
export const isKept = (claimNumber: number): string => `Your proposal on ${claimNumber} is saved.`;
export const isBack = (claimNumber: number): string => `Your proposal on ${claimNumber} is withdrawn.`;
