import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  contract_proposals: {
    place: 'distributed',
    grows: { none: 'the stores of a filled installation have no contract yet' },
    rights: {
      read: true,
      insert: true,
      update: [
        ...(['accepted_at', 'accepted_by', 'accepted_by_name', 'alone_told_at', 'confirmed_at'] as const),
        ...(['confirmed_by', 'confirmed_by_name', 'ended_at', 'ended_by', 'ended_by_name', 'state'] as const),
      ],
    },
    columns: {
      id: 'ContractProposalId',
      accepted_by: 'UserId',
      changes: 'Json<TermChange[]>',
      confirmed_by: 'UserId',
      ended_by: 'UserId',
      proposed_by: 'UserId',
      state: 'ContractProposalState',
      terms: 'Json<ContractTerms>',
    },
    prefix: 'cpr',
    ofCustomers: 'what a store wrote of its products and its ways',
  },
  contracts: {
    place: 'distributed',
    grows: { none: 'the stores of a filled installation have no contract yet' },
    rights: { read: true, insert: true },
    columns: {
      confirmed_by: 'UserId',
      proposal_id: 'ContractProposalId',
      proposed_by: 'UserId',
      terms: 'Json<ContractTerms>',
    },
    ofCustomers: 'what a store wrote of its products and its ways',
  },
} as const satisfies Tables;
