import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  messages: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['content', 'left_out', 'sender_name', 'whole'] },
    columns: { id: 'MessageId', sender_type: 'SenderType' },
    prefix: 'msg',
    ofCustomers: ['content', 'left_out', 'sender_name', 'whole'],
  },
} as const satisfies Tables;
