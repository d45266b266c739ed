import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  'sample_engine.orders': { place: 'local', rights: { read: true, insert: true, update: true } },
  'sample_engine.ledger': { place: 'local', rights: { read: true, insert: true, update: true } },
  'sample_engine.products': { place: 'local', rights: { read: true, insert: true, update: true } },
} as const satisfies Tables;
