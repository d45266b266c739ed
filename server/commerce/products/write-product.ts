import type { Selectable } from 'kysely';
import { type MediaId, newId, type StoreId } from '#core/ids.ts';
import type { InventoryType, ProductStatus, ProductType } from '#core/reference/products.ts';
import { lettersOf, wordsOf } from '#core/rules/commerce/product-search.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Products } from '../../platform/db/schema.gen.ts';
import { wantPictures } from '../orders/pictures/fetch-picture.ts';
import { findProduct, type ProductRow, replaceLetters, upsertProduct } from './products.sql.ts';

export interface ProductToPut {
  sourceProductId: string;
  sourceVariantId?: string;
  name: string;
  variant?: string;
  sku?: string;
  /** Taken over once; a product that has one keeps it. */
  picture?: { bytes: Uint8Array; filename: string };
  /** An address on another host; it is fetched and shown where there is no picture of its own. */
  imageUrl?: string;
  /** Decimal text in the store's currency. */
  price?: string;
  /** ISO duration; null where the store gives no warranty on it. Left out, it stays as it was. */
  warrantyPeriod?: string | null;
  /** Left out, it stays as it was; needed for a new product. */
  receiptRequired?: boolean;
  /** How much it sells, against the store's others. Left out, it stays as it was. */
  rank?: number;
  /** These stay as they were where they are left out. */
  status?: ProductStatus;
  productType?: ProductType;
  description?: string;
  /** Decimal text in the store's currency; null for none. */
  tax?: string | null;
  inventoryType?: InventoryType | null;
  inventoryQuantity?: number | null;
  inStock?: boolean | null;
  bundleProductIds?: string[];
}

type KnownProduct = Selectable<Products>;

/** Writes a product beside what was known of it: its row, its letters, its picture to fetch, its event. */
export async function writeProduct(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  given: { product: ProductToPut; known: KnownProduct | undefined; mediaId: MediaId | null },
): Promise<ProductRow> {
  const { product, known } = given;
  const now = nowOf(ctx);
  const row = await upsertProduct(tx, {
    store_id: storeId,
    id: newId('product', ctx.clock.now()),
    source_product_id: product.sourceProductId,
    source_variant_id: product.sourceVariantId ?? '',
    name: product.name,
    variant: product.variant ?? '',
    sku: product.sku ?? '',
    media_id: given.mediaId,
    image_url: product.imageUrl ?? '',
    price: product.price ?? '0',
    warranty_period: product.warrantyPeriod === undefined ? (known?.warranty_period ?? null) : product.warrantyPeriod,
    receipt_required: product.receiptRequired ?? known?.receipt_required ?? true,
    rank: product.rank ?? known?.rank ?? 0,
    ...stockOf(product, known),
    created_at: now,
    updated_at: now,
  });
  const letters = lettersOf(wordsOf(`${row.name} ${row.variant} ${row.sku}`));
  await replaceLetters(tx, { storeId, id: row.id, letters });
  await wantPictures(tx, ctx, storeId, [row.image_url]);
  await recordEvent(tx, ctx, { storeId, kind: 'product.put', data: { productId: row.id } });
  const put = await findProduct(tx, storeId, row.id);
  if (!put) {
    throw new Error('A product that was just written is not there.');
  }
  return put;
}

/** Whether it is sold, what it is made of, and its stock: as told, else as known. */
function stockOf(told: ProductToPut, known: KnownProduct | undefined) {
  const kept = <T>(given: T | undefined, before: T | undefined, without: T): T =>
    given === undefined ? (before ?? without) : given;
  return {
    status: kept(told.status, known?.status, 'ACTIVE'),
    product_type: kept(told.productType, known?.product_type, 'SIMPLE'),
    description: kept(told.description, known?.description, ''),
    tax: kept(told.tax, known?.tax, null),
    inventory_type: kept(told.inventoryType, known?.inventory_type, null),
    inventory_quantity: kept(told.inventoryQuantity, known?.inventory_quantity, null),
    in_stock: kept(told.inStock, known?.in_stock, null),
    bundle_product_ids: kept(told.bundleProductIds, known?.bundle_product_ids, []),
  };
}

/** A product as it is known, as somebody would tell of it. */
export function asProductToPut(known: KnownProduct): ProductToPut {
  return {
    sourceProductId: known.source_product_id,
    sourceVariantId: known.source_variant_id,
    name: known.name,
    variant: known.variant,
    sku: known.sku,
    imageUrl: known.image_url,
    price: known.price,
  };
}
