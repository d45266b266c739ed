import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  store_settings: {
    place: 'distributed',
    rights: { read: true, insert: true },
    columns: { settings: 'Json<Record<string, unknown>>' },
  },
  accounts: {
    place: 'reference',
    rights: { read: true, insert: true },
    columns: { id: 'AccountId' },
    elsewhere: 'account_id',
  },
  stores: {
    place: 'reference',
    rights: { read: true, insert: true, update: true },
    columns: { id: 'StoreId' },
    elsewhere: 'store_id',
  },
  store_hosts: { place: 'reference', rights: { read: true, insert: true, delete: true } },
  host_proofs: {
    place: 'reference',
    rights: { read: true, insert: true, update: ['checked_at', 'failing_since', 'leads', 'proved_at'], delete: true },
  },
  current_settings: {
    place: 'local',
    rights: { read: true, insert: true, update: ['branding', 'settings'] },
    columns: { branding: 'Json<BrandingInput>', settings: 'Json<StoreSettingsInput>' },
  },
} as const satisfies Tables;
