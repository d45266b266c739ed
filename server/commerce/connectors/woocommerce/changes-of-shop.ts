import { toText } from '../amounts.ts';
import { changesSince } from '../changes.ts';
import type { EngineFrom, EngineOrder, EnginePage, EngineProduct } from '../connector.ts';
import type { Call, Operation } from '../rest-client.ts';
import { pageSize } from './find-orders.ts';
import { operations } from './operations.ts';
import type { WooClient } from './woo-client.ts';
import type { WooOrder, WooProduct, WooVariation } from './woo-payload.ts';

/** So many products a page: the kinds of each are asked for by a question of its own. */
const productsAPage = { pageSize: 15, mostSeen: 200 };

type Changed = { id: number; date_modified_gmt: string };

/**
 * So many things as are asked for that changed after an instant, oldest change first. WooCommerce keeps whole seconds and
 * leaves out the second that it is given, so it is given the one before.
 */
async function listChanged<T extends Changed>(
  client: WooClient,
  operation: Operation<T[]>,
  given: { path: Call['path']; since: string; take: number },
  signal: AbortSignal,
): Promise<{ id: string; updatedAt: string; entry: T }[]> {
  const seconds = Math.floor(Date.parse(given.since) / 1000);
  const after = seconds > 0 && { modified_after: new Date(seconds * 1000).toISOString().slice(0, 19) };
  const size = Math.min(given.take, pageSize);
  const found: T[] = [];
  for (let page = 1; found.length < given.take; page += 1) {
    const query = {
      ...after,
      dates_are_gmt: 'true',
      orderby: 'modified',
      order: 'asc',
      per_page: size,
      page,
    };
    const some = await client.call(operation, { path: given.path, query }, signal);
    found.push(...some);
    if (some.length < size) break;
  }
  return found.slice(0, given.take).map((entry) => ({
    id: String(entry.id),
    updatedAt: entry.date_modified_gmt,
    entry,
  }));
}

/** Orders that were placed or changed, oldest change first. */
export async function listOrders(
  client: WooClient,
  from: EngineFrom,
  { translate, signal }: { translate(order: WooOrder): Promise<EngineOrder | null>; signal: AbortSignal },
): Promise<EnginePage<EngineOrder>> {
  const { fresh, ...page } = await changesSince(from, (window) =>
    listChanged(client, operations.listOrders, { path: '/orders', ...window }, signal),
  );
  const entries: EngineOrder[] = [];
  for (const { entry } of fresh) {
    const translated = await translate(entry);
    if (translated) entries.push(translated);
  }
  return { ...page, entries };
}

/** What the shop sells, a kind a line; shipping protection is no product that somebody could claim on. */
export async function listProducts(
  client: WooClient,
  from: EngineFrom,
  { protectionSku, signal }: { protectionSku: string; signal: AbortSignal },
): Promise<EnginePage<EngineProduct>> {
  const currency = await readCurrency(client, signal);
  const { fresh, ...page } = await changesSince(
    from,
    (window) => listChanged(client, operations.listProducts, { path: '/products', ...window }, signal),
    productsAPage,
  );
  const entries: EngineProduct[] = [];
  for (const { entry: product } of fresh) {
    if (product.status !== 'publish') continue;
    const kinds = product.type.startsWith('variable') ? await listKinds(client, product.id, signal) : [null];
    const sold = kinds.filter((kind) => (kind?.sku || product.sku) !== protectionSku);
    entries.push(...sold.map((kind) => toEngineProduct(product, kind, currency)));
  }
  return { ...page, entries };
}

/** The currency of the shop's own prices. */
export async function readCurrency(client: WooClient, signal: AbortSignal): Promise<string> {
  return (await client.call(operations.readCurrency, { path: '/data/currencies/current' }, signal)).code;
}

async function listKinds(client: WooClient, product: number, signal: AbortSignal): Promise<WooVariation[]> {
  const found: WooVariation[] = [];
  for (let page = 1; ; page += 1) {
    const call = { path: `/products/${product}/variations`, query: { per_page: pageSize, page } };
    const some = await client.call(operations.listVariations, call, signal);
    found.push(...some);
    if (some.length < pageSize) return found;
  }
}

function toEngineProduct(product: WooProduct, kind: WooVariation | null, currency: string): EngineProduct {
  const variant = (kind?.attributes ?? []).flatMap(({ option }) => option || []).join(', ');
  const sku = kind?.sku || product.sku;
  const imageUrl = kind?.image?.src || product.images?.[0]?.src;
  const price = kind ? kind.price : product.price;
  return {
    sourceProductId: String(product.id),
    ...(kind && { sourceVariantId: String(kind.id) }),
    name: product.name,
    ...(variant && { variant }),
    ...(sku && { sku }),
    ...(imageUrl && { imageUrl }),
    ...(price && /^\d+(\.\d+)?$/.test(price) && { price: { amount: toText(currency, price), currency } }),
  };
}
