import { changesSince } from '../changes.ts';
import type { EngineFrom, EnginePage, EngineProduct } from '../connector.ts';
import { fromMinor } from './minor-units.ts';
import { operations } from './operations.ts';
import type { VendureClient } from './vendure-client.ts';
import type { VendureVariant } from './vendure-payload.ts';

/** What the shop sells, a variant a line; shipping protection is no product that somebody could claim on. */
export async function listProducts(
  client: VendureClient,
  from: EngineFrom,
  { protectionSku, signal }: { protectionSku: string; signal: AbortSignal },
): Promise<EnginePage<EngineProduct>> {
  let places = 2;
  const { fresh, ...page } = await changesSince(from, async (window) => {
    const { productVariants, globalSettings } = await client.call(operations.listProducts, window, signal);
    places = globalSettings.serverConfig.moneyStrategyPrecision;
    return productVariants.items;
  });
  const sold = fresh.filter((variant) => variant.sku !== protectionSku);
  return { ...page, entries: sold.map((variant) => toEngineProduct(variant, places)) };
}

function toEngineProduct(variant: VendureVariant, places: number): EngineProduct {
  const picture = variant.featuredAsset ?? variant.product.featuredAsset;
  const options = variant.options.map((option) => option.name).join(', ');
  return {
    sourceProductId: variant.product.id,
    sourceVariantId: variant.id,
    name: variant.product.name,
    ...(options !== '' && { variant: options }),
    sku: variant.sku,
    ...(picture && { imageUrl: picture.preview }),
    price: { amount: fromMinor(variant.priceWithTax, places), currency: variant.currencyCode },
  };
}
