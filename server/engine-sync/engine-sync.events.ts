import { z } from 'zod';
import { code, type EventKinds } from '../audit-log/event-kind.ts';

/** What is brought in from a store's engine. */
export const engineSyncEvents = {
  'engine.import-started': {
    data: z.strictObject({ engine: code, subject: code, since: code.optional() }),
    read: 'integrations:read',
  },
  /** Everything came in that the engine lists; from now on changes follow by themselves. */
  'engine.import-completed': {
    data: z.strictObject({ subject: code, brought: z.number().int(), leftOut: z.number().int() }),
    read: 'integrations:read',
  },
} as const satisfies EventKinds;
