import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  waiting_messages: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['send_at', 'unsent'], delete: true },
    columns: { id: 'WaitingMessageId', author_id: 'UserId', media_ids: 'MediaId', unsent: 'UnsentReason' },
    prefix: 'wtm',
    ofCustomers: ['content'],
  },
} as const satisfies Tables;
