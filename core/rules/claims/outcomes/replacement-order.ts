import { plainOrderNumber } from '../../commerce/order-query.ts';

/** An order of a store, as far as it says whether it was placed for a claim. */
export interface ToldOrder {
  id: string;
  sourceOrderId: string;
  orderNumber: string;
  /** The engine's id of the order that it stands for, where the engine says so. */
  originalSourceOrderId: string | null;
  emailKey: string | null;
  /** ISO 8601, as the three below. */
  placedAt: string;
}

/** A replacement that was carried out, with the order whose things it replaces. */
export interface Replaced {
  reference: string | null;
  orderId: string;
  sourceOrderId: string;
  emailKey: string | null;
  filedAt: string;
}

/** How far the clock of an engine may be behind ours. */
const hourMs = 3_600_000;

/**
 * Whether an order is the one that was placed for a replacement: its number or id is the replacement's reference, to the
 * letter, and it says that it stands for the replaced order, or is of the same customer and no older than the claim. A
 * reference may be what somebody typed, so a number alone never shows one customer the parcel of another.
 */
export function isReplacementOf(order: ToldOrder, replaced: Replaced): boolean {
  const reference = plainOrderNumber(replaced.reference ?? '');
  const names = [order.sourceOrderId, plainOrderNumber(order.orderNumber)];
  if (reference === '' || order.id === replaced.orderId || !names.includes(reference)) {
    return false;
  }
  return order.originalSourceOrderId === null
    ? order.emailKey !== null &&
        order.emailKey === replaced.emailKey &&
        Date.parse(order.placedAt) >= Date.parse(replaced.filedAt) - hourMs
    : order.originalSourceOrderId === replaced.sourceOrderId;
}

/** For so many days after it was ordered a replacement that nobody says has shipped is asked after. */
export const followedDays = 30;
