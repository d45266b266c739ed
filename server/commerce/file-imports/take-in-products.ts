import { checkProducts, type ProductOfFile } from '#core/contract/commerce/check-file.ts';
import type { StoreId } from '#core/ids.ts';
import type { Rows } from '#core/rules/commerce/file-import/cells.ts';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import type { EngineProduct } from '../connectors/connector.ts';
import { importProduct } from '../products/import-product.ts';
import { inLanes, nothingTaken, reasonOf, type StepTaken } from './taken.ts';

/**
 * Takes in some products of a file, each variant in a commit of its own. One that is here as told changes nothing; one
 * that can't be taken in is left out. Prices are in the store's own currency.
 */
export async function takeInProducts(
  ctx: Ctx,
  input: { storeId: StoreId; things: readonly Rows[]; form: FileForm },
): Promise<StepTaken> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'product-variants:update', store);
  const taken = nothingTaken();
  const told = input.things.flatMap((rows) => checkProducts(rows, input.form));
  await inLanes(told, async ({ from, until, name, rows, value, wrong }) => {
    if (value === null) {
      taken.leftOut.push({ from, until, name, rows, ...wrong });
      return;
    }
    try {
      const saved = await importProduct(ctx, { storeId: input.storeId, product: productFrom(value, store.currency) });
      taken[saved.created ? 'created' : saved.changed ? 'changed' : 'unchanged'] += 1;
    } catch (error) {
      taken.leftOut.push({ from, until, name, rows, ...reasonOf(input.form, rows, error) });
    }
  });
  return taken;
}

function productFrom(told: ProductOfFile, currency: string): EngineProduct {
  return {
    sourceProductId: told.sourceProductId,
    sourceVariantId: told.sourceVariantId ?? '',
    name: told.name,
    variant: told.variant ?? '',
    sku: told.sku ?? '',
    imageUrl: told.productImage ?? '',
    price: { amount: told.price ?? '0', currency },
  };
}
