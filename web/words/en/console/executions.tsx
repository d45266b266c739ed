import { isolated } from '../../../../core/rules/platform/isolated.ts';

/** The list of approvals that a person has to see to, and what can be done with each. */
export const title = 'Not completed';
export const what = 'This list';
export const tabs = { manual: 'By hand', failed: 'Failed', unknown: 'Outcome unknown' } as const;
export const tabsLabel = 'Approvals by reason';
export const explained = {
  manual: 'Complete it yourself, then report it with a reference.',
  failed: 'We’ve stopped retrying. Each one needs a decision.',
  unknown: 'We asked the store’s engine but got no response. We’ll check what happened before we ask again.',
} as const;
export const empty = {
  manual: 'Nothing to do by hand.',
  failed: 'Nothing has failed.',
  unknown: 'Every outcome is known.',
} as const;
export const emptyFact = 'Approvals that the store’s engine can’t complete appear here.';
export const list = 'Approvals';
export const orderOf = (number: string) => `Order ${number}`;
export const ago = (span: string) => `${span} ago`;
export const more = 'Show more';
export const fetching = 'Loading more';
export const openClaim = 'Open claim';
export const pane = (customer: string) => `Actions for ${isolated(customer)}`;
export const noActs = 'Someone who can resolve this store’s claims has to complete it.';
export const paneFailed = 'We can’t show this claim.';
export const keys = { move: 'move', open: 'open claim' };
