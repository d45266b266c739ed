import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  saved_views: {
    place: 'distributed',
    grows: 'stores',
    rights: {
      read: true,
      insert: true,
      update: ['filter', 'name', 'place', 'search', 'shared', 'sort', 'tab', 'updated_at'],
      delete: true,
    },
    columns: {
      id: 'SavedViewId',
      filter: 'Json<WrittenQueueFilter>',
      owner_id: 'UserId',
      sort: 'QueueSort',
      tab: 'QueueTab',
    },
    prefix: 'viw',
    ofCustomers: ['name', 'search'],
  },
} as const satisfies Tables;
