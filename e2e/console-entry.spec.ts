import { expect } from '@playwright/test';
import { openConsole } from './console.ts';
import { watchRequests } from './requests-at-rest.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test('the console signed out fetches the sign-in page’s script and no other', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && fetched.push(request.url()));
  await page.goto(`${platform}/console/claims?tab=all`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const named = await page
    .locator('script[src], link[rel=modulepreload]')
    .evaluateAll((found) =>
      found.map((item) => (item instanceof HTMLLinkElement ? item.href : (item.getAttribute('src') ?? ''))),
    );
  const files = named.map((address) => new URL(address, platform).href);
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((file) => !files.includes(file))).toEqual([]);

  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await expect(page).toHaveURL(/\/console\/claims\?tab=all/);
  await expect(page.getByRole('region', { name: 'Claims', exact: true })).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain('/console');
});

test('after sign-in the bar’s pages are prefetched, and a press waits for no script', async ({ browser }) => {
  const fetched: string[] = [];
  const page = await openConsole(browser, mara, '/profile', async (context) => {
    context.on('request', (request) => request.resourceType() === 'script' && fetched.push(request.url()));
  });
  const isThere = (name: string) => fetched.some((url) => url.includes(`/${name}-`));
  expect(isThere('OrdersPage')).toBe(false);
  // The bar comes with the frame: before it there is no link to fetch a page of.
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  const atRest = watchRequests(page, 'script');
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  // The settings are the last word of the bar.
  const awaited = ['HomePage', 'QueuePage', 'OrdersPage', 'ApprovalsPage', 'AreaPage'];
  await expect.poll(() => awaited.filter((name) => !isThere(name))).toEqual([]);
  await atRest();
  const before = fetched.length;
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect(fetched.slice(before)).toEqual([]);
  await page.context().close();
});

test('a console page whose file is gone reloads once, where it was to lead', async ({ browser }) => {
  const page = await openConsole(browser, mara, '/profile');
  await page.route('**/OrdersPage-*.js', (route) => route.abort());
  let loads = 0;
  page.on('request', (request) => {
    loads += request.isNavigationRequest() ? 1 : 0;
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/console\/orders/);
  // Its file is still gone: once was enough.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute('**/OrdersPage-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
});
