import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  consents: {
    place: 'distributed',
    grows: { none: 'the carts of the shops that are filled in have no widget' },
    rights: { read: true, insert: true, update: ['cart', 'country', 'kept'], delete: true },
    columns: {
      id: 'ConsentId',
      look: 'CartLook',
      paid_by: 'ProtectionPayer',
      shown: 'Json<ConsentShown>',
    },
    elsewhere: 'consent_id',
    prefix: 'cns',
    ofCustomers: ['cart'],
  },
  consent_orders: {
    place: 'distributed',
    grows: { none: 'the carts of the shops that are filled in have no widget' },
    rights: { read: true, insert: true },
    ofCustomers: 'numbers, states, and references alone',
  },
} as const satisfies Tables;
