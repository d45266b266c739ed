import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

/** What is brought in from a store's engine. */
export const engineSyncEvents = {
  'engine.import-started': {
    data: z.strictObject({ engine: code, subject: code, since: code.optional() }),
    read: 'integrations:read',
    about: 'orders',
    page: 'engine',
  },
  /** Everything came in that the engine lists; from now on changes follow by themselves. */
  'engine.import-completed': {
    data: z.strictObject({ subject: code, brought: z.number().int(), leftOut: z.number().int() }),
    read: 'integrations:read',
    about: 'orders',
    page: 'engine',
  },
  /** Somebody's data was asked for through the engine: whose, and of which orders, by the engine's own ids. */
  'engine.privacy-requested': {
    data: z.strictObject({ engine: code, wanted: code, customer: code.optional(), orders: z.array(code) }),
    read: 'integrations:read',
    about: 'customer-data',
    page: 'engine',
  },
} as const satisfies EventKinds;
