import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  'sample_engine.orders': {
    place: 'local',
    grows: 'claims',
    rights: { read: true, insert: true, update: true },
    ofCustomers: ['body', 'email'],
  },
  'sample_engine.ledger': {
    place: 'local',
    grows: 'claims',
    rights: { read: true, insert: true, update: true },
    ofCustomers: ['body'],
  },
  'sample_engine.products': {
    place: 'local',
    grows: 'stores',
    rights: { read: true, insert: true, update: true },
    ofCustomers: 'what a store wrote of its products and its ways',
  },
} as const satisfies Tables;
