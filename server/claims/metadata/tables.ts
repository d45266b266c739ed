import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  claim_metadata: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['value'], delete: true },
    ofCustomers: ['value'],
  },
} as const satisfies Tables;
