import type { Tables } from './table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  installation: {
    place: 'local',
    grows: { none: 'its first start writes it' },
    rights: {},
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  schema_migration: {
    place: 'local',
    grows: 'once',
    rights: {},
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  schema_migration_lock: {
    place: 'local',
    grows: 'once',
    rights: {},
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
} as const satisfies Tables;
