import { rightsOn } from './app-rights.ts';
import { foreignKeys as migrated } from './foreign-keys.gen.ts';
import type { DB } from './schema.gen.ts';

/**
 * Where a table lies on a distributed PostgreSQL: with its store's rows on one machine, whole on every machine, or on
 * the coordinator alone.
 */
export type Place = 'distributed' | 'reference' | 'local';

export interface TableFacts {
  place: Place;
  /** The folder under `server/` whose statements alone write it (`scripts/lint-verbs.js`). */
  owner: string;
}

const distributed = (owner: string): TableFacts => ({ place: 'distributed', owner });
const reference = (owner: string): TableFacts => ({ place: 'reference', owner });
const local = (owner: string): TableFacts => ({ place: 'local', owner });

/**
 * Every table: where it lies, and whose it is. A table that is missing here does not compile; one whose keys do not fit
 * its place fails `topology.test.ts`.
 */
export const topology = {
  // The first names the group in which all rows of a store lie together.
  orders: distributed('orders'),
  order_items: distributed('orders'),
  fulfillments: distributed('orders'),
  fulfillment_items: distributed('orders'),
  policies: distributed('orders'),
  payments: distributed('orders'),
  outside_pictures: distributed('orders'),
  grants: distributed('orders'),
  sessions: distributed('sessions'),
  claims: distributed('claims'),
  claim_counters: distributed('claims'),
  claim_items: distributed('claims'),
  claim_media: distributed('claims'),
  claim_words: distributed('claims'),
  word_parts: distributed('claims'),
  messages: distributed('messages'),
  labels: distributed('labels'),
  macros: distributed('macros'),
  sops: distributed('sops'),
  sop_versions: distributed('sops'),
  saved_views: distributed('saved-views'),
  bulk_acts: distributed('bulk'),
  bulk_claims: distributed('bulk'),
  guarded_changes: distributed('settings'),
  file_imports: distributed('file-imports'),
  file_import_left_out: distributed('file-imports'),
  claim_labels: distributed('labels'),
  claim_metadata: distributed('metadata'),
  erasures: distributed('privacy'),
  legal_holds: distributed('privacy'),
  claim_reads: distributed('claims'),
  claim_drafts: distributed('claims'),
  notifications: distributed('notifications'),
  claim_notes: distributed('notes'),
  claim_note_texts: distributed('notes'),
  media: distributed('media'),
  media_hashes: distributed('media'),
  decisions: distributed('decisions'),
  resolutions: distributed('decisions'),
  resolution_payments: distributed('decisions'),
  resolution_parcels: distributed('decisions'),
  amendments: distributed('decisions'),
  reviews: distributed('reviews'),
  products: distributed('products'),
  product_letters: distributed('products'),
  mails: distributed('mail'),
  idempotency_keys: distributed('http'),
  events: distributed('audit-log'),
  event_numbers: distributed('audit-log'),
  unnumbered_events: distributed('audit-log'),
  audit_roots: distributed('audit-log'),
  invitations: distributed('people'),
  oauth_connections: distributed('people'),
  oauth_codes: distributed('people'),
  oauth_tokens: distributed('people'),
  engine_imports: distributed('engine-sync'),
  engine_deliveries: distributed('engine-sync'),
  store_settings: distributed('stores'),
  webhook_endpoints: distributed('event-feed'),
  webhook_deliveries: distributed('event-feed'),
  webhook_attempts: distributed('event-feed'),
  // Read before the store of a request is known, or unique over all stores.
  accounts: reference('stores'),
  stores: reference('stores'),
  store_hosts: reference('stores'),
  host_proofs: reference('stores'),
  store_engines: reference('store-engines'),
  former_engines: reference('store-engines'),
  api_tokens: reference('people'),
  oauth_apps: reference('people'),
  users: reference('people'),
  global_macros: reference('macros'),
  // Written on ordinary calls: whole on every machine, each would be a commit of two phases that one machine less refuses.
  current_settings: local('stores'),
  engine_health: local('store-engines'),
  api_token_uses: local('people'),
  members: local('people'),
  user_sessions: local('people'),
  user_credentials: local('people'),
  user_second_factors: local('people'),
  user_verifications: local('people'),
  user_passkeys: local('people'),
  passkey_challenges: local('people'),
  account_recoveries: local('people'),
  factor_resets: local('people'),
  absences: local('people'),
  notification_choices: local('notifications'),
  rate_limits: local('http'),
  unnamed_proxies: local('http'),
  sealing_keys: local('store-engines'),
  installation: local('db'),
  schema_migration: local('db'),
  schema_migration_lock: local('db'),
  'sample_engine.orders': local('connectors'),
  'sample_engine.ledger': local('connectors'),
  'sample_engine.products': local('connectors'),
} as const satisfies Record<keyof DB, TableFacts>;

