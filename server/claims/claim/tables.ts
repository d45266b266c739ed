import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  claims: { place: 'distributed', rights: { read: true, insert: true, update: true } },
  claim_counters: { place: 'distributed', rights: { read: true, insert: true, update: ['last_number'] } },
  claim_items: { place: 'distributed', rights: { read: true, insert: true, update: true } },
  claim_media: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
  claim_words: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
  word_parts: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
  claim_reads: { place: 'distributed', rights: { read: true, insert: true, update: ['read_until'] } },
  claim_drafts: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['act', 'content', 'saved_at', 'version'], delete: true },
  },
} as const satisfies Tables;
