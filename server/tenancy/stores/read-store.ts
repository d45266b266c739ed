import { Problem } from '#core/contract/platform/problems.ts';
import type { StoredBranding } from '#core/contract/tenancy/branding.ts';
import { type StoreSettings, storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import type { AccountId, StoreId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { FilingPause } from '#core/reference/sessions.ts';
import type { CapabilityFrame } from '#core/reference/settings.ts';
import { framedSettings, frameOf } from '#core/rules/tenancy/capabilities.ts';
import type { Services } from '../../platform/context/context.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { usableBranding } from './branding.ts';
import { type StoreRow, selectByHost, selectById, selectBySlug, selectDemo, selectReachable } from './stores.sql.ts';

/** A store as the server knows it: its row with every default filled in. */
export interface StoreRecord {
  id: StoreId;
  accountId: AccountId;
  slug: string;
  name: string;
  currency: string;
  timeZone: string;
  /** Two letters. */
  country: string;
  /** The language that its customers read and are written to in who ask for none. */
  language: string;
  isDemo: boolean;
  /** False once the store is closed: it takes no look-ups and no new claims. */
  active: boolean;
  /** An owner put the steps of the first hour away. */
  setupHidden: boolean;
  /** The provider's own staff decide beside the store's. */
  servedByProvider: boolean;
  supportEmail: string | null;
  /** While which ways of filing a claim rest; pauses that are over or still to come, too. */
  filingPauses: readonly FilingPause[];
  /** What the provider lets it do. */
  frame: CapabilityFrame;
  /** The kind of its engine; `api` without one. */
  connectorKind: string;
  connectorConfig: Record<string, unknown>;
  /** The engine's secrets, each sealed for this store. */
  connectorSealed: Record<string, string>;
  /** What the engine refuses to the connection, as its last test found. */
  connectorUnable: readonly ResolutionType[];
  /** As they hold inside its frame. */
  settings: StoreSettings;
  branding: StoredBranding;
  /** Without a port; null for a store that only stands on the platform's host. */
  primaryHost: string | null;
  /** Where its portal stands, without a slash at the end; every link in a mail begins with it (T38). */
  portalUrl: string;
}

type Reader = Pick<Services, 'db' | 'config'>;

const freshForMs = 2000;
const caches = new WeakMap<Database, Map<string, { at: number; value: Promise<unknown> }>>();

/** A store by its id. Throws `not-found`. Answers may be 2 s old; opens a transaction of its own when they are not here. */
export async function storeById(services: Reader, id: StoreId): Promise<StoreRecord> {
  const store = await findStoreById(services, id);
  if (store === null) {
    throw new Problem('not-found');
  }
  return store;
}

/** Throws `store-closed` for a store that takes no look-ups and no new claims any more. */
export function requireOpen({ active, name }: Pick<StoreRecord, 'active' | 'name'>): void {
  if (!active) {
    const detail = say('store-closed', { store: name });
    throw new Problem('store-closed', { detail });
  }
}

/** A store by its id, which takes look-ups and new claims; throws `store-closed` for one that takes none any more. */
export async function openStoreById(services: Reader, id: StoreId): Promise<StoreRecord> {
  const store = await storeById(services, id);
  requireOpen(store);
  return store;
}

/** A store by its id, or null. */
export function findStoreById(services: Reader, id: StoreId): Promise<StoreRecord | null> {
  return cachedStore(services, `id:${id}`, (tx) => selectById(tx, id));
}

/** A store by its id, read by a transaction that is open already where it is not known; null where there is none. */
export function findStoreWithin(tx: Tx, services: Reader, id: StoreId): Promise<StoreRecord | null> {
  return cachedStore(services, `id:${id}`, (own) => selectById(own, id), tx);
}

/** A store by its short name, or null. */
export function storeBySlug(services: Reader, slug: string): Promise<StoreRecord | null> {
  return cachedStore(services, `slug:${slug}`, (tx) => selectBySlug(tx, slug));
}

/** The store that owns a host name (lower case, no port), or null. */
export function storeByHost(services: Reader, host: string): Promise<StoreRecord | null> {
  return cachedStore(services, `host:${host}`, (tx) => selectByHost(tx, host));
}

/** The stores that memberships reach, oldest first; closed ones too. */
export async function reachableStores(
  services: Reader,
  reach: { all: boolean; accountIds: AccountId[]; storeIds: StoreId[] },
): Promise<StoreRecord[]> {
  return cached(services, `reach:${JSON.stringify(reach)}`, async () => {
    const rows = await services.db.everywhere((tx) => selectReachable(tx, reach));
    return rows.map((row) => recordOf(row, services.config));
  });
}

/** Every store, oldest first. */
export function allStores(services: Reader): Promise<StoreRecord[]> {
  return reachableStores(services, { all: true, accountIds: [], storeIds: [] });
}

/** The demo stores, oldest first. */
export async function demoStores(services: Reader): Promise<StoreRecord[]> {
  const rows = await services.db.everywhere(selectDemo);
  return rows.map((row) => recordOf(row, services.config));
}

/** A change is obeyed by this process at once; every other one does so when its answers are 2 s old. */
export function forgetStores({ db }: Pick<Reader, 'db'>): void {
  caches.get(db)?.clear();
}

/** A store by one of its names; read by `within` where a transaction is open already. */
function cachedStore(
  services: Reader,
  key: string,
  select: (tx: Tx) => Promise<StoreRow | undefined>,
  within?: Tx,
): Promise<StoreRecord | null> {
  return cached(services, key, async () => {
    const row = await (within ? select(within) : services.db.everywhere(select));
    return row === undefined ? null : recordOf(row, services.config);
  });
}

async function cached<T>({ db, config }: Reader, key: string, read: () => Promise<T>): Promise<T> {
  if (config.profile === 'test') {
    return read();
  }
  const known = caches.get(db) ?? new Map<string, { at: number; value: Promise<unknown> }>();
  caches.set(db, known);
  const now = performance.now();
  const found = known.get(key);
  if (found !== undefined && now - found.at < freshForMs) {
    return found.value as Promise<T>;
  }
  // A host or a slug is whatever a caller types, so what is kept has a bound.
  if (known.size > 10_000) {
    known.clear();
  }
  const value = read();
  known.set(key, { at: now, value });
  value.catch(() => known.delete(key));
  return value;
}

/** A row with its defaults. */
export function recordOf(row: StoreRow, config: Services['config']): StoreRecord {
  const frame = frameOf(row.capabilities ?? []);
  return {
    frame,
    id: row.id,
    accountId: row.account_id,
    slug: row.slug,
    name: row.name,
    currency: row.currency,
    timeZone: row.time_zone,
    country: row.country,
    language: row.language,
    isDemo: row.is_demo,
    active: row.active,
    setupHidden: row.setup_hidden_at !== null,
    servedByProvider: row.served_by_provider,
    supportEmail: row.support_email,
    filingPauses: (row.filing_pauses ?? []).map(({ way, from, until, sentence }) => ({
      way,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      sentence,
    })),
    connectorKind: row.engine_kind ?? 'api',
    connectorConfig: row.engine_config ?? {},
    connectorSealed: row.engine_sealed ?? {},
    connectorUnable: row.engine_unable ?? [],
    settings: framedSettings(storeSettingsSchema.parse(row.settings), frame),
    branding: usableBranding(row.branding),
    primaryHost: row.primary_host,
    portalUrl: portalUrlOf(row.primary_host, config.publicUrl),
  };
}

function portalUrlOf(host: string | null, platform: URL): string {
  if (host === null) {
    return platform.origin;
  }
  return `${platform.protocol}//${host}${platform.port === '' ? '' : `:${platform.port}`}`;
}
