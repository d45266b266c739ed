import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  sessions: { place: 'distributed', rights: { read: true, insert: true, update: true, delete: true } },
} as const satisfies Tables;
