import type { StoreId } from '#core/ids.ts';
import { parseDuration } from '#core/rules/platform/durations.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { importPicture } from '../../platform/media/egress/import-picture.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { findBySource, type ProductRow } from './products.sql.ts';
import { type ProductToPut, writeProduct } from './write-product.ts';

/**
 * Makes a product of a store known, or brings it up to date, whoever tells of it. It is found by the
 * letters of its name, variant and SKU from then on.
 * @throws forbidden or not-found for a caller who may not; media-invalid for a picture that is none; Error for a period
 *   that is no ISO duration
 */
export async function putProduct(ctx: Ctx, input: { storeId: StoreId; product: ProductToPut }): Promise<ProductRow> {
  const { product } = input;
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'product-variants:update', store);
  if (product.warrantyPeriod != null && !parseDuration(product.warrantyPeriod)) {
    throw new Error(`The warranty period ${product.warrantyPeriod} of ${product.sourceProductId} is no ISO duration.`);
  }
  const source = { productId: product.sourceProductId, variantId: product.sourceVariantId ?? '' };
  const known = await ctx.db.inStore(store.id, (tx) => findBySource(tx, store.id, source));
  const mediaId =
    known?.media_id ?? (product.picture ? await importPicture(ctx, { storeId: store.id, ...product.picture }) : null);
  return ctx.db.inStore(store.id, (tx) => writeProduct(tx, ctx, store.id, { product, known, mediaId }));
}
