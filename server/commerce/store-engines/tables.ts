import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  store_engines: { place: 'reference', rights: { read: true, insert: true, update: true, delete: true } },
  former_engines: { place: 'reference', rights: { read: true, insert: true, update: ['config', 'kind', 'version'] } },
  engine_health: { place: 'local', rights: { read: true, insert: true, update: true, delete: true } },
  sealing_keys: { place: 'local', rights: { read: true, insert: true } },
} as const satisfies Tables;
