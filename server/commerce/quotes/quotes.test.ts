import { expect, test } from 'vitest';
import { bandOf, storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import { protectionPrice } from '#core/rules/commerce/protection-price.ts';
import { inItsStores } from '#core/rules/platform/money.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore } from '../../testing/fixtures.ts';
import { createConnectedStore } from '../store-engines/create-connected-store.ts';
import { quoteOf } from './price-quote.ts';

const app = await testApp();
const protection = {
  bands: [
    { from: 0, upTo: 100, kind: 'fixed', amount: 1.95 },
    { from: 100, upTo: 1000, kind: 'percentage', amount: 2.5, atMost: 20 },
    { from: 2000, kind: 'fixed', amount: 30, paidBy: 'brand' },
  ],
  step: 0.05,
  startsInCart: true,
} as const;
const store = await freshStore(app, {
  protection: { ...protection, bands: [...protection.bands] },
  cart: { look: 'buttons', name: 'Fjell Care' },
});
const ask = (path: string) => app.ask('platform.test', path);
const quote = async (rest: string) =>
  (await (await ask(`/v1/quote/insurance?store=${store.slug}${rest}`)).json()) as ReturnType<typeof quoteOf>;

test('anyone reads a store’s rules, from any page and without a cookie', async () => {
  const answer = await ask(`/v1/quote/insurance?store=${store.slug}`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.json()).toEqual({
    id: store.id,
    currency: 'USD',
    automaticallyAddToCart: true,
    mandatoryOp: false,
    step: 0.05,
    rules: [
      { id: '1', min: 0, max: 99.99, terms: { paidBy: 'customer', customer: fixed(1.95) } },
      {
        id: '2',
        min: 100,
        max: 999.99,
        terms: { paidBy: 'customer', customer: { amount: 2.5, type: 'percentage', atLeast: null, atMost: 20 } },
      },
      { id: '3', min: 2000, max: 1e9, terms: { paidBy: 'brand', brand: fixed(30) } },
    ],
    variants: null,
    quote: null,
  });
});

const fixed = (amount: number) => ({ amount, type: 'fixed', atLeast: null, atMost: null });

test.each([
  ['0', { price: 1.95, paidBy: 'customer', ruleId: '1' }],
  ['100', { price: 2.5, paidBy: 'customer', ruleId: '2' }],
  ['251.00', { price: 6.3, paidBy: 'customer', ruleId: '2' }],
  ['2000', { price: 30, paidBy: 'brand', ruleId: '3' }],
  ['1000', null],
])('a cart of %s is quoted', async (subtotal, expected) => {
  expect((await quote(`&subtotal=${subtotal}`)).quote).toEqual(expected);
});

test('whoever reads both ends of a rule as inside it finds the rule that we price by', () => {
  const settings = storeSettingsSchema.parse({ protection });
  const { rules } = quoteOf({ id: store.id, currency: 'USD', country: 'US', settings }, {});
  for (const cart of ['0.00', '99.99', '100.00', '999.99', '2000.00']) {
    const theirs = rules.find(({ min, max }) => min <= Number(cart) && Number(cart) <= max);
    const ours = protectionPrice(
      { bands: settings.protection.bands.map(bandOf), step: null },
      inItsStores(cart),
      'USD',
    );
    expect(theirs?.id).toBe(String((ours?.band ?? -1) + 1));
  }
});

test('a cart in another currency, and what is no amount, is refused in a sentence', async () => {
  const other = await ask(`/v1/quote/insurance?store=${store.slug}&subtotal=10&currency=EUR`);
  expect([other.status, await other.json()]).toMatchObject([
    400,
    { errors: [{ pointer: 'query/currency', message: 'This store prices protection in USD.' }] },
  ]);
  expect((await ask(`/v1/quote/insurance?store=${store.slug}&subtotal=ten`)).status).toBe(400);
});

test.each([
  '/v1/quote/insurance?store=nowhere',
  '/v1/quote/insurance?store_url=nowhere.example',
  '/v1/quote/insurance',
])('%s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('how it is offered is told with the store’s words; a subscription has a switch', async () => {
  const config = async (type: string) => (await ask(`/v1/widget/config?id=${store.id}&type=${type}`)).json();
  expect(await config('cart')).toMatchObject({
    id: `${store.id}-cart`,
    look: 'buttons',
    startsOn: true,
    mandatory: false,
    texts: {
      name: 'Fjell Care',
      about: `${store.name} replaces or refunds anything lost, damaged, or stolen on the way.`,
      coveredBy: null,
    },
  });
  expect(await config('subscription')).toMatchObject({ look: 'toggle' });
});

let nth = 0;
test('nothing is chosen from the start where the law asks first, whatever is set', async () => {
  const of = async (country: string, more: object, rest = '') => {
    const slug = `sells-${nth++}`;
    await createConnectedStore(app.system, {
      ...{ slug, name: 'Tarn & Co', account: { name: 'Tarn' }, currency: 'USD', timeZone: 'Europe/Berlin', country },
      settings: { protection: { ...protection, bands: [...protection.bands], ...more } },
    });
    const config = (await (await ask(`/v1/widget/config?store=${slug}${rest}`)).json()) as Record<string, unknown>;
    const told = (await (await ask(`/v1/quote/insurance?store=${slug}${rest}`)).json()) as Record<string, unknown>;
    expect([told.automaticallyAddToCart, told.mandatoryOp]).toEqual([config.startsOn, config.mandatory]);
    return [config.startsOn, config.mandatory];
  };
  expect(await of('US', {})).toEqual([true, false]);
  expect(await of('US', { mandatory: true })).toEqual([true, true]);
  for (const country of ['DE', 'NO', 'GB']) {
    expect(await of(country, { mandatory: true }), country).toEqual([false, false]);
    expect(await of('US', {}, `&country=${country}`), country).toEqual([false, false]);
  }
  expect(await of('US', { sellsToEurope: true })).toEqual([false, false]);
});

test('how it is offered is kept by any cache and asked after; a price is kept by none', async () => {
  const path = `/v1/widget/config?store=${store.slug}`;
  const first = await ask(path);
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+, must-revalidate$/);
  expect(first.headers.get('vary')).toContain('Accept-Language');
  const tag = String(first.headers.get('etag'));
  const again = await app.ask('platform.test', path, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  expect(again.headers.get('access-control-allow-origin')).toBe('*');
  const checkout = await app.ask('platform.test', `${path}&type=checkout`, { headers: { 'if-none-match': tag } });
  expect(checkout.status, 'another answer').toBe(200);
  expect((await ask(`/v1/quote/insurance?store=${store.slug}&subtotal=50`)).headers.get('cache-control')).toBe(
    'no-store',
  );
});

test('a refusal can be read from any page, too, and isn’t kept', async () => {
  const refused = await ask('/v1/widget/config?store=nowhere');
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
});
