import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  waiting_messages: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['send_at', 'unsent'], delete: true },
    columns: { id: 'WaitingMessageId', author_id: 'UserId', media_ids: 'MediaId', unsent: 'UnsentReason' },
  },
} as const satisfies Tables;
