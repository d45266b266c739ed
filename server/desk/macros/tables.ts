import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  macros: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['active', 'content', 'title', 'updated_at'], delete: true },
  },
  global_macros: {
    place: 'reference',
    rights: {
      read: true,
      insert: true,
      update: ['active', 'content', 'title', 'updated_at', 'updated_by'],
      delete: true,
    },
  },
} as const satisfies Tables;
