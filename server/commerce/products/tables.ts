import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, and what its columns hold. */
export const tables = {
  products: {
    place: 'distributed',
    rights: { read: true, insert: true, update: true },
    columns: { id: 'ProductId', inventory_type: 'InventoryType', product_type: 'ProductType', status: 'ProductStatus' },
    elsewhere: 'product_id',
  },
  product_letters: { place: 'distributed', rights: { read: true, insert: true, delete: true } },
} as const satisfies Tables;
