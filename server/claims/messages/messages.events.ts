import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

export const messageEvents = {
  'message.created': {
    data: z.strictObject({ messageId: code, sender: code }),
    read: 'messages:read',
    about: 'messages',
  },
  /** A program answered an email of the claim: an absence note, say. It is shown, and moves nothing. */
  'message.automatic': {
    data: z.strictObject({ messageId: code }),
    read: 'messages:read',
    about: 'messages',
  },
} as const satisfies EventKinds;
