import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  store_settings: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true },
    columns: { settings: 'Json<Record<string, unknown>>' },
    ofCustomers: 'what a store wrote of its products and its ways',
  },
  accounts: {
    place: 'reference',
    grows: 'stores',
    rights: { read: true, insert: true },
    columns: { id: 'AccountId' },
    elsewhere: 'account_id',
    prefix: 'acc',
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  stores: {
    place: 'reference',
    grows: 'stores',
    rights: { read: true, insert: true, update: true },
    columns: { id: 'StoreId' },
    elsewhere: 'store_id',
    prefix: 'sto',
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  store_hosts: {
    place: 'reference',
    grows: 'stores',
    rights: { read: true, insert: true, delete: true },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  filing_pauses: {
    place: 'reference',
    grows: { none: 'new claims are seldom paused' },
    rights: {
      read: true,
      insert: true,
      update: ['from_at', 'paused_at', 'paused_by', 'sentence', 'until_at'],
      delete: true,
    },
    columns: { way: 'FilingWay' },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  store_capabilities: {
    place: 'reference',
    grows: { none: 'a provider seldom says what a store may do' },
    rights: {
      read: true,
      insert: true,
      update: ['changed_at', 'changed_by_name', 'off_since', 'reason', 'state', 'version'],
    },
    columns: { capability: 'Capability', state: 'CapabilityState' },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  host_proofs: {
    place: 'reference',
    grows: {
      none: 'stores seldom change their engine or host, and seldom have a proxy that TRUSTED_PROXIES leaves out',
    },
    rights: { read: true, insert: true, update: ['checked_at', 'failing_since', 'leads', 'proved_at'], delete: true },
    ofCustomers: 'how stores, engines, and the installation are set up',
  },
  current_settings: {
    place: 'local',
    grows: 'stores',
    rights: { read: true, insert: true, update: ['branding', 'settings'] },
    columns: { branding: 'Json<BrandingInput>', settings: 'Json<StoreSettingsInput>' },
    ofCustomers: 'what a store wrote of its products and its ways',
  },
} as const satisfies Tables;
