import { type Insertable, type Selectable, sql } from 'kysely';
import type { ErasureId, OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Erasures } from '../../platform/db/schema.gen.ts';

export type ErasureRow = Selectable<Erasures>;

export interface ErasurePlace {
  storeId: StoreId;
  erasureId: ErasureId;
}

export function insertErasure(tx: Tx, row: Insertable<Erasures>): Promise<ErasureRow> {
  return tx.insertInto('erasures').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findErasure(tx: Tx, { storeId, erasureId }: ErasurePlace): Promise<ErasureRow | undefined> {
  return tx
    .selectFrom('erasures')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', erasureId)
    .executeTakeFirst();
}

/** Counts an order that was erased, or that stays as it is. */
export async function countOrder(
  tx: Tx,
  { storeId, erasureId }: ErasurePlace,
  outcome: 'erased' | 'left_out',
): Promise<void> {
  await tx
    .updateTable('erasures')
    .set((row) => ({ [outcome]: row(outcome, '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', erasureId)
    .execute();
}

/** Ends an erasure, once. */
export function endErasure(tx: Tx, place: ErasurePlace, at: string): Promise<ErasureRow | undefined> {
  return tx
    .updateTable('erasures')
    .set({ ended_at: at })
    .where('store_id', '=', place.storeId)
    .where('id', '=', place.erasureId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * The next order that an erasure has not reached.
 * @readsAcross Which orders are left to do is marked on them.
 */
export async function nextOrder(
  tx: Tx,
  { storeId, erasureId }: ErasurePlace,
): Promise<{ id: OrderId; sourceOrderId: string } | undefined> {
  const { rows } = await sql<{ id: OrderId; sourceOrderId: string }>`
    SELECT id, source_order_id AS "sourceOrderId" FROM orders WHERE store_id = ${storeId} AND erasure_id = ${erasureId}
    ORDER BY id LIMIT 1`.execute(tx);
  return rows[0];
}
