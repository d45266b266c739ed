import type { PaidReading, UnitsPaid } from '../../../reference/orders.ts';

/** An order's amounts as they were told: decimal text in its currency, those of an item for one unit of it. */
export interface ToldAmounts {
  currency: string;
  /** Discount and tax of the whole order: what its items don't tell of them belongs to all of them. */
  discountTotal: string;
  tax: string;
  shipping: string;
  shippingTax: string;
  total: string;
  /** What protection cost, which some tell inside the total and some beside it. */
  premium: string;
  /** What the total has that is no worth of a thing: tips, fees, duties, gift wrap. */
  surcharge?: string;
  items: readonly ToldItem[];
}

export interface ToldItem {
  /** By what sets and their parts are told apart (`sets.ts`). */
  sourceItemId?: string;
  productName?: string;
  partOf?: string | null;
  listPrice?: string | null;
  quantity: number;
  /** Units that the shop itself gave back; some tell a total without them. */
  refundedQuantity?: number;
  price: string;
  discount: string;
  tax: string;
}

export interface SettledOrder {
  /** What each unit of each item was paid, in the items' order. */
  items: UnitsPaid[][];
  /** So many units of each item the total has something of: all, or those that the shop didn’t give back. */
  counted: number[];
  /** What was paid for shipping. */
  shipping: { amount: string; tax: string };
  reading: PaidReading;
  /** How far the items and the shipping as told lie from the total; '0' where they come to it. */
  difference: string;
}
