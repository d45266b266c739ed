import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  products: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, update: true },
    columns: { id: 'ProductId', inventory_type: 'InventoryType', product_type: 'ProductType', status: 'ProductStatus' },
    elsewhere: 'product_id',
    prefix: 'prd',
    ofCustomers: 'what a store wrote of its products and its ways',
  },
  product_letters: {
    place: 'distributed',
    grows: 'stores',
    rights: { read: true, insert: true, delete: true },
    ofCustomers: 'what a store wrote of its products and its ways',
  },
} as const satisfies Tables;
