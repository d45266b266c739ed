import { expect, type Page } from '@playwright/test';
import { createApiToken } from '../server/tenancy/machines/api-tokens.ts';
import { ago, sendOrder } from './by-staff.ts';
import { openReturnsPortal } from './returns-portal.ts';
import { openStore, withServices } from './services.ts';
import { test } from './test.ts';
import { lookUp, platform, portalOf } from './walk.ts';

const aurora = portalOf('aurora');

/** Where the button leads; the other site itself does not exist. */
async function handedOverTo(page: Page): Promise<string | undefined> {
  const answered = page.waitForResponse(`${aurora}/return/start`);
  await page.getByRole('link', { name: 'Start a return' }).click();
  return (await answered).headers().location;
}

test('a shopper is handed to the returns portal with the order and sees the return', async ({ page }) => {
  await lookUp(page, 'aurora', '1006', 'edgar@example.com');
  await page.goto(`${aurora}/issues`);
  await page.getByRole('link', { name: 'View your return' }).click();
  await expect(page).toHaveURL(`${aurora}/return`);
  await expect(page).toHaveTitle(/Return an item/);
  await expect(page.getByRole('heading', { level: 1, name: 'On its way back to us' })).toBeVisible();
  await expect(page.getByText('Order 1006 · Return R-40718', { exact: true })).toBeVisible();
  const acts = page.getByRole('main').getByRole('link');
  await expect(acts.first()).toHaveAccessibleName(/^Track it ?, return R-40718$/);
  await expect(acts.first()).toHaveClass('ui-button ui-button-fit');
  await expect(acts.first()).toHaveAttribute('href', 'https://returns.aurora-audio.example/track/R-40718');
  // The return under way is what they came for: another one is not the page's first act.
  await expect(page.getByRole('link', { name: 'Start a return' })).toHaveClass(/ui-button-secondary/);
  expect(await handedOverTo(page)).toBe('https://returns.aurora-audio.example/?order=1006');
});

test('a return goes to the store’s returns portal and back and is followed to its end', async ({ page, request }) => {
  let token = '';
  const returns = await openReturnsPortal(() => token);
  const store = await openStore(
    {
      slug: 'sends-back',
      name: 'Sends Back',
      account: { name: 'Sends Back' },
      currency: 'USD',
      timeZone: 'UTC',
      country: 'US',
      settings: { returns: { portalUrl: returns.url, trackingUrl: `${returns.url}/track` } },
    },
    async () => {},
  );
  const made = await withServices((ctx) =>
    createApiToken(ctx, {
      storeId: store.id,
      name: 'Returns',
      scopes: ['orders:create', 'orders:read', 'orders:update'],
    }),
  );
  token = made.token;
  const call = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(`${platform}${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  await sendOrder(
    call,
    '7001',
    [{ productName: 'Tea towel', quantity: 1 }],
    [{ fulfillmentStatus: 'DELIVERED', things: { 0: 1 }, lastScanAt: ago(4), deliveredAt: ago(4) }],
  );
  const portal = portalOf('sends-back');

  await lookUp(page, 'sends-back', '7001', 'journey@example.com');
  await page.goto(`${portal}/return`);
  await expect(page.getByText('We’ll pass order number 7001 along.')).toBeVisible();
  await page.getByRole('link', { name: 'Start a return' }).click();
  await expect(page).toHaveURL(`${returns.url}/?order=7001`);
  await page.getByRole('button', { name: 'Print the label' }).click();
  await expect(page.getByRole('heading', { name: 'Your label is printed.' })).toBeVisible();

  await page.goto(`${portal}/return`);
  await expect(page.getByText('Order 7001 · Return R-7001', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Label printed' })).toBeVisible();
  await page.getByRole('link', { name: /^Track it/ }).click();
  await expect(page.getByRole('heading', { name: 'Return R-7001 waits for its parcel.' })).toBeVisible();

  await call('PUT', '/v1/orders/src-7001', { returns: [{ id: 'R-7001', state: 'Refunded' }] });
  await page.goto(`${portal}/return`);
  await expect(page.getByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible();

  await call('PUT', '/v1/orders/src-7001', {
    returns: [
      { id: 'R-7001', state: 'Refunded' },
      { id: 'R-7002', state: 'IN_TRANSIT' },
    ],
  });
  await page.goto(`${portal}/return`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your returns' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'In transit' })).toBeVisible();
  expect(returns.complaints).toEqual([]);
  await returns.close();
});

test('the returns page is open to anyone, and a store without returns says so', async ({ page }) => {
  await page.goto(`${aurora}/return`);
  await expect(page.getByRole('link', { name: 'Find your order' })).toBeVisible();
  expect(await handedOverTo(page)).toBe('https://returns.aurora-audio.example/');
  await page.goto(`${portalOf('demo')}/return/start`);
  await expect(page).toHaveURL(/\/return$/);
  await expect(page.getByRole('heading', { name: 'Fjell & Fern doesn’t take returns here.' })).toBeVisible();
});

test('a warranty shows its period, and takes damaged or defective only', async ({ page }) => {
  await lookUp(page, 'aurora', '1002', 'abel@example.com');
  await page.getByRole('button', { name: /under your warranty/ }).click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await expect(page.getByRole('radio', { name: /Damaged/ })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /Defective/ })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /Missing|Wrong/ })).toHaveCount(0);
  await expect(page.getByText(/Warranty: 2 Years, until/)).toBeVisible();
});

test('a warranty that is over says how long it was', async ({ page }) => {
  await lookUp(page, 'aurora', '1005', 'dot@example.com');
  await page.goto(`${aurora}/issues`);
  await expect(page.getByText(/The warranty \(90 Days\) ended on/)).toBeVisible();
});
