import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ImplementationId, StoreId } from '#core/ids.ts';
import type { ImplementationState } from '#core/rules/tenancy/implementations.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ImplementationComments, Implementations } from '../../platform/db/schema.gen.ts';

export type ImplementationRow = Selectable<Implementations>;
export type CommentRow = Selectable<ImplementationComments>;

/** One in a list: without what it brings. */
export type ListedRow = Awaited<ReturnType<typeof newestIn>>[number];

/** The newest ones in some states, over all stores. */
export function newestIn(tx: Tx, states: readonly ImplementationState[], most: number) {
  return tx
    .selectFrom('implementations')
    .select(['store_id', 'id', 'name', 'state', 'created_by', 'edited_by', 'edited_by_name', 'edited_at'])
    .where('state', 'in', states)
    .orderBy('edited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function findImplementation(
  tx: Tx,
  storeId: StoreId,
  id: ImplementationId,
): Promise<ImplementationRow | undefined> {
  return tx
    .selectFrom('implementations')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertImplementation(tx: Tx, row: Insertable<Implementations>): Promise<ImplementationRow> {
  return tx.insertInto('implementations').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Moves one on from the version that was read. @throws where somebody was faster, which its lock keeps from being */
export async function moveImplementation(
  tx: Tx,
  row: Pick<ImplementationRow, 'store_id' | 'id' | 'version'>,
  changes: Omit<Updateable<Implementations>, 'store_id' | 'id' | 'version'>,
): Promise<void> {
  await tx
    .updateTable('implementations')
    .set({ ...changes, version: row.version + 1 })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** How many comments one is shown with. */
const mostComments = 200;

/** The latest comments on one, the latest first. */
export function commentsOf(tx: Tx, storeId: StoreId, id: ImplementationId): Promise<CommentRow[]> {
  return tx
    .selectFrom('implementation_comments')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('implementation_id', '=', id)
    .orderBy('id', 'desc')
    .limit(mostComments)
    .execute();
}

export async function insertComment(tx: Tx, row: Insertable<ImplementationComments>): Promise<void> {
  await tx.insertInto('implementation_comments').values(row).execute();
}