const tables = Object.entries(topology) as [string, TableFacts][];

/** The tables of one place, the first of the distributed ones leading their group. */
export function tablesIn(place: Place): string[] {
  return tables.filter(([, facts]) => facts.place === place).map(([name]) => name);
}

/** A foreign key as the catalogue tells it. */
export interface ForeignKey {
  name: string;
  table: string;
  target: string;
  /** `FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)`. */
  definition: string;
}

/**
 * The statements that place what is not placed yet, in order: foreign keys off, tables whole on every machine, tables by
 * store in one group, foreign keys on. A foreign key between two tables that stay where they are is left alone; the
 * table of a key that was dropped takes it again with every row checked, unless machines could not keep it. So does one
 * whose key is missing: an earlier run ended between, or an earlier release didn't put it on.
 */
export function placingPlan(foreignKeys: readonly ForeignKey[], placed: ReadonlySet<string>): string[] {
  const waiting = (place: Place) => tablesIn(place).filter((table) => !placed.has(table));
  const moving = new Set([...waiting('reference'), ...waiting('distributed')]);
  const touched = foreignKeys.filter((key) => moving.has(key.table) || moving.has(key.target));
  const kept = touched.filter((key) => isKeptPlaced(key));
  return [
    ...touched.map((key) => `ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`),
    ...[...waiting('reference'), ...waiting('distributed')].flatMap(placingOf),
    ...[...kept, ...missingKeys(foreignKeys, true)].map(addingOf),
  ];
}

/** The statement that puts a foreign key on. */
export const addingOf = ({ table, name, definition }: ForeignKey) =>
  `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`;

/** The foreign keys that a database should have. */
export function keysThatBelong(isPlaced: boolean): ForeignKey[] {
  return Object.entries(migrated)
    .flatMap(([table, keys]) =>
      Object.entries(keys).map(([name, definition]) => {
        const target = /REFERENCES ([\w.]+)\(/.exec(definition)?.[1] ?? '';
        return { name, table, target, definition };
      }),
    )
    .filter((key) => !isPlaced || isKeptPlaced(key));
}

/** Those of them that it doesn't have. */
export function missingKeys(foreignKeys: readonly ForeignKey[], isPlaced: boolean): ForeignKey[] {
  const held = new Set(foreignKeys.map(({ table, name }) => `${table} ${name}`));
  return keysThatBelong(isPlaced).filter(({ table, name }) => !held.has(`${table} ${name}`));
}

/** Whether a placed database keeps a foreign key. */
export function isKeptPlaced({ table, target }: Pick<ForeignKey, 'table' | 'target'>): boolean {
  const [from, to] = [facts(table).place, facts(target).place];
  // From a table that stays on the coordinator there is no way to keep a key to one whose rows go apart by store.
  if (from === 'local') {
    return to !== 'distributed';
  }
  // Who writes a table that is whole on every machine holds those that its keys lead to, for which the app needs a right
  // to change or delete all of their columns.
  return from !== 'reference' || mayBeHeld(target);
}

function mayBeHeld(table: string): boolean {
  const rights = rightsOn(table);
  return rights.update === true || rights.delete === true;
}

/** The statement that places a table; none for one that stays on the coordinator, or that isn't known here. */
export function placingOf(table: string): string[] {
  const place = (topology as Record<string, TableFacts>)[table]?.place;
  if (place === 'reference') {
    return [`SELECT create_reference_table('${table}')`];
  }
  const [leader] = tablesIn('distributed');
  const group = table === leader ? 'none' : leader;
  return place === 'distributed'
    ? [`SELECT create_distributed_table('${table}', 'store_id', colocate_with => '${group}')`]
    : [];
}

function facts(table: string): TableFacts {
  const known = (topology as Record<string, TableFacts>)[table];
  if (!known) {
    throw new Error(`The table ${table} has no place yet: name it in server/platform/db/topology.ts.`);
  }
  return known;
}
