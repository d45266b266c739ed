import type { Tables } from '../db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  idempotency_keys: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true, delete: true },
    // Without a store the text is empty.
    columns: { store_id: 'string' },
  },
  rate_limits: { place: 'local', rights: { read: true, insert: true, update: true, delete: true } },
  unnamed_proxies: { place: 'local', rights: { read: true, insert: true, update: ['seen_at'] } },
} as const satisfies Tables;
