import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
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
    ofCustomers: [
      'address_key',
      'billing_address',
      'customer_email',
      'customer_name',
      'customer_phone',
      'email_key',
      'metadata',
      'name_key',
      'ota_description',
      'phone_key',
      'shipping_address',
      'tags',
    ],
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
    ofCustomers: ['description', 'selected_options'],
  },
  fulfillments: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true },
    columns: { id: 'FulfillmentId', status: 'FulfillmentStatus' },
    elsewhere: 'fulfillment_id',
    ofCustomers: ['last_scan_place', 'tracking_key', 'tracking_number', 'tracking_url'],
  },
  fulfillment_items: {
    place: 'distributed',
    rights: { read: true, insert: true, delete: true },
    ofCustomers: 'numbers, states, and references alone',
  },
  policies: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true },
    columns: { id: 'PolicyId', kind: 'CoverageKind', reason: 'CoverReason' },
    elsewhere: 'policy_id',
    ofCustomers: 'numbers, states, and references alone',
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
    ofCustomers: 'numbers, states, and references alone',
  },
  outside_pictures: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true },
    ofCustomers: 'what a store wrote of its products and its ways',
  },
  grants: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['expires_at', 'revoked_at'], delete: true },
    columns: { id: 'GrantId' },
    ofCustomers: 'numbers, states, and references alone',
  },
} as const satisfies Tables;
