import type { Tables } from '../db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  idempotency_keys: { place: 'distributed', rights: { read: true, insert: true, update: true, delete: true } },
  rate_limits: { place: 'local', rights: { read: true, insert: true, update: true, delete: true } },
  unnamed_proxies: { place: 'local', rights: { read: true, insert: true, update: ['seen_at'] } },
} as const satisfies Tables;
