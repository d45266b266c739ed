import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  fx_rates: {
    place: 'local',
    grows: { none: 'the provider of a filled installation has set no rates, and fetches none' },
    rights: { read: true, insert: true },
    columns: { id: 'FxRateId', set_by: 'UserId', confirmed_by: 'UserId' },
    prefix: 'fxr',
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  fx_rate_proposals: {
    place: 'local',
    grows: { none: 'the provider of a filled installation has set no rates, and fetches none' },
    rights: { read: true, insert: true, update: ['alone_told_at', 'ended_at', 'ended_by', 'ended_by_name', 'state'] },
    columns: { id: 'FxRateProposalId', proposed_by: 'UserId', ended_by: 'UserId', state: 'RateProposalState' },
    prefix: 'frp',
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
} as const satisfies Tables;
