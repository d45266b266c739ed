import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  macros: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['active', 'content', 'title', 'updated_at'], delete: true },
    columns: { id: 'MacroId' },
  },
  global_macros: {
    place: 'reference',
    rights: {
      read: true,
      insert: true,
      update: ['active', 'content', 'title', 'updated_at', 'updated_by'],
      delete: true,
    },
    columns: { id: 'MacroId' },
  },
} as const satisfies Tables;
