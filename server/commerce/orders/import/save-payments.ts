import type { Insertable } from 'kysely';
import { newId, type OrderId, type StoreId } from '#core/ids.ts';
import { onlyPayment } from '#core/reference/orders.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Payments } from '../../../platform/db/schema.gen.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import { endPayments, upsertPayment } from './told-payments.sql.ts';

/**
 * Saves what was paid. Nothing is left of a payment that is told no more, but what was promised from it stays. Who tells
 * an order without its payments says nothing of those that are known by name.
 * @param input.names those that are known
 */
export async function savePayments(
  tx: Tx,
  ctx: Ctx,
  { order, names, ...place }: { storeId: StoreId; orderId: OrderId; order: EngineOrder; names: readonly string[] },
): Promise<void> {
  const told = order.payments.map(({ sourcePaymentId }) => sourcePaymentId);
  const others = names.filter((name) => !told.includes(name));
  if (others.length > 0 && told.every((name) => name === onlyPayment) && told.length > 0) {
    return;
  }
  await Promise.all([
    endPayments(tx, place, others, nowOf(ctx)),
    ...paymentRows(ctx, place, order).map((row) => upsertPayment(tx, row)),
  ]);
}

/** What was paid, payment by payment. */
export function paymentRows(
  ctx: Ctx,
  { storeId, orderId }: { storeId: StoreId; orderId: OrderId },
  order: EngineOrder,
): Insertable<Payments>[] {
  const now = nowOf(ctx);
  const at = ctx.clock.now();
  return order.payments.map((payment) => ({
    store_id: storeId,
    id: newId('payment', at),
    order_id: orderId,
    source_payment_id: payment.sourcePaymentId,
    amount: payment.amount,
    refunded_elsewhere: payment.refunded,
    is_gift_card: payment.isGiftCard ?? false,
    created_at: now,
    updated_at: now,
  }));
}
