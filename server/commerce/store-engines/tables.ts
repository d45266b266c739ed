import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  store_engines: {
    place: 'reference',
    grows: 'stores',
    rights: { read: true, insert: true, update: true, delete: true },
    columns: {
      config: 'Json<Record<string, unknown>>',
      sealed: 'Json<Record<string, string>>',
      unable: 'ResolutionType',
    },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  former_engines: {
    place: 'reference',
    grows: {
      none: 'stores seldom change their engine or host, and seldom have a proxy that TRUSTED_PROXIES leaves out',
    },
    rights: { read: true, insert: true, update: ['config', 'kind', 'version'] },
    columns: { config: 'Json<Record<string, unknown>>' },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  engine_health: {
    place: 'local',
    grows: 'stores',
    rights: { read: true, insert: true, update: true, delete: true },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  sealing_keys: {
    place: 'local',
    grows: 'once',
    rights: { read: true, insert: true },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
} as const satisfies Tables;
