import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { MacroId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { GlobalMacros, Macros } from '../../platform/db/schema.gen.ts';

export type MacroRow = Pick<Selectable<Macros>, 'id' | 'title' | 'content' | 'active'>;

const columns = ['id', 'title', 'content', 'active'] as const;

/** The macros of a store by title. */
export function macrosOf(tx: Tx, storeId: StoreId): Promise<MacroRow[]> {
  return tx
    .selectFrom('macros')
    .select(columns)
    .where('store_id', '=', storeId)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute();
}

/** The provider's macros by title. */
export function globalMacros(tx: Tx): Promise<MacroRow[]> {
  return tx.selectFrom('global_macros').select(columns).orderBy(sql`lower(title)`).orderBy('id').execute();
}

export async function countMacros(tx: Tx, storeId: StoreId): Promise<number> {
  const { count } = await tx
    .selectFrom('macros')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countGlobal(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('global_macros')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertMacro(tx: Tx, row: Insertable<Macros>): Promise<void> {
  await tx.insertInto('macros').values(row).execute();
}

/** Changes a macro of a store; undefined where there is none. */
export function updateMacro(
  tx: Tx,
  storeId: StoreId,
  id: MacroId,
  to: Pick<Updateable<Macros>, 'title' | 'content' | 'active' | 'updated_at'>,
): Promise<MacroRow | undefined> {
  return tx
    .updateTable('macros')
    .set(to)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Removes a macro of a store; false where there is none. */
export async function deleteMacro(tx: Tx, storeId: StoreId, id: MacroId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('macros')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertGlobal(tx: Tx, row: Insertable<GlobalMacros>): Promise<void> {
  await tx.insertInto('global_macros').values(row).execute();
}

/** Changes a macro of the provider; undefined where there is none. */
export function updateGlobal(
  tx: Tx,
  id: MacroId,
  to: Pick<Updateable<GlobalMacros>, 'title' | 'content' | 'active' | 'updated_by' | 'updated_at'>,
): Promise<MacroRow | undefined> {
  return tx.updateTable('global_macros').set(to).where('id', '=', id).returning(columns).executeTakeFirst();
}

/** Removes a macro of the provider; false where there is none. */
export async function deleteGlobal(tx: Tx, id: MacroId): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('global_macros').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
