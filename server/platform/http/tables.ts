import type { Tables } from '../db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  idempotency_keys: {
    place: 'distributed',
    grows: 'claims',
    rights: { read: true, insert: true, update: true, delete: true },
    // Without a store the text is empty.
    columns: { store_id: 'string' },
    ofCustomers: ['answer', 'key'],
  },
  rate_limits: {
    place: 'local',
    grows: 'once',
    rights: { read: true, insert: true, update: true, delete: true },
    ofCustomers: 'numbers, states, and references alone',
  },
  unnamed_proxies: {
    place: 'local',
    grows: {
      none: 'stores seldom change their engine or host, and seldom have a proxy that TRUSTED_PROXIES leaves out',
    },
    rights: { read: true, insert: true, update: ['seen_at'] },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
} as const satisfies Tables;
