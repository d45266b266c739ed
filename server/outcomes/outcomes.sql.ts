import { type Selectable, sql } from 'kysely';
import type { OrderId, PaymentId, StoreId } from '../../core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { Payments } from '../db/schema.gen.ts';

export type PaymentRow = Selectable<Payments>;

/**
 * Whether the shipping of an order goes back with some claim already. Holds the order until the transaction ends, so
 * that of two approvals at once the second sees the first.
 */
export async function shippingGoesBack(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<boolean> {
  await sql`SELECT 1 FROM orders WHERE store_id = ${storeId} AND id = ${orderId} FOR NO KEY UPDATE`.execute(tx);
  const found = await tx
    .selectFrom('resolutions')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('include_shipping', '=', true)
    .where('execution_state', 'not in', ['CANCELED', 'SUPERSEDED', 'ABANDONED'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The payments of an order, held until the transaction ends: of two refunds at once the second sees what the first left. */
export function holdPaymentsOfOrder(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<PaymentRow[]> {
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
  amount: string,
  now: string,
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
