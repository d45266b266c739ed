import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  reimbursements: {
    place: 'distributed',
    grows: { none: 'a filled store has no contract, so that nothing is reimbursed' },
    rights: { read: true, insert: true, update: ['came_back', 'given_came_back'] },
    columns: {
      resolution_id: 'ResolutionId',
      claim_id: 'ClaimId',
      basis: 'ReimbursementBasis',
      for_month: 'LedgerMonth',
    },
    ofCustomers: 'numbers, states, and references alone',
  },
} as const satisfies Tables;
