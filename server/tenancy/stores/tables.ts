import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  store_settings: { place: 'distributed', rights: { read: true, insert: true } },
  accounts: { place: 'reference', rights: { read: true, insert: true } },
  stores: { place: 'reference', rights: { read: true, insert: true, update: true } },
  store_hosts: { place: 'reference', rights: { read: true, insert: true, delete: true } },
  host_proofs: {
    place: 'reference',
    rights: { read: true, insert: true, update: ['checked_at', 'failing_since', 'leads', 'proved_at'], delete: true },
  },
  current_settings: { place: 'local', rights: { read: true, insert: true, update: ['branding', 'settings'] } },
} as const satisfies Tables;
