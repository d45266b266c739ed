import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  webhook_endpoints: { place: 'distributed', rights: { read: true, insert: true, update: true, delete: true } },
  webhook_deliveries: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['attempts', 'ended_at', 'next_try_at', 'state'], delete: true },
  },
  webhook_attempts: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
} as const satisfies Tables;
