import type { Insertable, Selectable } from 'kysely';
import type { GuardedChangeId, StoreId, UserId } from '#core/ids.ts';
import type { GuardedArea, GuardedChangeState } from '#core/rules/tenancy/guarded-change.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { GuardedChanges } from '../../../platform/db/schema.gen.ts';

export type GuardedChangeRow = Selectable<GuardedChanges>;

export interface ChangePlace {
  storeId: StoreId;
  changeId: GuardedChangeId;
}

export function insertGuardedChange(tx: Tx, row: Insertable<GuardedChanges>): Promise<GuardedChangeRow> {
  return tx.insertInto('guarded_changes').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findGuardedChange(tx: Tx, { storeId, changeId }: ChangePlace): Promise<GuardedChangeRow | undefined> {
  return tx
    .selectFrom('guarded_changes')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', changeId)
    .executeTakeFirst();
}

/** What waits for a second word in a store, the oldest first; at most one about each area. */
export function waitingChanges(tx: Tx, storeId: StoreId, areas: readonly GuardedArea[]): Promise<GuardedChangeRow[]> {
  return tx
    .selectFrom('guarded_changes')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('area', 'in', areas)
    .where('state', '=', 'waiting')
    .orderBy('proposed_at')
    .execute();
}

/** Ends a change that waits, and erases its credentials; false where somebody was faster. */
export async function endGuardedChange(
  tx: Tx,
  { storeId, changeId }: ChangePlace,
  end: { state: Exclude<GuardedChangeState, 'waiting'>; by: { id: UserId; name: string } | null; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guarded_changes')
    .set({
      state: end.state,
      sealed: '{}',
      ended_by: end.by?.id ?? null,
      ended_by_name: end.by?.name ?? null,
      ended_at: end.at,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', changeId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the credentials of a change that waits as they were sealed anew. */
export async function resealGuardedChange(
  tx: Tx,
  { storeId, changeId }: ChangePlace,
  sealed: Record<string, string>,
): Promise<void> {
  await tx
    .updateTable('guarded_changes')
    .set({ sealed: JSON.stringify(sealed) })
    .where('store_id', '=', storeId)
    .where('id', '=', changeId)
    .where('state', '=', 'waiting')
    .execute();
}
