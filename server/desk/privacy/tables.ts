import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  erasures: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['ended_at', 'erased', 'left_out'] },
    columns: { id: 'ErasureId' },
  },
  legal_holds: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['email_key', 'reason', 'released_at', 'released_by_name'] },
    columns: { id: 'LegalHoldId' },
  },
} as const satisfies Tables;
