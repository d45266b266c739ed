import { Problem } from '../../core/contract/problems.ts';
import type { StoreId } from '../../core/ids.ts';
import { compareMoney } from '../../core/rules/money.ts';
import type { Tx } from '../db/database.ts';
import { type PaymentRow, paymentsOfOrder, reserveMoney } from './outcomes.sql.ts';

/** What is left of a payment, as decimal text; what the engine refunded beside us counts once. */
export function leftOfPayment(payment: PaymentRow): number {
  const elsewhere = Math.max(0, Number(payment.refunded_elsewhere) - Number(payment.refunded));
  return Number(payment.amount) - Number(payment.refunded) - Number(payment.reserved) - elsewhere;
}

/**
 * Promises a refund out of the order's payments, the one with the most left first (T15). Answers the payment.
 * @throws refund-exceeds-paid
 */
export async function reserveRefund(tx: Tx, storeId: StoreId, orderId: string, amount: string): Promise<string> {
  const payments = await paymentsOfOrder(tx, storeId, orderId);
  for (const payment of payments.sort((one, other) => leftOfPayment(other) - leftOfPayment(one))) {
    if (compareMoney(payment.amount, amount) >= 0 && (await reserveMoney(tx, storeId, payment.id, amount))) {
      return payment.id;
    }
  }
  const left = payments.reduce((most, payment) => Math.max(most, leftOfPayment(payment)), 0);
  throw new Problem('refund-exceeds-paid', { extensions: { left } });
}
