import type { ProductSent } from '#core/contract/commerce/products.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { productFields } from './change-product.ts';
import { findBySource, type ProductRow } from './products.sql.ts';
import { asProductToPut, writeProduct } from './write-product.ts';

/**
 * Makes a product known as the reference API sends it (public-api A.4); of one that is known already, what is left out
 * stays. Throws `forbidden` or `not-found` for a caller who may not.
 */
export async function createProduct(ctx: Ctx, input: { storeId: StoreId; body: ProductSent }): Promise<ProductRow> {
  const { productId, variantId, bundleProductIds, ...rest } = input.body;
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'product-variants:create', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const known = await findBySource(tx, store.id, { productId, variantId: variantId ?? '' });
    const product = {
      ...(known && asProductToPut(known)),
      ...productFields(rest),
      sourceProductId: productId,
      sourceVariantId: variantId ?? '',
      name: rest.name,
      ...(bundleProductIds && { bundleProductIds: [...new Set(bundleProductIds)] }),
    };
    return writeProduct(tx, ctx, store.id, { product, known, mediaId: known?.media_id ?? null });
  });
}
