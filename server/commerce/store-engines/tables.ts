import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  store_engines: {
    place: 'reference',
    rights: { read: true, insert: true, update: true, delete: true },
    columns: {
      config: 'Json<Record<string, unknown>>',
      sealed: 'Json<Record<string, string>>',
      unable: 'ResolutionType',
    },
  },
  former_engines: {
    place: 'reference',
    rights: { read: true, insert: true, update: ['config', 'kind', 'version'] },
    columns: { config: 'Json<Record<string, unknown>>' },
  },
  engine_health: { place: 'local', rights: { read: true, insert: true, update: true, delete: true } },
  sealing_keys: { place: 'local', rights: { read: true, insert: true } },
} as const satisfies Tables;
