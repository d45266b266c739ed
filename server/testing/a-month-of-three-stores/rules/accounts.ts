/**
 * The accounts of a book. What stands on a debit account is the provider's to get or what it spent, on a credit account what
 * it owes or earned; memo accounts are two and two, and tell what the others are reckoned from.
 */
export const accountSides = {
  receivable: 'debit',
  unbilled: 'debit',
  bank: 'debit',
  'claims-cost': 'debit',
  'revenue-share': 'debit',
  'written-off': 'debit',
  differences: 'debit',
  payable: 'credit',
  'payout-in-transit': 'credit',
  'merchant-credit': 'credit',
  tax: 'credit',
  'protection-income': 'credit',
  'fee-income': 'credit',
  premiums: 'memo',
  'premiums-contra': 'memo',
  given: 'memo',
  'given-contra': 'memo',
} as const satisfies Record<string, 'debit' | 'credit' | 'memo'>;

export type Account = keyof typeof accountSides;
