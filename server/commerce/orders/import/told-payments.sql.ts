import { type Insertable, sql } from 'kysely';
import type { OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Payments } from '../../../platform/db/schema.gen.ts';

export async function upsertPayment(tx: Tx, row: Insertable<Payments>): Promise<void> {
  await tx
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'order_id', 'source_payment_id']).doUpdateSet({
        // Never below what we have promised and paid ourselves.
        amount: sql<string>`greatest(excluded.amount, payments.refunded + payments.reserved)`,
        refunded_elsewhere: sql<string>`excluded.refunded_elsewhere`,
        is_gift_card: sql<boolean>`excluded.is_gift_card OR payments.is_gift_card`,
        updated_at: row.updated_at,
      }),
    )
    .execute();
}

/** What the payments of an order that is here are called. */
export async function paymentNames(tx: Tx, place: { storeId: StoreId; orderId: OrderId }): Promise<string[]> {
  const rows = await tx
    .selectFrom('payments')
    .select('source_payment_id')
    .where('store_id', '=', place.storeId)
    .where('order_id', '=', place.orderId)
    .execute();
  return rows.map(({ source_payment_id }) => source_payment_id);
}

/** Leaves of payments that are told no more what was promised and paid back from them. */
export async function endPayments(
  tx: Tx,
  place: { storeId: StoreId; orderId: OrderId },
  names: readonly string[],
  now: string,
): Promise<void> {
  if (names.length > 0) {
    await tx
      .updateTable('payments')
      .set({ amount: sql<string>`refunded + reserved`, updated_at: now })
      .where('store_id', '=', place.storeId)
      .where('order_id', '=', place.orderId)
      .where('source_payment_id', 'in', names)
      .execute();
  }
}
