import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  claim_notes: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['edited_at', 'removed_at', 'removed_by_name', 'version'] },
    columns: { id: 'NoteId', side: 'NoteSide' },
    prefix: 'not',
    ofCustomers: 'people of the staff',
  },
  claim_note_texts: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['content'] },
    columns: { mentions: 'UserId', note_id: 'NoteId' },
    ofCustomers: ['content'],
  },
} as const satisfies Tables;
