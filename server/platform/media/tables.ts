import type { Tables } from '../db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  media: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: true, delete: true },
    columns: { id: 'MediaId', facts: 'Json<MediaFacts>' },
    elsewhere: 'media_id',
    prefix: 'med',
    ofCustomers: ['filename'],
  },
  media_hashes: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, delete: true },
    ofCustomers: 'how photos look, in bits, erased with the photos',
  },
} as const satisfies Tables;
