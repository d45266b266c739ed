import type { z } from 'zod';
import type { product } from '#core/contract/commerce/product-search.ts';
import type { storeProduct } from '#core/contract/commerce/products.ts';
import { isId, type MediaId, type StoreId } from '#core/ids.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { pictureLink } from '../../platform/media/media-links.ts';
import { findBySource, findProduct, type ProductRow } from './products.sql.ts';

export type { ProductRow };

/** A product of the store by our id, else by the store engine's; undefined where the store has none such. */
export async function productNamed(
  tx: Tx,
  storeId: StoreId,
  named: { id: string; variantId?: string | null },
): Promise<ProductRow | undefined> {
  return isId('product', named.id)
    ? findProduct(tx, storeId, named.id)
    : findBySource(tx, storeId, { productId: named.id, variantId: named.variantId || null });
}

/** A product as the contract answers it. Its picture is the store's own, which everyone may see. */
export function productView(ctx: Pick<Ctx, 'config'>, row: ProductRow): z.input<typeof product> {
  const shown = row.shown_media_id;
  const link = (mediaId: MediaId, rendition: 'full' | 'thumb') => pictureLink(ctx, row.store_id, mediaId, rendition);
  return {
    id: row.id,
    name: row.name,
    variant: row.variant,
    sku: row.sku,
    image: shown ? { url: link(shown, 'full'), thumbUrl: link(shown, 'thumb') } : null,
    warrantyPeriod: row.warranty_period,
    receiptRequired: row.receipt_required,
  };
}

/** A product as the store's own systems read it. */
export function storeProductView(row: ProductRow): z.input<typeof storeProduct> {
  return {
    id: row.id,
    productId: row.source_product_id,
    variantId: row.source_variant_id,
    name: row.name,
    variant: row.variant,
    status: row.status,
    productType: row.product_type,
    price: toNumber(row.price),
    tax: row.tax === null ? null : toNumber(row.tax),
    description: row.description,
    sku: row.sku,
    productImage: row.image_url,
    inventoryType: row.inventory_type,
    inventoryQuantity: row.inventory_quantity,
    inStock: row.in_stock,
    bundleProductIds: row.bundle_product_ids,
    warrantyPeriod: row.warranty_period,
    receiptRequired: row.receipt_required,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
