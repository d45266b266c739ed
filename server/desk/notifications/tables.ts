import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  notifications: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['emailed_at', 'later_until', 'read_at'], delete: true },
    columns: { id: 'NotificationId', kind: 'NotificationKind' },
  },
  notification_choices: {
    place: 'local',
    rights: { read: true, insert: true, update: true },
    columns: { ways: 'Json<NotificationWays>' },
  },
} as const satisfies Tables;
