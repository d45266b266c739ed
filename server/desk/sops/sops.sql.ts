import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClaimId, LabelId, SopId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Sops, SopVersions } from '../../platform/db/schema.gen.ts';

const ofSop = ['s.id', 's.active', 's.version'] as const;
const told = [
  'v.title',
  'v.content',
  'v.category',
  'v.claim_types',
  'v.products',
  'v.label_ids',
  'v.author_name',
  'v.created_at',
] as const;

export type SopRow = Pick<Selectable<Sops>, 'id' | 'active' | 'version'> &
  Pick<
    Selectable<SopVersions>,
    'title' | 'content' | 'category' | 'claim_types' | 'products' | 'label_ids' | 'author_name' | 'created_at'
  >;
export type SopVersionRow = Selectable<SopVersions>;

/** The SOPs of a store, each with the version that counts. */
const current = (tx: Tx, storeId: StoreId) =>
  tx
    .selectFrom('sops as s')
    .innerJoin('sop_versions as v', (join) =>
      join.onRef('v.store_id', '=', 's.store_id').onRef('v.sop_id', '=', 's.id').onRef('v.version', '=', 's.version'),
    )
    .where('s.store_id', '=', storeId)
    .where('s.removed_at', 'is', null);

/** The SOPs of a store by title. */
export function sopsOf(tx: Tx, storeId: StoreId): Promise<SopRow[]> {
  return current(tx, storeId)
    .select([...ofSop, ...told])
    .orderBy(sql`lower(v.title)`)
    .orderBy('s.id')
    .execute();
}

/** The active SOPs of a store by title. */
export function activeSopsOf(tx: Tx, storeId: StoreId): Promise<SopRow[]> {
  return current(tx, storeId)
    .select([...ofSop, ...told])
    .where('s.active', '=', true)
    .orderBy(sql`lower(v.title)`)
    .orderBy('s.id')
    .execute();
}

/** An SOP of a store; undefined where there is none. */
export function findSop(tx: Tx, storeId: StoreId, id: SopId): Promise<SopRow | undefined> {
  return current(tx, storeId)
    .select([...ofSop, ...told])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** The same, held until the transaction ends: two changes come one after the other. */
export async function holdSop(tx: Tx, storeId: StoreId, id: SopId): Promise<SopRow | undefined> {
  await tx
    .selectFrom('sops')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findSop(tx, storeId, id);
}

/** How many SOPs a store has. */
export async function countSops(tx: Tx, storeId: StoreId): Promise<number> {
  const { count } = await tx
    .selectFrom('sops')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a new SOP with its first version. */
export async function insertSop(tx: Tx, sop: Insertable<Sops>, version: Insertable<SopVersions>): Promise<void> {
  await tx.insertInto('sops').values(sop).execute();
  await tx.insertInto('sop_versions').values(version).execute();
}

/** Gives an SOP that is held another version, which now counts. */
export async function insertVersion(tx: Tx, version: Insertable<SopVersions>): Promise<void> {
  await tx.insertInto('sop_versions').values(version).execute();
  await tx
    .updateTable('sops')
    .set({ version: version.version })
    .where('store_id', '=', version.store_id)
    .where('id', '=', version.sop_id)
    .execute();
}

export async function setActive(tx: Tx, storeId: StoreId, id: SopId, active: boolean): Promise<void> {
  await tx.updateTable('sops').set({ active }).where('store_id', '=', storeId).where('id', '=', id).execute();
}

export async function markRemoved(tx: Tx, storeId: StoreId, id: SopId, at: string): Promise<void> {
  await tx.updateTable('sops').set({ removed_at: at }).where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** The versions of an SOP, newest first; only those older than `before` where it is given. */
export function versionsOf(
  tx: Tx,
  storeId: StoreId,
  id: SopId,
  page: { size: number; before?: number },
): Promise<SopVersionRow[]> {
  const query = tx
    .selectFrom('sop_versions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('sop_id', '=', id)
    .orderBy('version', 'desc')
    .limit(page.size);
  return (page.before === undefined ? query : query.where('version', '<', page.before)).execute();
}

export function findVersion(tx: Tx, storeId: StoreId, id: SopId, version: number): Promise<SopVersionRow | undefined> {
  return tx
    .selectFrom('sop_versions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('sop_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

/**
 * Which of these labels are a store's.
 * @readsAcross An SOP may be for claims with a label, and labels of another store are none.
 */
export async function labelsAmong(tx: Tx, storeId: StoreId, ids: readonly LabelId[]): Promise<LabelId[]> {
  const rows = await tx
    .selectFrom('labels')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The labels that a claim carries, by id.
 * @readsAcross Which SOPs apply to a claim depends on its labels.
 */
export async function labelsOnClaim(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<LabelId[]> {
  const rows = await tx
    .selectFrom('claim_labels')
    .select('label_id')
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .execute();
  return rows.map(({ label_id }) => label_id);
}

/**
 * What a claim is about, item by item.
 * @readsAcross Which SOPs apply to a claim depends on its items, whose names are the order’s.
 */
export function itemsOnClaim(tx: Tx, storeId: StoreId, claimId: ClaimId) {
  return tx
    .selectFrom('claim_items as c')
    .innerJoin('order_items as i', (join) =>
      join.onRef('i.store_id', '=', 'c.store_id').onRef('i.id', '=', 'c.order_item_id'),
    )
    .select((query) => ['c.claim_type', query.fn.coalesce('c.product_name', 'i.product_name').as('name'), 'i.sku'])
    .where('c.store_id', '=', storeId)
    .where('c.claim_id', '=', claimId)
    .execute();
}
