import { z } from 'zod';
import { code, type EventKinds } from '../../audit-log/event-kind.ts';

/** Changes that wait for a second word; that one holds is told by the change itself. */
export const guardedChangeEvents = {
  'store.change-proposed': {
    data: z.strictObject({
      changeId: code,
      area: code,
      raised: z.array(code),
      said: z.string().max(2000).optional(),
    }),
    read: 'stores:read',
  },
  'store.change-stopped': {
    data: z.strictObject({ changeId: code, area: code, state: code }),
    read: 'stores:read',
  },
} as const satisfies EventKinds;
