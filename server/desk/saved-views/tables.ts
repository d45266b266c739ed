import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  saved_views: {
    place: 'distributed',
    rights: {
      read: true,
      insert: true,
      update: ['filter', 'name', 'place', 'search', 'shared', 'sort', 'tab', 'updated_at'],
      delete: true,
    },
  },
} as const satisfies Tables;
