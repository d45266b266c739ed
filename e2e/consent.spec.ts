import { type Browser, expect, type Page } from '@playwright/test';
import type { Permission } from '#core/permissions.ts';
import { createApiToken } from '../server/tenancy/machines/api-tokens.ts';
import type { StoreRecord } from '../server/tenancy/stores/read-store.ts';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { addPerson, openOwnStore, withServices } from './services.ts';
import { choiceIn, openShop, type ShopWithCart } from './shop-cart.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

/** From the choice in a shop's cart to its receipt on the page of the order that came of it. */

test.use({ trace: 'off' });

const password = 'granite-lantern-meadow';
const ownerOf = (slug: string) => ({ name: 'Tove Lie', email: `tove@${slug}.example`, password });
const bands = [{ from: 0, kind: 'fixed' as const, amount: 4.9 }];

/** A shop whose theme draws its drawer anew, whose cart carries the id, and whose checkout says what it was sent. */
const pageOf = ({ pathname, searchParams: of }: URL) => {
  const [, store, name] = pathname.split('/');
  const cart = `cart="${of.get('cart')}"`;
  const body =
    name === 'thanks'
      ? `<h1>Thank you</h1><p id="sent">${of.get('protection-consent') ?? ''}</p>
<amends-protection store="${store}" ${cart} placed></amends-protection>`
      : `<h1>Your cart</h1><form action="/${store}/thanks"><div id="drawer">
<amends-protection store="${store}" subtotal="84.00" currency="USD" ${cart} name="protection"></amends-protection></div>
<input type="hidden" name="cart" value="${of.get('cart')}"><button>Check out</button></form>
<button onclick="drawer.innerHTML = drawer.innerHTML">Draw the drawer anew</button>`;
  return `<!doctype html><html lang="en"><head><title>Cart</title><script src="${platform}/widget.js" defer></script>
<script>addEventListener('amends-protection', ({ detail }) => { globalThis.carried = detail.consentId; });</script>
</head><body><main>${body}</main></body></html>`;
};

let shop: ShopWithCart;
const stores = new Map<string, { store: StoreRecord; token: string }>();

async function openFor(slug: string, name: string, more: Parameters<typeof openOwnStore>[2]): Promise<void> {
  const store = await openOwnStore(slug, name, more);
  await addPerson(store, 'store_owner', ownerOf(slug)).catch(() => undefined);
  const scopes: Permission[] = ['orders:create', 'orders:update', 'protection:add', 'protection:remove'];
  const { token } = await withServices((ctx) => createApiToken(ctx, { storeId: store.id, name: 'Shop', scopes }));
  stores.set(slug, { store, token });
}

test.beforeAll(async () => {
  await openFor('consent-on', 'Skerry & Rope', { settings: { protection: { bands, startsInCart: true } } });
  await openFor('consent-off', 'Alder Mill', {
    settings: { protection: { bands }, cart: { about: 'We send it again.' } },
  });
  await openFor('consent-bremen', 'Weser & Tau', {
    country: 'DE',
    settings: { protection: { bands, startsInCart: true, mandatory: true } },
  });
  shop = await openShop(pageOf);
});
test.afterAll(() => shop.stop());

const open = (page: Page, slug: string, cart: string) => page.goto(`${shop.origin}/${slug}/cart?cart=${cart}`);
const carried = (page: Page) => page.evaluate(() => (globalThis as { carried?: string | null }).carried ?? null);

