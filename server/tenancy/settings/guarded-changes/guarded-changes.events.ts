import { z } from 'zod';
import { code, type EventKinds } from '../../../platform/audit-log/event-kind.ts';

/** Changes that wait for a second word; that one holds is told by the change itself. */
export const guardedChangeEvents = {
  'store.change-proposed': {
    data: z.strictObject({
      changeId: code,
      area: code,
      /** Which limits, or which engine and which of the fields that say where it leads. */
      raised: z.array(code).optional(),
      engine: code.optional(),
      fields: z.array(code).optional(),
      said: z.string().max(2000).optional(),
    }),
    read: 'stores:read',
    about: 'settings',
  },
  'store.change-stopped': {
    data: z.strictObject({
      changeId: code,
      area: code,
      state: code,
      /** What kept it from being carried out. */
      outcome: code.optional(),
    }),
    read: 'stores:read',
    about: 'settings',
  },
} as const satisfies EventKinds;
