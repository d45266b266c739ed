import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

/** A shop's cart on a host of its own, under the strictest policy that lets our script in. */
let shop: Server;
const policy = [
  "default-src 'none'",
  `script-src ${platform} 'nonce-cart'`,
  `connect-src ${platform}`,
  "form-action 'self'",
  "require-trusted-types-for 'script'",
].join('; ');
const cart = (
  store: string,
  subtotal: string,
) => `<!doctype html><html lang="en"><head><title>Cart</title><meta name="viewport" content="width=device-width">
<script nonce="cart">addEventListener('amends-protection', (event) => { document.title = JSON.stringify(event.detail); });</script>
<script src="${platform}/widget.js" defer></script></head>
<body><main><h1>Your cart</h1><form action="/checkout">
<amends-protection store="${store}" subtotal="${subtotal}" name="protection"></amends-protection>
<button>Check out</button></form></main></body></html>`;

test.beforeAll(async () => {
  shop = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    answer.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy);
    answer.end(
      url.pathname === '/checkout' ? `<p>Bought ${url.search}</p>` : cart(url.pathname.slice(1), url.search.slice(1)),
    );
  });
  await new Promise<void>((listening) => void shop.listen(0, '127.0.0.1', listening));
});
test.afterAll(() => shop.close());

const openCart = async (page: Page, store: string, subtotal: string) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/${store}?${subtotal}`);
  return refused;
};
const told = async (page: Page) => JSON.parse(await page.title()) as object;

test('a store with a strict policy offers protection, and its price follows the cart', async ({ page }) => {
  const refused = await openCart(page, 'demo', '84.00');
  const choice = page.getByRole('switch', { name: 'Shipping protection' });
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('$2.00')).toBeVisible();
  await audit(page, 'a cart with protection');

  await choice.press('Space');
  await expect
    .poll(() => told(page))
    .toEqual({
      chosen: true,
      price: 2,
      currency: 'USD',
      paidBy: 'customer',
      consentId: expect.stringMatching(/^cns_\w{26}$/),
    });
  const { consentId } = (await told(page)) as { consentId: string };
  const widget = page.locator('amends-protection');
  await widget.evaluate((element) => element.setAttribute('subtotal', '3000'));
  await expect(page.getByText('$60.00')).toBeVisible();
  await expect.poll(() => told(page)).toMatchObject({ chosen: true, price: 60 });
  await widget.evaluate((element) => element.setAttribute('subtotal', '9000'));
  await expect(choice, 'no rule holds such a cart').toBeHidden();
  await expect.poll(() => told(page)).toMatchObject({ chosen: false, price: null });
  await widget.evaluate((element) => element.setAttribute('subtotal', '3000'));
  await expect(choice).toBeChecked();

  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByText(`Bought ?protection=on&protection-consent=${consentId}`)).toBeVisible();
  expect(refused).toEqual([]);
});

test('each store has its look, currency, and price; an unknown one leaves the cart', async ({ page }) => {
  await openCart(page, 'aurora', '50');
  await expect(page.getByRole('checkbox', { name: 'Shipping protection' })).toBeVisible();
  await expect(page.getByText('€2.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'What’s covered' })).toHaveAttribute('href', /aurora/);

  await openCart(page, 'nowhere', '50');
  await expect.poll(() => page.title()).toContain('"price":null');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByText('Bought', { exact: true })).toBeVisible();
});
