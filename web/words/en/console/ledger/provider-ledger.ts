/** The provider’s ledger: what it’s narrowed by, what is found, and one entry beside it. */

import type { Account } from '#core/rules/ledger/accounts.ts';
import type { CauseKind } from '#core/rules/ledger/causes.ts';
import { isolated } from '#core/rules/platform/isolated.ts';

export const pageName = 'Ledger';
export const what = 'The ledger';

export const search = 'Search the ledger by the ID of a cause';
export const searchHint = 'ID of a policy, resolution, or amendment';
export const causeFilter = 'Cause';
export const everyCause = 'All causes';
export const causes: Readonly<Record<CauseKind, string>> = {
  policy: 'Policy',
  resolution: 'Resolution',
  amendment: 'Amendment',
  month: 'Month closing',
  manual: 'By hand',
};
export const periodFilter = 'Month that it’s counted in';
export const everyPeriod = 'Counted in any month';
export const bookedIn = (month: string): string => `Counted in ${month}`;
export const forMonthFilter = 'Month that it’s for';
export const everyForMonth = 'For any month';
export const isFor = (month: string): string => `For ${month}`;
export const accountFilter = 'Account';
export const everyAccount = 'All accounts';
export const accounts: Readonly<Record<Account, string>> = {
  receivable: 'Receivable',
  unbilled: 'Unbilled',
  bank: 'Bank',
  'claims-cost': 'Claims cost',
  'revenue-share': 'Revenue share',
  'written-off': 'Written off',
  differences: 'Differences',
  payable: 'Payable',
  'payout-in-transit': 'Payout in transit',
  'merchant-credit': 'Merchant credit',
  tax: 'Tax',
  'protection-income': 'Protection income',
  'fee-income': 'Fee income',
  premiums: 'Premiums (memo)',
  'premiums-contra': 'Premiums, contra (memo)',
  given: 'Given (memo)',
  'given-contra': 'Given, contra (memo)',
};
export const clear = 'Clear filters';

export const sums = 'Sums of everything these filters find';
export const sumsFact = 'Debit less credit';
export const tooMany = 'There are more than 100,000 entries, too many to add up here. Choose a store or a month.';

export const columns = {
  purpose: 'What for',
  cause: 'Cause',
  debit: 'Debit',
  credit: 'Credit',
  amount: 'Amount',
  month: 'Counted in',
  posted: 'Posted',
} as const;
export const openOne = (purpose: string, cause: string, amount: string): string =>
  `Show ${purpose}, ${cause}, ${amount}`;
export const isReversed = 'Reversed';
export const isReversal = 'Reversal';
export const order = (number: string): string => `Order ${isolated(number)}`;
export const claim = (number: string): string => `Claim ${number}`;
export const closing = (month: string): string => `Closing of ${month}`;

export const none = 'No entries.';
export const noneYet = 'They appear once a store with a contract sells protection.';
export const noneMatch = 'Nothing in the ledger matches this store and these filters.';
export const noneOfCause = 'Enter the whole ID of a policy, resolution, or amendment.';

export const period = 'Counted in';
export const forMonth = 'For';
export const told = 'On the order';
export const toldAt = (
  amount: string,
  { rate, currency, one }: { rate: string; currency: string; one: string },
): string => `${amount}, at ${rate} ${currency} for 1 ${one}`;
export const happened = 'Happened';
export const entryId = 'Entry';
export const store = 'Store';
export const causeId = 'ID';
export const by = 'Posted by';
export const secondBy = 'Confirmed by';
export const someone = 'Someone';
export const note = 'Reason';
export const allOfCause = 'All entries of this cause';
export const reversal = 'Reversal';
export const others = { reverses: 'Reverses', reversedBy: 'Reversed by' } as const;
export const countedIn = (month: string, posted: string): string => `Counted in ${month}, posted ${posted}`;

const purposes: Readonly<Record<string, string>> = {
  premium: 'Premium',
  cost: 'Cost of protection',
  'fee:per-policy': 'Fee per policy',
  'fee:per-month': 'Monthly fee',
  'fee:per-claim-filed': 'Fee per claim',
  'fee-correction': 'Fee per claim, corrected',
  given: 'Given to the customer',
  reimbursement: 'Reimbursement',
  'came-back': 'Reimbursement came back',
  'came-back:given': 'Came back from the customer',
  share: 'Store’s share',
  'share-correction': 'Store’s share, corrected',
  manual: 'Entry by hand',
};
const removed = '-removed';

/**
 * What an entry is for, such as `cost:2-removed`: what it’s of, which one it is of several, and whether that was undone.
 * @param named writes a month
 */
export function purpose(code: string, named: (month: string) => string): string {
  if (code.endsWith(removed)) {
    return `${purpose(code.slice(0, -removed.length), named)}, removed`;
  }
  const whole = purposes[code];
  if (whole !== undefined) {
    return whole;
  }
  const [, start = code, end = ''] = /^(.*):([^:]+)$/.exec(code) ?? [];
  const said = purposes[start];
  if (said === undefined) {
    return code;
  }
  return /^\d{4}-\d{2}$/.test(end) ? `${said} (${named(end)})` : `${said} (${end})`;
}