/** The shop tells of an order; what its cart carried, with it. */
async function sell(page: Page, slug: string, number: string, consentId: string): Promise<void> {
  const { token } = stores.get(slug)!;
  const sourceCreatedAt = await page.evaluate(() => new Date().toISOString());
  const answer = await page.request.post(`${platform}/v1/orders`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ sourceOrderId: number, sourceOrderNumber: number, sourceCreatedAt, currency: 'USD', consentId },
      ...{ total: '88.90', subtotal: '84.00', premiumPaid: '4.90', customerEmail: 'ana@mail.example' },
      customerName: 'Ana Ruiz',
      orderItems: [{ sourceItemId: 'i1', productName: 'Rope', quantity: 1, price: '84.00' }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function consentAt(browser: Browser, slug: string, number: string) {
  const { store } = stores.get(slug)!;
  const page = await openConsole(browser, ownerOf(slug), `/orders/${store.id}/${number}`);
  return { page, consent: page.getByRole('region', { name: 'Consent' }) };
}

async function checkOut(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Check out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  return (await page.locator('#sent').textContent()) ?? '';
}

test('who changes their mind and buys has a receipt of the last choice', async ({ page, browser }) => {
  await open(page, 'consent-on', 'k-1');
  const choice = await choiceIn(page);
  await expect(choice).toBeChecked();
  expect(await carried(page), 'nothing was chosen yet').toBeNull();
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  const first = await carried(page);
  await page.getByRole('button', { name: 'Draw the drawer anew' }).click();
  await choiceIn(page);
  expect(await carried(page), 'drawn anew').toBe(first);
  await choice.press('Space');
  await expect(choice).toBeChecked();
  const last = await carried(page);
  expect(last).not.toBe(first);
  const sent = await checkOut(page);
  expect(sent).toBe(last);
  await expect.poll(() => page.evaluate(() => localStorage.length), 'told, and over').toBe(0);
  await sell(page, 'consent-on', 'SK-1', sent);

  const { page: desk, consent } = await consentAt(browser, 'consent-on', 'SK-1');
  await expect(consent).toContainText(/The customer chose protection on \w+ \d+/);
  await expect(consent).toContainText('“Shipping protection”');
  await expect(consent).toContainText(
    'Skerry & Rope replaces or refunds anything lost, damaged, or stolen on the way.',
  );
  await expect(consent).toContainText('$4.90 for a cart of $84.00');
  await expect(consent).toContainText('A switch, selected from the start');
  await expect(consent).not.toContainText('differ');
  await expect(consent).toContainText(sent);
  await audit(desk, 'an order with a consent receipt');
});

test('who takes protection back has a receipt that says so, in two tabs alike', async ({ page, context, browser }) => {
  await open(page, 'consent-off', 'k-2');
  const choice = await choiceIn(page);
  await choice.press('Space');
  await expect(choice).toBeChecked();
  const tab = await context.newPage();
  await open(tab, 'consent-off', 'k-2');
  const other = await choiceIn(tab);
  await expect(other).toBeChecked();
  expect(await carried(tab)).toBe(await carried(page));
  await other.press('Space');
  await expect(choice).not.toBeChecked();
  await expect.poll(() => carried(page)).toBe(await carried(tab));
  const sent = await checkOut(page);
  await sell(page, 'consent-off', 'AM-1', sent);
  const { consent } = await consentAt(browser, 'consent-off', 'AM-1');
  await expect(consent).toContainText('The customer declined protection on');
  await expect(consent).toContainText('“We send it again.”');
  await expect(consent).toContainText('A switch, not selected until the customer chose');
});

test('a choice that can’t be told stands, and its receipt is there once it’s told', async ({ page, browser }) => {
  await page.route('**/v1/widget/consents*', (route) => route.abort());
  await open(page, 'consent-off', 'k-3');
  const choice = await choiceIn(page);
  await choice.press('Space');
  await expect(choice).toBeChecked();
  const sent = await checkOut(page);
  expect(sent).toMatch(/^cns_\w{26}$/);
  await sell(page, 'consent-off', 'AM-2', sent);
  const before = await consentAt(browser, 'consent-off', 'AM-2');
  await expect(before.consent).toContainText('No consent receipt.');

  await page.unroute('**/v1/widget/consents*');
  await open(page, 'consent-off', 'k-4');
  await choiceIn(page);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  const after = await consentAt(browser, 'consent-off', 'AM-2');
  await expect(after.consent).toContainText('The customer chose protection on');
  await expect(after.consent).toContainText(sent);
});

test('a receipt of a store in the EU says that nothing was selected before the choice', async ({ page, browser }) => {
  await open(page, 'consent-bremen', 'k-5');
  const choice = await choiceIn(page);
  await expect(choice).not.toBeChecked();
  await choice.press('Space');
  await expect(choice).toBeChecked();
  const sent = await checkOut(page);
  await sell(page, 'consent-bremen', 'WT-1', sent);
  const { consent } = await consentAt(browser, 'consent-bremen', 'WT-1');
  await expect(consent).toContainText('A switch, not selected until the customer chose');
  await expect(consent).not.toContainText('differ');
});
