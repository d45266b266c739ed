import type { Tables } from './table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  installation: { place: 'local', rights: {} },
  schema_migration: { place: 'local', rights: {} },
  schema_migration_lock: { place: 'local', rights: {} },
} as const satisfies Tables;
