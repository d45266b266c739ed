import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  claim_notes: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['edited_at', 'removed_at', 'removed_by_name', 'version'] },
  },
  claim_note_texts: { place: 'distributed', rights: { read: true, insert: true, update: ['content'] } },
} as const satisfies Tables;
