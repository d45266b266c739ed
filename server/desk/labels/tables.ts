import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  labels: { place: 'distributed', rights: { read: true, insert: true, update: ['color', 'name', 'retired_at'] } },
  claim_labels: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
} as const satisfies Tables;
