import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  reviews: {
    place: 'distributed',
    rights: {
      read: true,
      insert: true,
      update: [
        'author_name',
        'content',
        'hidden_at',
        'hidden_by_name',
        'hidden_reason',
        'replied_at',
        'replied_by_name',
        'reply',
      ],
    },
  },
} as const satisfies Tables;
