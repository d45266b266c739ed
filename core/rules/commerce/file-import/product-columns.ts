/**
 * The columns of a product file, as those of an order file. In the export of the most used shop system the rows of one
 * handle are one product: the first names it, and each row with a price is a variant of it.
 */
export const productColumnNames = {
  id: ['handle', 'productid', 'id'],
  variantId: ['variantid'],
  name: ['title', 'productname', 'name', 'product'],
  option1: ['option1value', 'variant', 'varianttitle'],
  option2: ['option2value'],
  option3: ['option3value'],
  sku: ['variantsku', 'sku'],
  price: ['variantprice', 'price'],
  variantImage: ['variantimage'],
  image: ['imagesrc', 'image', 'imageurl', 'picture'],
} as const;

export type ProductColumn = keyof typeof productColumnNames;

export const neededForProducts: readonly ProductColumn[] = ['name', 'price'];
