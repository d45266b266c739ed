import type { ResolutionId, StoreId } from '#core/ids.ts';
import { refundedOf } from '#core/rules/claims/outcomes/payments.ts';
import { addMoney, compareMoney, subtractMoney } from '#core/rules/platform/money.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type CreditOfOrder, creditOfOrder } from './back-of-order.sql.ts';

/**
 * What of an order went back or is promised, by any of its claims and by the store itself, as money and as credit, less what
 * came back outside; decimal text in the order's currency.
 */
export function backFrom({ payments }: Pick<OrderRows, 'payments'>, { credit, reversed }: CreditOfOrder): string {
  const refunds = payments.map((item) =>
    addMoney(refundedOf({ ...item, refundedElsewhere: item.refunded_elsewhere }), item.reserved),
  );
  const back = addMoney(credit, ...refunds);
  return compareMoney(back, reversed) > 0 ? subtractMoney(back, reversed) : '0';
}

/**
 * The same, its credit read now. Whoever gives credit by it holds the order.
 * @param except a resolution that doesn’t count, since what it gives is being judged
 */
export async function backOfOrder(
  tx: Tx,
  storeId: StoreId,
  rows: OrderRows,
  except: ResolutionId | null = null,
): Promise<string> {
  return backFrom(rows, await creditOfOrder(tx, storeId, rows.order.id, except));
}
