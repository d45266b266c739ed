import type { Tables } from '../db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  media: { place: 'distributed', rights: { read: true, insert: true, update: true, delete: true } },
  media_hashes: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
} as const satisfies Tables;
