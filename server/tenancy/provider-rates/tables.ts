import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  fx_rates: {
    place: 'local',
    grows: { none: 'the provider of a filled installation has set no rates, and fetches none' },
    rights: { read: true, insert: true },
    columns: { id: 'FxRateId', set_by: 'UserId' },
    prefix: 'fxr',
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
} as const satisfies Tables;
