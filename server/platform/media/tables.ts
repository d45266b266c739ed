import type { Tables } from '../db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  media: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true, delete: true },
    columns: { id: 'MediaId', facts: 'Json<MediaFacts>' },
    elsewhere: 'media_id',
  },
  media_hashes: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
} as const satisfies Tables;
