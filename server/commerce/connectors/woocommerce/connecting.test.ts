import { afterAll, describe, expect, test } from 'vitest';
import { resolutionTypes } from '#core/reference/claims.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { engine } from './engine.ts';
import { wooScene } from './testing/scene.ts';
import { signedByWoo } from './testing/sign.ts';
import { isPing } from './webhooks.ts';

const signal = new AbortController().signal;
const scene = await wooScene();
const shop = scene.connect();
afterAll(() => scene.close());

describe('the connection test', () => {
  test('the connection test names the store, missing rights, and manual payments', async () => {
    const set = await wooScene({ name: 'Strict', permissions: 'read', coupons: false });
    try {
      set.books.gateways.push(
        { id: 'bacs', title: 'Bank transfer', enabled: true, method_supports: ['products'] },
        { id: 'cheque', title: 'Check', enabled: false, method_supports: [] },
      );
      expect(await set.connect().test(signal)).toEqual({
        name: 'Strict',
        warnings: [
          because('key-cannot-write'),
          because('refunds-by-hand', { methods: 'Bank transfer' }),
          because('coupons-off'),
        ],
        unable: resolutionTypes,
      });
      set.books.permissions = 'write';
      await expect(set.connect().test(signal)).rejects.toMatchObject({ kind: 'refused', about: 'credentials' });
    } finally {
      await set.close();
    }
  });

  test('the connection test says that there is no store where none answers', async () => {
    const elsewhere = scene.connect({ shopAddress: `${scene.standIn.origin}/blog` });
    await expect(elsewhere.test(signal)).rejects.toMatchObject({
      reason: because('no-api', { api: 'WooCommerce REST API', status: 404 }),
    });
  });
});

describe('a webhook', () => {
  const webhookSecret = 'a secret of the shop';
  const told = (body: object, id = 'd1') => signedByWoo(webhookSecret, { topic: 'order.updated', id, body });
  const listening = scene.connect({ webhookSecret });

  test('a webhook that is sent within the same second as another is told apart from it', () => {
    const [one, two] = [told({ id: 1 }), told({ id: 2 })];
    const idOf = ({ headers, body }: typeof one) => listening.verifyWebhook?.(headers, body)?.id;
    expect(idOf(one)).not.toBe(idOf(two));
    expect(idOf(one)).toBe(idOf(told({ id: 1 })));
  });

  test.each([
    ['an order that was deleted', { id: 7 }, ['7']],
    ['a product', { id: 7, name: 'Mug', sku: 'MUG', price: '1' }, []],
    [
      'a refusal of the shop itself',
      { code: 'woocommerce_rest_cannot_view', message: 'No.', data: { status: 401 } },
      [],
    ],
    ['an act of a plugin', { action: 'woocommerce_thing', arg: 7 }, []],
  ])('about %s names what it is about', (_, body, ids) => {
    const { body: sent } = told(body);
    expect(listening.translateWebhook?.(sent).map((news) => news.sourceOrderId)).toEqual(ids);
  });

  test('a webhook is trusted by no one without a saved secret', () => {
    const { headers, body } = signedByWoo('', { topic: 'order.updated', id: 'd', body: { id: 1 } });
    expect(shop.verifyWebhook?.(headers, body)).toBeNull();
  });

  test('a webhook is announced by a form without a signature, and nothing else is', () => {
    const form = (body: string, more = {}) =>
      isPing(new Headers({ 'content-type': 'application/x-www-form-urlencoded', ...more }), Buffer.from(body));
    expect(form('webhook_id=2')).toBe(true);
    expect(form('webhook_id=2&order=7')).toBe(false);
    expect(form('webhook_id=2', { 'content-type': 'application/json' })).toBe(false);
    expect(form('webhook_id=2', { 'x-wc-webhook-signature': 'forged' })).toBe(false);
  });
});

describe('the configuration', () => {
  const config = { consumerKey: 'ck_1', consumerSecret: 'cs_1', completedMeans: 'sent' };
  test.each([
    ['shop.example', 'https://shop.example'],
    [' https://Shop.example/ ', 'https://shop.example'],
    ['https://shop.example/store/', 'https://shop.example/store'],
    ['https://shop.example/store/wp-admin/admin.php?page=wc-settings', 'https://shop.example/store'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('the configuration takes %s for %s', (shopAddress, address) => {
    expect(engine.config.parse({ ...config, shopAddress })).toMatchObject({ shopAddress: address });
  });

  test.each([
    'http://shop.example',
    'ftp://shop.example',
    'https://user:key@',
    '',
    'a b',
    'http://127.0.0.1.evil.example',
  ])('the configuration refuses %s: a key is never sent in the clear', (shopAddress) => {
    expect(engine.config.safeParse({ ...config, shopAddress }).success).toBe(false);
  });
});
