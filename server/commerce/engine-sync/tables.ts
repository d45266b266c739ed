import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  engine_imports: { place: 'distributed', rights: { read: true, insert: true, update: true } },
  engine_deliveries: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
} as const satisfies Tables;
