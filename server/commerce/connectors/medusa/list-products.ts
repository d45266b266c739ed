import { toText } from '../amounts.ts';
import { changesSince } from '../changes.ts';
import type { EngineFrom, EnginePage, EngineProduct } from '../connector.ts';
import type { MedusaClient } from './medusa-client.ts';
import type { MedusaVariant } from './medusa-payload.ts';
import { operations } from './operations.ts';

const fields = 'id,title,sku,updated_at,*product,*options,*prices';

/** What the shop sells, a variant a line; shipping protection is no product that somebody could claim on. */
export async function listProducts(
  client: MedusaClient,
  from: EngineFrom,
  { protectionSku, signal }: { protectionSku: string; signal: AbortSignal },
): Promise<EnginePage<EngineProduct>> {
  const { stores } = await client.call(operations.listStores, { path: '/stores', query: shopFields }, signal);
  const usual = stores[0]?.supported_currencies?.find((each) => each.is_default)?.currency_code;
  const { fresh, ...page } = await changesSince(from, async ({ since, take }) => {
    const query = { 'updated_at[$gt]': since, order: 'updated_at', limit: take, fields };
    const { variants } = await client.call(operations.listVariants, { path: '/product-variants', query }, signal);
    return variants.map((variant) => ({ ...variant, updatedAt: variant.updated_at }));
  });
  const sold = fresh.filter((variant) => variant.sku !== protectionSku);
  return { ...page, entries: sold.map((variant) => toEngineProduct(variant, usual)).filter((each) => each !== null) };
}

/** What is asked about the shop itself. */
export const shopFields = { fields: 'id,name,*supported_currencies' };

/** Null for a variant whose product is gone. The price is that of the shop's usual currency, before any rule. */
function toEngineProduct(variant: MedusaVariant, usual: string | undefined): EngineProduct | null {
  const { product } = variant;
  if (!product) return null;
  const plain = (variant.prices ?? []).filter(({ rules }) => Object.keys(rules ?? {}).length === 0);
  const price = plain.find((each) => each.currency_code === usual) ?? plain[0];
  const kinds = (variant.options ?? []).map((option) => option.value).filter((value) => !/^default/i.test(value));
  return {
    sourceProductId: product.id,
    sourceVariantId: variant.id,
    name: product.title,
    ...(kinds.length > 0 && { variant: kinds.join(', ') }),
    ...(variant.sku && { sku: variant.sku }),
    ...(product.thumbnail && { imageUrl: product.thumbnail }),
    ...(price && {
      price: {
        amount: toText(price.currency_code.toUpperCase(), price.amount),
        currency: price.currency_code.toUpperCase(),
      },
    }),
  };
}
