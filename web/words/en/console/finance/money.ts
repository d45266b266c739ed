/** The months of a store’s ledger with its protection provider: what each came to, and what both owe. */

import { isolated } from '#core/rules/platform/isolated.ts';

export const pageName = 'Money';
export const what = 'the months';
export const about = (store: string): string =>
  `What ${isolated(store)} and its protection provider owe each other, month by month.`;

export const youGet = (month: string, gets: string, owes: string): string =>
  `For ${month} you get ${gets} and owe ${owes}.`;
export const storeGets = (month: string, gets: string, owes: string): string =>
  `For ${month} the store gets ${gets} and owes ${owes}.`;
export const openUntil = (at: string): string => `This month is still open. It closes on ${at}.`;
export const dueSince = (at: string): string => `This month is still open. It was to close on ${at}.`;
export const openNow = 'This month is still open.';
export const closedAt = (at: string): string =>
  `Closed and sealed on ${at}. What’s heard of it later counts in the next month.`;
export const chooseMonth = 'Month';

export const sold = 'Sold to shoppers';
export const premiums = 'Premiums';
export const premiumsOf = 'what shoppers paid for protection, less what was removed';
export const owes = 'You owe';
export const storeOwes = 'The store owes';
export const cost = 'Cost of protection';
export const fees = 'Fees';
export const before = 'From months before';
export const inAll = 'In all';
export const gets = 'You get';
export const storeGetsHead = 'The store gets';
export const reimbursed = 'Paid back for claims';
export const reimbursedOf = 'less what came back';
export const topUp = 'Top-up to the share of premiums';

export const reckoned = 'How the share was worked out';
export const columns = {
  month: 'Month',
  premiums: 'Premiums',
  share: 'Share',
  reimbursed: 'Paid back',
  topUp: 'Top-up',
  version: 'Contract',
} as const;
export const version = (number: number): string => `Version ${number}`;
export const again = (month: string): string => `${month}, worked out again`;

export const none = 'Nothing has been counted yet.';
export const noneYet = 'The first month appears once protection is sold under a contract.';

export const close = (month: string): string => `Close ${month}`;
export const confirmClose = (month: string): string => `Close ${month}? A closed month never opens again.`;
export const closing = 'Closing…';
export const closed = (month: string): string => `${month} is closed.`;
export const keepOpen = 'Leave it open';
