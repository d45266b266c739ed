/** Whether a product is sold (public-api A.4). One that is gone or not sold yet isn't found by shoppers. */
export const productStatuses = ['ACTIVE', 'DRAFT', 'ARCHIVED', 'DELETED'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** What a product is made of. */
export const productTypes = ['FULL', 'SIMPLE', 'GROUPED'] as const;
export type ProductType = (typeof productTypes)[number];

/** How a product's stock is told: counted, or only whether there is any. */
export const inventoryTypes = ['FULL', 'SIMPLE'] as const;
export type InventoryType = (typeof inventoryTypes)[number];
