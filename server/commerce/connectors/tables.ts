import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  'sample_engine.orders': { place: 'local', rights: { read: true, insert: true, update: true } },
  'sample_engine.ledger': { place: 'local', rights: { read: true, insert: true, update: true } },
  'sample_engine.products': { place: 'local', rights: { read: true, insert: true, update: true } },
} as const satisfies Tables;
