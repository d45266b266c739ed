import {
  getInsuranceQuote,
  getWidgetConfig,
  previewWidget as previewWidgetOperation,
  quoteCart as quoteCartOperation,
  readCost as readCostOperation,
} from '#core/contract/commerce/quotes.ts';
import { type Route, route } from '../../platform/http/api/route.ts';
import { hostName } from '../../platform/http/auth/hosts.ts';
import { namedStore, storeInPath } from '../../platform/http/auth/required-store.ts';
import { storeByHost } from '../../tenancy/stores/read-store.ts';
import { previewWidget } from './preview-widget.ts';
import { quoteOf } from './price-quote.ts';
import { quoteCart } from './quote-cart.ts';
import { readCost } from './read-cost.ts';
import { sellingStore, storeNamed } from './selling-store.ts';
import { widgetConfigOf } from './widget-config.ts';

/** How protection is offered is nobody’s own: any cache keeps it for a while, and asks then whether it is still so. */
const keptFor = 'public, max-age=300, must-revalidate';

export const quoteRoutes: readonly Route[] = [
  route(getInsuranceQuote, async ({ ctx, storeId, query }) => {
    const { store_url: url, subtotal, currency, country } = query;
    const store = await sellingStore(
      ctx,
      storeId,
      async () =>
        url === undefined ? null : storeByHost(ctx, hostName(url.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, ''))),
      'quotes',
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
    const store = await sellingStore(ctx, storeId, () => storeNamed(ctx, id), 'widget');
    const body = widgetConfigOf(store, { type, country });
    const tag = `"${body.version}"`;
    const headers = { 'cache-control': keptFor, etag: tag, vary: 'Accept-Language' };
    const isKnown = (request.headers.get('if-none-match') ?? '').includes(tag);
    return isKnown ? { status: 304, headers, body: null } : { status: 200, headers, body };
  }),
  route(previewWidgetOperation, async ({ ctx, params, body }) => ({
    status: 200,
    body: await previewWidget(ctx, { storeId: storeInPath(params), widget: body }),
  })),
  route(readCostOperation, async ({ ctx, params, query }) => ({
    status: 200,
    body: await readCost(ctx, { storeId: storeInPath(params), cart: query.cart }),
  })),
];
