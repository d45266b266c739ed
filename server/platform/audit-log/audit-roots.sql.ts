import type { Insertable, Selectable } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { AuditRoots } from '../db/schema.gen.ts';

export type AuditRoot = Selectable<AuditRoots>;

/** The newest roots of a store, newest first. */
export function newestRoots(tx: Tx, storeId: StoreId, most: number): Promise<AuditRoot[]> {
  return tx
    .selectFrom('audit_roots')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
}

/** The root of a day, where the store has one. */
export function rootOfDay(tx: Tx, storeId: StoreId, day: string): Promise<AuditRoot | undefined> {
  return tx
    .selectFrom('audit_roots')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('day', '=', day)
    .executeTakeFirst();
}

/** Writes a root; the one that a day has already stays. */
export async function insertRoot(tx: Tx, root: Insertable<AuditRoots>): Promise<void> {
  await tx
    .insertInto('audit_roots')
    .values(root)
    .onConflict((conflict) => conflict.columns(['store_id', 'day']).doNothing())
    .execute();
}
