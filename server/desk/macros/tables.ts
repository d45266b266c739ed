import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  macros: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, update: ['active', 'content', 'title', 'updated_at'], delete: true },
    columns: { id: 'MacroId' },
    prefix: 'mac',
    ofCustomers: 'what a store wrote of its products and its ways',
  },
  global_macros: {
    place: 'reference',
    grows: 'once',
    rights: {
      read: true,
      insert: true,
      update: ['active', 'content', 'title', 'updated_at', 'updated_by'],
      delete: true,
    },
    columns: { id: 'MacroId' },
    ofCustomers: 'what a store wrote of its products and its ways',
  },
} as const satisfies Tables;
