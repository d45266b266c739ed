import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  messages: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['content', 'left_out', 'sender_name'] },
  },
} as const satisfies Tables;
