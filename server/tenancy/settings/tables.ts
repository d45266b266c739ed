import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  guarded_changes: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['ended_at', 'ended_by', 'ended_by_name', 'sealed', 'state'] },
  },
} as const satisfies Tables;
