import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  notifications: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: ['emailed_at', 'later_until', 'read_at'], delete: true },
    columns: { id: 'NotificationId', kind: 'NotificationKind' },
    prefix: 'ntf',
    ofCustomers: 'people of the staff',
  },
  notification_choices: {
    place: 'local',
    grows: 'once',
    rights: { read: true, insert: true, update: true },
    columns: { ways: 'Json<NotificationWays>' },
    ofCustomers: 'people of the staff',
  },
} as const satisfies Tables;
