import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  orders: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true },
    columns: {
      id: 'OrderId',
      billing_address: 'Json<Address>',
      erasure_id: 'ErasureId',
      exchange_rate_from: 'RateSource',
      metadata: 'Json<Record<string, string>>',
      returns: 'Json<OrderReturn[]>',
      shipping_address: 'Json<Address>',
    },
    elsewhere: 'order_id',
  },
  order_items: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true },
    columns: {
      id: 'OrderItemId',
      paid: 'Json<UnitsPaid[]>',
      removed_by: 'OrderTeller',
      selected_options: 'Json<SelectedOption[]>',
      traits: 'ProductTrait',
    },
    elsewhere: 'order_item_id',
  },
  fulfillments: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true },
    columns: { id: 'FulfillmentId', status: 'FulfillmentStatus' },
    elsewhere: 'fulfillment_id',
  },
  fulfillment_items: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
  policies: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true },
    columns: { id: 'PolicyId', kind: 'CoverageKind', reason: 'CoverReason' },
    elsewhere: 'policy_id',
  },
  payments: {
    place: 'distributed',
    rights: {
      read: true,
      insert: true,
      update: ['amount', 'is_gift_card', 'refunded', 'refunded_elsewhere', 'reserved', 'updated_at'],
    },
    columns: { id: 'PaymentId' },
    elsewhere: 'payment_id',
  },
  outside_pictures: { place: 'distributed', rights: { read: true, insert: true, update: true } },
  grants: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['expires_at', 'revoked_at'], delete: true },
    columns: { id: 'GrantId' },
  },
} as const satisfies Tables;
