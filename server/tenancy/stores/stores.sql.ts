import { type Insertable, sql, type Updateable } from 'kysely';
import type { AccountId, StoreId } from '#core/ids.ts';
import type { FilingWay } from '#core/reference/sessions.ts';
import type { Capability, CapabilityState } from '#core/reference/settings.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Accounts, Stores } from '../../platform/db/schema.gen.ts';
import { tellRight } from '../../platform/db/tell.ts';

const columns = [
  'stores.id',
  'stores.account_id',
  'stores.slug',
  'stores.name',
  'stores.currency',
  'stores.time_zone',
  'stores.country',
  'stores.language',
  'stores.active',
  'stores.is_demo',
  'stores.served_by_provider',
  'stores.support_email',
  'current_settings.settings',
  'current_settings.branding',
  'stores.setup_hidden_at',
] as const;

/** The pauses of a store's new claims; those that are over, too: the clock says so, and the database isn't asked for it. */
const pauses = sql<
  { way: FilingWay; from: string; until: string; sentence: string }[] | null
>`(SELECT json_agg(json_build_object('way', way, 'from', from_at, 'until', until_at, 'sentence', sentence)) FROM filing_pauses WHERE filing_pauses.store_id = stores.id)`;

/** What the provider said that a store may do. */
const saidOf = sql<
  { capability: Capability; state: CapabilityState; offSince: string | null }[] | null
>`(SELECT json_agg(json_build_object('capability', capability, 'state', state, 'offSince', off_since)) FROM store_capabilities WHERE store_capabilities.store_id = stores.id)`;

/** @readsAcross Which engine a store has is asked wherever a store is. */
function selectStores(tx: Tx) {
  return tx
    .selectFrom('stores')
    .innerJoin('current_settings', 'current_settings.store_id', 'stores.id')
    .leftJoin('store_hosts', (join) =>
      join.onRef('store_hosts.store_id', '=', 'stores.id').on('store_hosts.is_primary', '=', true),
    )
    .leftJoin('store_engines', 'store_engines.store_id', 'stores.id')
    .select([
      ...columns,
      'store_hosts.host as primary_host',
      'store_engines.kind as engine_kind',
      'store_engines.config as engine_config',
      'store_engines.sealed as engine_sealed',
      'store_engines.unable as engine_unable',
      pauses.as('filing_pauses'),
      saidOf.as('capabilities'),
    ]);
}

export type StoreRow = NonNullable<Awaited<ReturnType<typeof selectById>>>;

export function selectById(tx: Tx, id: StoreId) {
  return selectStores(tx).where('stores.id', '=', id).executeTakeFirst();
}

export function selectBySlug(tx: Tx, slug: string) {
  return selectStores(tx).where('stores.slug', '=', slug).executeTakeFirst();
}

export function selectByHost(tx: Tx, host: string) {
  return selectStores(tx)
    .innerJoin('store_hosts as asked', 'asked.store_id', 'stores.id')
    .where('asked.host', '=', host)
    .executeTakeFirst();
}

/** Every store, or those of some accounts and some ids: what a person's memberships reach. */
export function selectReachable(tx: Tx, reach: { all: boolean; accountIds: AccountId[]; storeIds: StoreId[] }) {
  return selectStores(tx)
    .where((where) =>
      reach.all
        ? where.lit(true)
        : where.or([
            ...(reach.accountIds.length > 0 ? [where('stores.account_id', 'in', reach.accountIds)] : []),
            ...(reach.storeIds.length > 0 ? [where('stores.id', 'in', reach.storeIds)] : []),
            where.lit(false),
          ]),
    )
    .orderBy('stores.created_at')
    .orderBy('stores.id')
    .execute();
}

export function selectDemo(tx: Tx) {
  return selectStores(tx)
    .where('stores.is_demo', '=', true)
    .where('stores.active', '=', true)
    .orderBy('stores.created_at')
    .orderBy('stores.id')
    .execute();
}

export function findAccount(tx: Tx, id: AccountId) {
  return tx.selectFrom('accounts').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

export function selectAccounts(tx: Tx) {
  return tx.selectFrom('accounts').select(['id', 'name', 'created_at']).orderBy('created_at').orderBy('id').execute();
}

export async function insertAccount(tx: Tx, row: Insertable<Accounts>): Promise<void> {
  await tx.insertInto('accounts').values(row).execute();
}

export async function insertStore(tx: Tx, row: Insertable<Stores>): Promise<void> {
  await tx.insertInto('stores').values(row).execute();
}

export async function insertHosts(tx: Tx, storeId: StoreId, hosts: readonly string[]): Promise<void> {
  if (hosts.length > 0) {
    const rows = hosts.map((host, index) => ({ host, store_id: storeId, is_primary: index === 0 }));
    await tx.insertInto('store_hosts').values(rows).execute();
  }
}

/** A store's row, locked until the transaction ends. */
export function lockStore(tx: Tx, id: StoreId) {
  return tx
    .selectFrom('stores')
    .select(['name', 'support_email', 'time_zone', 'country', 'language', 'active', 'setup_hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateStoreRow(tx: Tx, id: StoreId, change: Updateable<Stores>): Promise<void> {
  await tx.updateTable('stores').set(change).where('id', '=', id).execute();
  if (change.active !== undefined) {
    await tellRight(tx, 'store', id);
  }
}

/** The hosts of these stores, each store's primary one first. */
export async function hostsOf(tx: Tx, storeIds: readonly StoreId[]): Promise<{ store_id: string; host: string }[]> {
  if (storeIds.length === 0) {
    return [];
  }
  return tx
    .selectFrom('store_hosts')
    .select(['store_id', 'host'])
    .where('store_id', 'in', storeIds)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute();
}

/** The store that a host serves. */
export function holderOf(tx: Tx, host: string) {
  return tx.selectFrom('store_hosts').select('store_id').where('host', '=', host).executeTakeFirst();
}

export async function deleteHosts(tx: Tx, storeId: StoreId): Promise<void> {
  await tx.deleteFrom('store_hosts').where('store_id', '=', storeId).execute();
}

/**
 * Whether a claim was ever filed in a store.
 * @readsAcross A store that has claims keeps its time zone, and claims stand above stores.
 */
export async function hasClaims(tx: Tx, storeId: StoreId): Promise<boolean> {
  const claim = await tx.selectFrom('claims').select('id').where('store_id', '=', storeId).limit(1).executeTakeFirst();
  return claim !== undefined;
}
