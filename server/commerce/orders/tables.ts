import type { Tables } from '../../platform/db/table-facts.ts';

/** Where the module’s tables lie, and what the app role may do with each. */
export const tables = {
  orders: { place: 'distributed', rights: { read: true, insert: true, update: true } },
  order_items: { place: 'distributed', rights: { read: true, insert: true, update: true } },
  fulfillments: { place: 'distributed', rights: { read: true, insert: true, update: true } },
  fulfillment_items: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
  policies: { place: 'distributed', rights: { read: true, insert: true, update: true } },
  payments: {
    place: 'distributed',
    rights: {
      read: true,
      insert: true,
      update: ['amount', 'is_gift_card', 'refunded', 'refunded_elsewhere', 'reserved', 'updated_at'],
    },
  },
  outside_pictures: { place: 'distributed', rights: { read: true, insert: true, update: true } },
  grants: {
    place: 'distributed',
    rights: { read: true, insert: true, update: ['expires_at', 'revoked_at'], delete: true },
  },
} as const satisfies Tables;
