import type { ProductChange } from '#core/contract/commerce/products.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { lockVariants, type ProductRow } from './products.sql.ts';
import { asProductToPut, type ProductToPut, writeProduct } from './write-product.ts';

/**
 * Changes what is said of a product; what is left out stays. Without a variant it is said of all its variants. Throws
 * `forbidden` for a caller who may not, `not-found` for a product or variant that the store doesn't have.
 */
export async function changeProduct(
  ctx: Ctx,
  input: { storeId: StoreId; productId: string; body: ProductChange },
): Promise<ProductRow> {
  const { variantId, ...rest } = input.body;
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'product-variants:update', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const variants = await lockVariants(tx, store.id, input.productId);
    // Clients of the reference API send an empty text where they mean none.
    const meant = variants.filter((known) => !variantId || known.source_variant_id === variantId);
    const changed: ProductRow[] = [];
    for (const known of meant) {
      const product = { ...asProductToPut(known), ...productFields(rest) };
      changed.push(await writeProduct(tx, ctx, store.id, { product, known, mediaId: known.media_id }));
    }
    const [first] = changed;
    if (!first) {
      throw new Problem('not-found');
    }
    return first;
  });
}

/** What was sent of a product, without what was left out or sent as null. */
export function productFields(sent: Omit<ProductChange, 'variantId'>): Partial<ProductToPut> {
  const { productImage, ...rest } = sent;
  const given = { ...rest, imageUrl: productImage };
  // Cast: each entry keeps its type; only the empty ones are gone.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as Partial<ProductToPut>;
}
