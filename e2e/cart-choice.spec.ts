import { expect, type Page } from '@playwright/test';
import { openOwnStore } from './services.ts';
import { asked, choiceIn, heard, openShop, type ShopWithCart, widgetScript } from './shop-cart.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

let shop: ShopWithCart;

/** A theme that draws its drawer anew, two places that show one cart, and a page that thanks for the order. */
const pageOf = ({ pathname, searchParams: of }: URL) => {
  const [, store, name] = pathname.split('/');
  const cart = of.has('cart') ? `cart="${of.get('cart')}"` : '';
  const widget = `<amends-protection store="${store}" subtotal="${of.get('subtotal') ?? '84.00'}" currency="USD" ${cart}></amends-protection>`;
  const body =
    name === 'thanks'
      ? `<h1>Thank you</h1><amends-protection store="${store}" ${cart} placed></amends-protection>`
      : `<h1>Your cart</h1><div id="drawer">${widget}</div>${name === 'two' ? `<div id="page">${widget}</div>` : ''}
<button onclick="drawer.innerHTML = drawer.innerHTML">Draw the drawer anew</button>`;
  return `<!doctype html><html lang="en"><head><title>Cart</title>${widgetScript}</head><body><main>${body}</main></body></html>`;
};

test.beforeAll(async () => {
  const bands = [{ from: 0, kind: 'fixed' as const, amount: 4.9 }];
  await openOwnStore('cart-off', 'Tarn & Co', { settings: { protection: { bands } } });
  await openOwnStore('cart-on', 'Halden Cycles', { settings: { protection: { bands, startsInCart: true } } });
  await openOwnStore('cart-bremen', 'Deich & Sohn', {
    country: 'DE',
    settings: { protection: { bands, startsInCart: true, mandatory: true }, cart: { about: 'We send it again.' } },
  });
  await openOwnStore('cart-two-ways', 'Larch & Loom', {
    settings: { protection: { bands }, cart: { look: 'buttons' } },
  });
  shop = await openShop(pageOf);
});
test.afterAll(() => shop.stop());

const open = (page: Page, path: string) => page.goto(`${shop.origin}${path}`);
const redraw = (page: Page) => page.getByRole('button', { name: 'Draw the drawer anew' }).click();

test('what was taken off stays off when the drawer is drawn anew and on each next page', async ({ page }) => {
  await open(page, '/cart-on/cart');
  const choice = await choiceIn(page);
  await expect(choice).toBeChecked();
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  await redraw(page);
  await choiceIn(page);
  await expect(choice).not.toBeChecked();
  await page.reload();
  await choiceIn(page);
  await expect(choice).not.toBeChecked();
  await expect.poll(() => heard(page)).toEqual([true, false, false, false]);
});

test('what was chosen stays chosen, and no page hears otherwise on the way', async ({ page }) => {
  await open(page, '/cart-off/cart?cart=c-1');
  const choice = await choiceIn(page);
  await choice.press('Space');
  await redraw(page);
  await choiceIn(page);
  await expect(choice).toBeChecked();
  await open(page, '/cart-off/cart?cart=c-1&subtotal=90.00');
  await choiceIn(page);
  await expect(choice).toBeChecked();
  await expect.poll(() => heard(page)).toEqual([false, true, true, true]);
});

test('a choice is its cart’s: neither another cart nor another store has it', async ({ page }) => {
  await open(page, '/cart-off/cart?cart=c-2');
  await (await choiceIn(page)).press('Space');
  for (const other of ['/cart-off/cart?cart=c-3', '/cart-off/cart']) {
    await open(page, other);
    await expect(await choiceIn(page)).not.toBeChecked();
  }
  await open(page, '/cart-on/cart?cart=c-2');
  await expect(await choiceIn(page)).toBeChecked();
});

