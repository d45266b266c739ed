import type { CsvRow } from '../../platform/csv/csv-reader.ts';
import { amountOf } from './amounts.ts';
import { cellOf, type Places, type Rows } from './cells.ts';
import type { ProductColumn } from './product-columns.ts';
import type { Reading } from './reading.ts';

/** A product or one of its variants, with the row that tells it, as the API takes one: not yet checked. */
export interface ToldProduct {
  row: CsvRow;
  sourceProductId: string;
  product: { sourceVariantId: string; name: string; variant: string; sku: string; price: string; productImage: string };
}

/** What a shop system writes for a product that comes in one kind only. */
const onlyKind = 'Default Title';

/** What only a variant has: a row with none of them goes on with its product, with another picture. */
const tellers = ['price', 'sku', 'variantId', 'option1', 'option2', 'option3'] as const;

/**
 * The products that these rows tell: each row with a price, an SKU or an option is a variant of the product that the first
 * one names. Without an id of its own a product is known by its SKU, else by its name; a variant by its SKU, else by its
 * options.
 */
export function productsOfRows(
  rows: Rows,
  { places, reading }: { places: Places<ProductColumn>; reading: Reading },
): ToldProduct[] {
  const [first] = rows;
  const name = cellOf(first, places, 'name');
  const picture = cellOf(first, places, 'image');
  const hasId = cellOf(first, places, 'id') !== '';
  const told = rows.filter((row, at) => at === 0 || tellers.some((column) => cellOf(row, places, column) !== ''));
  return told.map((row) => {
    const at = (column: ProductColumn) => cellOf(row, places, column);
    const options = [at('option1'), at('option2'), at('option3')].filter((text) => text !== '' && text !== onlyKind);
    const variant = options.join(', ');
    return {
      row,
      sourceProductId: cellOf(first, places, 'id') || at('sku') || name,
      product: {
        sourceVariantId: at('variantId') || (hasId ? at('sku') || variant : ''),
        name,
        variant,
        sku: at('sku'),
        price: amountOf(at('price'), reading.decimal),
        productImage: at('variantImage') || picture,
      },
    };
  });
}
