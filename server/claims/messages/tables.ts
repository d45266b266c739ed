import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  messages: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['content', 'left_out', 'sender_name'] },
    columns: { id: 'MessageId', sender_type: 'SenderType' },
  },
} as const satisfies Tables;
