import { parseDuration } from '#core/rules/platform/durations.ts';
import { formatDate, formatDuration } from '#words/format.ts';
import { until } from '#words/walk/warranty.ts';
import * as words from '#words/walk/why-not.ts';
import type { Order, OrderItem } from '../../../draft/units.ts';

/**
 * The warranty of an item in words, its period as spec section 5 says: '2 Years, until Nov 18, 2028'; 'Invalid warranty
 * period' where the store sent one that cannot be read; null where there is none.
 */
export function warrantyWords(order: Order, item: OrderItem): string | null {
  const warranty = order.eligibility[item.sourceItemId]?.warranty ?? null;
  if (warranty === null) {
    return null;
  }
  const period = formatDuration(warranty.validity);
  return warranty.expires === null ? period : until(period, formatDate(warranty.expires, order.timeZone));
}

/** Why the warranty of an item covers nothing at this time, in a sentence. */
export function whyNoWarranty(order: Order, item: OrderItem, now: string): string {
  const warranty = order.eligibility[item.sourceItemId]?.warranty ?? null;
  if (warranty === null) {
    return words.noWarranty;
  }
  if (warranty.expires === null || parseDuration(warranty.validity ?? '') === null) {
    return formatDuration(warranty.validity);
  }
  if (Date.parse(warranty.expires) <= Date.parse(now)) {
    return words.warrantyEnded(formatDuration(warranty.validity), formatDate(warranty.expires, order.timeZone));
  }
  if (warranty.qty <= 0) {
    const { quantity, claimedQuantity, refundedQuantity } = item;
    if (claimedQuantity + refundedQuantity < quantity) {
      return words.onceArrived;
    }
    return refundedQuantity > 0 ? words.refunded : words.noneLeft;
  }
  return words.onceArrived;
}
