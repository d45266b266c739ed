import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  sops: { place: 'distributed', rights: { read: true, insert: true, update: ['active', 'removed_at', 'version'] } },
  sop_versions: { place: 'distributed', rights: { read: true, insert: true } },
} as const satisfies Tables;
