import type { Selectable } from 'kysely';
import type { MediaId, OrderItemId } from '#core/ids.ts';
import type { UnitsPaid } from '#core/reference/orders.ts';
import type { Fulfillments, OrderItems, Orders, Payments, Policies } from '../../platform/db/schema.gen.ts';

export type OrderRow = Selectable<Orders>;
export type OrderItemRow = Omit<Selectable<OrderItems>, 'paid'> & {
  /** The file that its picture of another host became, once it has been fetched. */
  picture_media_id: MediaId | null;
  /** What each unit was paid. */
  paid: UnitsPaid[];
  /** The units that claims hold, where it matters which. */
  held_units: UnitsPaid[][] | null;
};
export type FulfillmentRow = Selectable<Fulfillments> & { items: { order_item_id: OrderItemId; quantity: number }[] };
type PolicyRow = Selectable<Policies>;
type PaymentRow = Selectable<Payments>;

/** An order with everything that hangs on it, as rows. */
export interface OrderRows {
  order: OrderRow;
  items: OrderItemRow[];
  fulfillments: FulfillmentRow[];
  policies: PolicyRow[];
  payments: PaymentRow[];
  /** A claim that holds its units rests on the order's one-time appeasement. */
  appeasement_spent: boolean;
}
