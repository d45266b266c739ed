import { z } from 'zod';
import { unsentReasons } from '#core/reference/waiting-messages.ts';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

/** What becomes of a message that waits: that it is sent is told by the message. */
export const waitingMessageEvents = {
  'message.canceled': {
    data: z.strictObject({ waitingId: code, author: code }),
    read: 'messages:read',
    about: 'messages',
  },
  'message.not-sent': {
    data: z.strictObject({ waitingId: code, author: code, why: z.enum(unsentReasons) }),
    read: 'messages:read',
    about: 'messages',
  },
} as const satisfies EventKinds;
