import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  reviews: {
    place: 'distributed',
    grows: 'claims',
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
    columns: { id: 'ReviewId', hidden_reason: 'HidingReason' },
    prefix: 'rev',
    ofCustomers: ['author_name', 'content', 'reply'],
  },
} as const satisfies Tables;
