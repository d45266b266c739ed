import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  erasures: { place: 'distributed', rights: { read: true, insert: true, update: ['ended_at', 'erased', 'left_out'] } },
  legal_holds: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['email_key', 'reason', 'released_at', 'released_by_name'] },
  },
} as const satisfies Tables;