test('two places on a page, and two tabs, show one choice', async ({ page, context }) => {
  await open(page, '/cart-off/two?cart=c-4');
  const choices = await choiceIn(page);
  await expect(choices).toHaveCount(2);
  const tab = await context.newPage();
  await open(tab, '/cart-off/cart?cart=c-4');
  const other = await choiceIn(tab);
  await choices.first().press('Space');
  await expect(choices.last()).toBeChecked();
  await expect(other).toBeChecked();
  await other.press('Space');
  await expect(choices.first()).not.toBeChecked();
  await expect(choices.last()).not.toBeChecked();
});

test('an order that is placed ends what was chosen for its cart', async ({ page }) => {
  await open(page, '/cart-off/cart');
  await (await choiceIn(page)).press('Space');
  await open(page, '/cart-off/thanks');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page.locator('amends-protection')).toBeHidden();
  await open(page, '/cart-off/cart');
  await expect(await choiceIn(page)).not.toBeChecked();
});

test('what was chosen for a cart without a name is asked again a day later', async ({ page }) => {
  await open(page, '/cart-off/cart');
  await (await choiceIn(page)).press('Space');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const kept = JSON.parse(localStorage[key]);
      localStorage[key] = JSON.stringify({ ...kept, at: kept.at - 25 * 3_600_000 });
    }
  });
  await page.reload();
  await expect(await choiceIn(page)).not.toBeChecked();
});

test('a page that may keep nothing still has one choice', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  await open(page, '/cart-off/cart');
  const choice = await choiceIn(page);
  await choice.press('Space');
  await redraw(page);
  await choiceIn(page);
  await expect(choice).toBeChecked();
});

test('a cart asks twice, however often it’s drawn, and a next page for its price', async ({ page }) => {
  const paths = asked(page);
  await open(page, '/cart-off/two?cart=c-5');
  await choiceIn(page);
  for (let time = 0; time < 3; time += 1) {
    await redraw(page);
    await choiceIn(page);
  }
  expect(paths.toSorted()).toEqual(['/v1/quote/insurance', '/v1/widget/config']);
  paths.length = 0;
  await open(page, '/cart-off/cart?cart=c-5');
  await choiceIn(page);
  const fromNetwork = await page.evaluate(
    (config) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.startsWith(config) && (entry as PerformanceResourceTiming).transferSize > 0)
        .length,
    `${platform}/v1/widget/config`,
  );
  expect(fromNetwork).toBe(0);
  expect(paths).toContain('/v1/quote/insurance');
});

test('a server that can’t be reached for a moment takes nothing out of the cart', async ({ page }) => {
  await open(page, '/cart-off/cart?cart=c-6');
  await (await choiceIn(page)).press('Space');
  await expect.poll(() => heard(page)).toEqual([false, true]);
  await page.route('**/v1/quote/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await expect(page.locator('amends-protection')).toBeHidden();
  await page.unroute('**/v1/quote/**');
  await page.reload();
  await expect(await choiceIn(page)).toBeChecked();
  await expect.poll(() => heard(page)).toEqual([false, true, true]);
});

test('a store in the EU has nothing chosen from the start, whatever it set', async ({ page }) => {
  await open(page, '/cart-bremen/cart');
  const choice = await choiceIn(page);
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('Covered by Deich & Sohn.')).toBeVisible();
  await expect.poll(() => heard(page)).toEqual([false]);
  await open(page, '/cart-on/cart');
  await expect(await choiceIn(page)).toBeChecked();
});

test('two ways to the checkout are of one weight, and who covers it is named', async ({ page }) => {
  await open(page, '/cart-two-ways/cart');
  const ways = [/with protection \$4\.90/, 'Check out without protection'].map((name) =>
    page.getByRole('button', { name }),
  );
  const looks = await Promise.all(
    ways.map((way) =>
      way.evaluate((button) => {
        const { color, backgroundColor, fontSize, fontWeight, borderWidth, textDecoration } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { color, backgroundColor, fontSize, fontWeight, borderWidth, textDecoration, width, height };
      }),
    ),
  );
  expect(looks[1]).toEqual(looks[0]);
  await expect(page.getByText('Larch & Loom replaces or refunds anything lost')).toBeVisible();
});
