import { type Selectable, sql } from 'kysely';
import type { OrderId, PaymentId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Payments } from '../../platform/db/schema.gen.ts';

/** The payments of an order, held until the transaction ends: of two refunds at once the second sees what the first left. */
export function holdPaymentsOfOrder(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<Selectable<Payments>[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Promises part of a payment to a refund, guarded in the statement (T15): false when not so much is left. */
export async function reserveMoney(tx: Tx, storeId: StoreId, paymentId: PaymentId, amount: string): Promise<boolean> {
  const result = await tx
    .updateTable('payments')
    .set({ reserved: sql<string>`reserved + ${amount}::numeric` })
    .where('store_id', '=', storeId)
    .where('id', '=', paymentId)
    .where(
      sql<boolean>`refunded + reserved + greatest(0, refunded_elsewhere - refunded) + ${amount}::numeric <= amount`,
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function releaseMoney(tx: Tx, storeId: StoreId, paymentId: PaymentId, amount: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ reserved: sql<string>`greatest(0, reserved - ${amount}::numeric)` })
    .where('store_id', '=', storeId)
    .where('id', '=', paymentId)
    .execute();
}

/** A promised refund has been carried out. */
export async function settleMoney(
  tx: Tx,
  storeId: StoreId,
  paymentId: PaymentId,
  { amount, now }: { amount: string; now: string },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      reserved: sql<string>`greatest(0, reserved - ${amount}::numeric)`,
      refunded: sql<string>`refunded + ${amount}::numeric`,
      updated_at: now,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', paymentId)
    .execute();
}
