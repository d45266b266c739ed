import type { z } from 'zod';
import type { consentIn } from '#core/contract/commerce/consents.ts';
import type { priceQuote, WidgetConfig } from '#core/contract/commerce/quotes.ts';
import { consentShown } from '#core/rules/commerce/consent-shown.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { TestApp } from '../../../testing/app.ts';
import { jsonOf } from '../../../testing/json-of.ts';
import { toldConsent } from './told-consent.ts';

/** A choice as the widget of a store tells it that showed what the server answered for a cart. */
export async function offeredConsent(
  app: TestApp,
  store: Pick<StoreRecord, 'slug'>,
  changes: Partial<z.input<typeof consentIn>> = {},
): Promise<z.input<typeof consentIn>> {
  const country = changes.country == null ? '' : `&country=${changes.country}`;
  const ask = async (path: string) => jsonOf(await app.ask('platform.test', path));
  const config = (await ask(`/v1/widget/config?store=${store.slug}${country}`)) as WidgetConfig;
  const subtotal = changes.subtotal ?? '84.00';
  const { quote, currency } = (await ask(
    `/v1/quote/insurance?store=${store.slug}&subtotal=${subtotal}${country}`,
  )) as z.output<typeof priceQuote>;
  if (quote === null) {
    throw new Error('This store offers nothing for the cart.');
  }
  const { look, startsOn, mandatory, language, version } = config;
  const fixed = mandatory || quote.paidBy === 'brand';
  return toldConsent({
    ...{ look, startsOn, mandatory, language, version, subtotal, currency },
    shown: consentShown(config, { fixed, priceLabel: `$${quote.price.toFixed(2)}` }),
    price: quote.price,
    paidBy: quote.paidBy,
    ...changes,
  });
}

/** Tells a choice as a page of another host does that is left for the checkout. */
export function tell(app: TestApp, store: Pick<StoreRecord, 'id'>, body: unknown): Promise<Response> {
  return app.ask('platform.test', `/v1/widget/consents?id=${store.id}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      origin: 'https://shop.test',
      'sec-fetch-site': 'cross-site',
    },
  });
}
