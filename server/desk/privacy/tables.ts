import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  erasures: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, update: ['ended_at', 'erased', 'left_out'] },
    columns: { id: 'ErasureId' },
    prefix: 'ers',
    ofCustomers: 'numbers, states, and references alone',
  },
  legal_holds: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['email_key', 'reason', 'released_at', 'released_by_name'] },
    columns: { id: 'LegalHoldId' },
    prefix: 'hld',
    ofCustomers: ['email_key', 'reason'],
  },
} as const satisfies Tables;
