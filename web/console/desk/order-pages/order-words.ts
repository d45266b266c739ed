import type { OrderRow } from '#core/contract/desk/order-list.ts';
import * as words from '#words/console/desk/orders.ts';

/** How far an order’s packages are: `Delivered`, `1 of 2 shipped`. */
export function packagesOf({ packageCount, shippedCount, deliveredCount, sourceCancelledAt }: OrderRow): string {
  if (sourceCancelledAt !== null) {
    return words.canceled;
  }
  if (shippedCount === 0) {
    return words.notShipped;
  }
  if (deliveredCount === packageCount) {
    return words.delivered;
  }
  if (deliveredCount > 0) {
    return words.partly(deliveredCount, packageCount);
  }
  return shippedCount === packageCount ? words.onTheWay : words.partlyShipped(shippedCount, packageCount);
}
