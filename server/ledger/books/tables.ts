import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  ledger_accounts: {
    place: 'reference',
    grows: 'once',
    rights: { read: true },
    columns: { name: 'Account' },
    ofCustomers: 'names of accounts',
  },
  ledger_books: {
    place: 'distributed',
    grows: { none: 'a filled store has no contract, so that it keeps no book' },
    rights: { read: true, insert: true, update: ['closed_through'] },
    columns: { closed_through: 'LedgerMonth' },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  ledger_periods: {
    place: 'distributed',
    grows: { none: 'a filled store has no contract, so that it keeps no book' },
    rights: { read: true, insert: true, update: ['closed_at', 'closing_since', 'seal', 'state'] },
    columns: { month: 'LedgerMonth', state: 'PeriodState' },
    ofCustomers: 'numbers, states, and references alone',
  },
  ledger_reckonings: {
    place: 'distributed',
    grows: { none: 'a filled store has no contract, so that it keeps no book' },
    rights: { read: true, insert: true },
    columns: { closing: 'LedgerMonth', month: 'LedgerMonth' },
    ofCustomers: 'numbers, states, and references alone',
  },
  ledger_transfers: {
    place: 'distributed',
    grows: { none: 'a filled store has no contract, so that it keeps no book' },
    rights: { read: true, insert: true },
    columns: {
      id: 'TransferId',
      cause_kind: 'CauseKind',
      debit: 'Account',
      credit: 'Account',
      period: 'LedgerMonth',
      for_month: 'LedgerMonth',
      reverses: 'TransferId',
      by: 'UserId',
      second_by: 'UserId',
    },
    prefix: 'trf',
    elsewhere: 'reverses',
    ofCustomers: 'numbers, states, and references alone',
  },
} as const satisfies Tables;
