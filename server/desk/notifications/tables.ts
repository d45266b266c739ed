import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  notifications: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['emailed_at', 'later_until', 'read_at'], delete: true },
  },
  notification_choices: { place: 'local', rights: { read: true, insert: true, update: true } },
} as const satisfies Tables;
