import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  waiting_messages: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['send_at', 'unsent'], delete: true },
  },
} as const satisfies Tables;
