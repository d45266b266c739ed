import type { StoreId } from '#core/ids.ts';
import { compareMoney } from '#core/rules/platform/money.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import type { EngineProduct } from '../connectors/connector.ts';
import { findBySource, type ProductRow } from './products.sql.ts';
import { putProduct } from './put-product.ts';

/**
 * Takes in a product as the store's engine tells it. Warranty, receipt and rank are the store's own to say and stay; one
 * that is here as told changes nothing.
 */
export async function importProduct(
  ctx: Ctx,
  input: { storeId: StoreId; product: EngineProduct },
): Promise<{ created: boolean; changed: boolean }> {
  const { product } = input;
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'product-variants:update', store);
  // A product has one price, in the store's own currency.
  const price = product.price?.currency === store.currency ? product.price.amount : undefined;
  const source = { productId: product.sourceProductId, variantId: product.sourceVariantId ?? '' };
  const known = await ctx.db.inStore(store.id, (tx) => findBySource(tx, store.id, source));
  if (known && isAsTold(known, product, price ?? '0')) {
    return { created: false, changed: false };
  }
  await putProduct(ctx, { storeId: store.id, product: { ...product, price } });
  return { created: known === undefined, changed: true };
}

function isAsTold(known: ProductRow, told: EngineProduct, price: string): boolean {
  return (
    known.name === told.name &&
    known.variant === (told.variant ?? '') &&
    known.sku === (told.sku ?? '') &&
    known.image_url === (told.imageUrl ?? '') &&
    compareMoney(known.price, price) === 0
  );
}
