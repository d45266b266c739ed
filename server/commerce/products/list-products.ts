import { Problem } from '#core/contract/platform/problems.ts';
import type { ProductId, StoreId } from '#core/ids.ts';
import type { ProductStatus } from '#core/reference/products.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { findBySource, type ProductRow, pageOfProducts } from './products.sql.ts';

/** One page of a store's products, newest first. */
export async function listProducts(
  ctx: Ctx,
  input: { storeId: StoreId; size: number; after: ProductId | null; status?: ProductStatus },
): Promise<{ products: ProductRow[]; hasNext: boolean }> {
  const { storeId, ...page } = input;
  const store = await storeById(ctx, storeId);
  allow(ctx, 'product-variants:read', store);
  const rows = await ctx.db.inStore(store.id, (tx) => pageOfProducts(tx, store.id, page));
  return { products: rows.slice(0, page.size), hasNext: rows.length > page.size };
}

/** A product by the engine's ids; without a variant, the first of them. Throws `not-found` where the store has none. */
export async function readProduct(
  ctx: Ctx,
  input: { storeId: StoreId; productId: string; variantId: string | null },
): Promise<ProductRow> {
  const { storeId, ...source } = input;
  const store = await storeById(ctx, storeId);
  allow(ctx, 'product-variants:read', store);
  const found = await ctx.db.inStore(store.id, (tx) => findBySource(tx, store.id, source));
  if (!found) {
    throw new Problem('not-found');
  }
  return found;
}
