import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

export const messageEvents = {
  'message.created': {
    data: z.strictObject({ messageId: code, sender: code }),
    read: 'messages:read',
    about: 'messages',
  },
} as const satisfies EventKinds;
