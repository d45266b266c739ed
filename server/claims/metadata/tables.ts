import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  claim_metadata: { place: 'distributed', rights: { read: true, insert: true, update: ['value'], delete: true } },
} as const satisfies Tables;
