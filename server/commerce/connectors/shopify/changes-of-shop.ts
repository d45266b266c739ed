import { changesSince } from '../changes.ts';
import type { EngineFrom, EngineOrder, EnginePage, EngineProduct } from '../connector.ts';
import { numberOf } from './ids.ts';
import { operations } from './operations.ts';
import { readWholeOrder, restOf } from './read-order.ts';
import type { ShopifyClient } from './shopify-client.ts';
import type { Page, ShopifyOrder, ShopifyProduct, ShopifyVariant } from './shopify-payload.ts';

/** So many orders a page: each is read by a question of its own, and Shopify counts what questions cost. */
const ordersAPage = 10;
const productsAPage = 15;
/** Shopify gives at most so many of a list at once. */
const mostAtOnce = 250;
/** So many changes of the last minutes are remembered. */
const mostSeen = 200;

/** Shopify keeps whole seconds and compares with what it keeps. */
const changedSince = (since: string) =>
  `updated_at:>='${new Date(Math.floor((Date.parse(since) + 1) / 1000) * 1000).toISOString().slice(0, 19)}Z'`;

/** So many of a list as are asked for, however many questions that takes. */
async function take<T>(count: number, most: number, list: (first: number, after: string | null) => Promise<Page<T>>) {
  const found: T[] = [];
  for (let after: string | null = null; found.length < count; ) {
    const page: Page<T> = await list(Math.min(count - found.length, most), after);
    found.push(...page.nodes);
    after = page.pageInfo.endCursor ?? null;
    if (!page.pageInfo.hasNextPage || after === null) break;
  }
  return found;
}

/** Orders that were placed or changed, oldest change first. */
export async function listOrders(
  client: ShopifyClient,
  from: EngineFrom,
  { translate, signal }: { translate(order: ShopifyOrder): EngineOrder | null; signal: AbortSignal },
): Promise<EnginePage<EngineOrder>> {
  const { fresh, ...page } = await changesSince(
    from,
    (window) =>
      take(window.take, mostAtOnce, async (first, after) => {
        const variables = { query: changedSince(window.since), first, after };
        return (await client.call(operations.listOrders, variables, signal)).orders;
      }),
    { pageSize: ordersAPage, mostSeen },
  );
  const entries: EngineOrder[] = [];
  for (const { id } of fresh) {
    const order = await readWholeOrder(client, numberOf(id), signal);
    const translated = order && translate(order);
    if (translated) entries.push(translated);
  }
  return { ...page, entries };
}

/** What the store sells, a variant a line; shipping protection is no product that somebody could claim on. */
export async function listProducts(
  client: ShopifyClient,
  from: EngineFrom,
  { protectionSku, signal }: { protectionSku: string; signal: AbortSignal },
): Promise<EnginePage<EngineProduct>> {
  let currency = '';
  const { fresh, ...page } = await changesSince(
    from,
    (window) =>
      take(window.take, productsAPage, async (first, after) => {
        const variables = { query: changedSince(window.since), first, after };
        const { shop, products } = await client.call(operations.listProducts, variables, signal);
        currency = shop.currencyCode;
        return products;
      }),
    { pageSize: productsAPage, mostSeen },
  );
  const entries: EngineProduct[] = [];
  for (const product of fresh) {
    const rest = await restOf(product.variants, async (after) => {
      return (await client.call(operations.moreVariants, { id: product.id, after }, signal)).product?.variants;
    });
    const variants = [...product.variants.nodes, ...rest].filter(({ sku }) => sku !== protectionSku);
    entries.push(...variants.map((variant) => toEngineProduct(product, variant, currency)));
  }
  return { ...page, entries };
}

function toEngineProduct(product: ShopifyProduct, variant: ShopifyVariant, currency: string): EngineProduct {
  const picture = product.featuredMedia?.preview?.image;
  return {
    sourceProductId: numberOf(product.id),
    sourceVariantId: numberOf(variant.id),
    name: product.title,
    // The one variant of a product without options.
    ...(variant.title !== 'Default Title' && { variant: variant.title }),
    ...(variant.sku && { sku: variant.sku }),
    ...(picture && { imageUrl: picture.url }),
    price: { amount: variant.price, currency },
  };
}
