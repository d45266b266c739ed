import type { Tables } from './table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  installation: { place: 'local', rights: {} },
  schema_migration: { place: 'local', rights: {} },
  schema_migration_lock: { place: 'local', rights: {} },
} as const satisfies Tables;
