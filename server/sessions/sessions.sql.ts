import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Sessions } from '../db/schema.gen.ts';

export type SessionRow = Selectable<Sessions>;

/** The unsubmitted session of an order; there is one at most. */
export function findOpenSession(tx: Tx, storeId: string, orderId: string): Promise<SessionRow | undefined> {
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst();
}

export function findSession(tx: Tx, storeId: string, id: string): Promise<SessionRow | undefined> {
  return tx.selectFrom('sessions').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst();
}

/** Makes the order's session unless another request just did; answers the one that stands. */
export async function openSession(tx: Tx, row: Insertable<Sessions>): Promise<SessionRow> {
  const standing = await findOpenSession(tx, row.store_id, row.order_id);
  if (standing) {
    return standing;
  }
  await tx
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).where('submitted_at', 'is', null).doNothing())
    .execute();
  const found = await findOpenSession(tx, row.store_id, row.order_id);
  if (!found) {
    throw new Error('A session that was just made is not there.');
  }
  return found;
}

/** Saves status or metadata of an unsubmitted session; undefined when it was submitted meanwhile. */
export function saveSessionRow(
  tx: Tx,
  storeId: string,
  id: string,
  changes: { status?: string; metadata?: string; updated_at: string },
): Promise<SessionRow | undefined> {
  return tx
    .updateTable('sessions')
    .set(changes)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Locks the open session of an order and marks it as sent; undefined when there is none. */
export function submitSessionRow(
  tx: Tx,
  storeId: string,
  orderId: string,
  now: string,
): Promise<{ id: string } | undefined> {
  return tx
    .updateTable('sessions')
    .set({ status: 'SUBMITTED', submitted_at: now, updated_at: now })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('submitted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}
