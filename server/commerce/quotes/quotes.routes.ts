import { createHash } from 'node:crypto';
import { getInsuranceQuote, getWidgetConfig, quoteCart as quoteCartOperation } from '#core/contract/commerce/quotes.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type Route, route } from '../../platform/http/api/route.ts';
import { hostName } from '../../platform/http/auth/hosts.ts';
import { namedStore } from '../../platform/http/auth/required-store.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { findStoreById, type StoreRecord, storeByHost, storeBySlug } from '../../tenancy/stores/read-store.ts';
import { offerOf, quoteOf } from './price-quote.ts';
import { quoteCart } from './quote-cart.ts';

const words = wordsOf('widget');

/** How protection is offered is nobody’s own: any cache keeps it for a while, and asks then whether it is still so. */
const keptFor = 'public, max-age=300, must-revalidate';

/** Names an answer by what it says, so that who has it needn’t be told again. */
const tagOf = (body: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;

/** A store that sells: named by the host or `store`, else by what `find` looks for. */
async function sellingStore(
  ctx: Ctx,
  storeId: StoreId | null,
  find: () => Promise<StoreRecord | null>,
): Promise<StoreRecord> {
  const store = storeId === null ? await find() : await findStoreById(ctx, storeId);
  if (!store?.active) {
    throw new Problem('not-found');
  }
  return store;
}

export const quoteRoutes: readonly Route[] = [
  route(getInsuranceQuote, async ({ ctx, storeId, query }) => {
    const { store_url: url, subtotal, currency, country } = query;
    const store = await sellingStore(ctx, storeId, async () =>
      url === undefined ? null : storeByHost(ctx, hostName(url.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, ''))),
    );
    const cart = {
      ...(subtotal !== undefined && { subtotal }),
      ...(currency !== undefined && { currency }),
      ...(country !== undefined && { country }),
    };
    return { status: 200, body: quoteOf(store, cart) };
  }),
  route(quoteCartOperation, async ({ ctx, storeId, body }) => ({
    status: 200,
    body: await quoteCart(ctx, { storeId: namedStore(storeId), cart: body }),
  })),
  route(getWidgetConfig, async ({ ctx, storeId, query: { id, type, country }, request }) => {
    const store = await sellingStore(ctx, storeId, async () =>
      id === undefined ? null : isId('store', id) ? findStoreById(ctx, id) : storeBySlug(ctx, id.toLowerCase()),
    );
    const { cart } = store.settings;
    const { name, aboutOf, coveredBy, included, more, withIt, without } = words;
    const who = cart.coveredBy ?? store.name;
    const body = {
      id: `${store.id}-${type}`,
      storeId: store.id,
      type,
      look: type === 'subscription' ? ('toggle' as const) : cart.look,
      ...offerOf(store, country),
      texts: {
        name: cart.name ?? name,
        about: cart.about ?? aboutOf(who),
        coveredBy: cart.about === null ? null : coveredBy(who),
        ...{ included, more, withIt, without },
      },
      portalUrl: store.portalUrl,
    };
    const tag = tagOf(body);
    const headers = { 'cache-control': keptFor, etag: tag, vary: 'Accept-Language' };
    const isKnown = (request.headers.get('if-none-match') ?? '').includes(tag);
    return isKnown ? { status: 304, headers, body: null } : { status: 200, headers, body };
  }),
];
