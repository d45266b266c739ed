import { Problem } from '../../core/contract/problems.ts';
import type { StoreId } from '../../core/ids.ts';
import { compareMoney, toNumber } from '../../core/rules/money.ts';
import { leftOfPayment } from '../../core/rules/payments.ts';
import type { Tx } from '../db/database.ts';
import { type PaymentRow, paymentsOfOrder, reserveMoney } from './outcomes.sql.ts';

/** What of a payment can still be promised, as decimal text. */
export function leftOf(payment: PaymentRow): string {
  return leftOfPayment({ ...payment, refundedElsewhere: payment.refunded_elsewhere });
}

/**
 * Promises a refund out of the order's payments, the one with the most left first (T15). Answers the payment.
 * @throws refund-exceeds-paid
 */
export async function reserveRefund(tx: Tx, storeId: StoreId, orderId: string, amount: string): Promise<string> {
  const payments = await paymentsOfOrder(tx, storeId, orderId);
  const byLeft = payments.sort((one, other) => compareMoney(leftOf(other), leftOf(one)));
  for (const payment of byLeft) {
    if (compareMoney(leftOf(payment), amount) >= 0 && (await reserveMoney(tx, storeId, payment.id, amount))) {
      return payment.id;
    }
  }
  const left = byLeft[0] ? leftOf(byLeft[0]) : '0';
  throw new Problem('refund-exceeds-paid', { extensions: { left: toNumber(left) } });
}
