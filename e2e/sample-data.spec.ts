import { expect } from '@playwright/test';
import { forgetCounts } from './services.ts';
import { test } from './test.ts';
import { addFirstItem, chippedMug, portalOf, signByDrawing } from './walk.ts';

test('the sample order goes from the start to the signature and files nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) {
      asked.push(`${request.method()} ${pathname}`);
    }
  });
  await page.goto(`${portalOf('demo')}/start?fake=1`);
  await expect(page.getByText('Sample data.')).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue('SAMPLE-1');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByText('Order SAMPLE-1', { exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
  await page.getByText('Steel flask').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/details/);
  await page.reload();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /^Refund/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/resolution\/review/);
  await expect(page.getByText('Sample data.')).toBeVisible();

  await page.locator('label', { hasText: 'Type' }).click();
  await page.getByLabel('Type your name to sign').fill('Sam Sample');
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByText('This is sample data, so nothing was filed.').first()).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('link', { name: 'Leave', exact: true }).click();
  await expect(page.getByLabel('Order number')).toHaveValue('');
  await page.goto(`${portalOf('demo')}/issues`);
  await expect(page).toHaveURL(/\/start$/);
});

test('a damaged sample item is signed to the end, and its photo never leaves the tab', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^\/(v1|media)\//.test(new URL(request.url()).pathname)) {
      asked.push(request.url());
    }
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${portalOf('demo')}/start?fake=1`);
  await page.getByRole('button', { name: 'Find my order' }).click();
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  await addFirstItem(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Damaged', { exact: true }).click();
  await expect(page.getByText('Show a QR code')).toHaveCount(0);
  const photo = page.getByRole('button', { name: 'View the photo' });
  await page.locator('input[type=file]').setInputFiles(chippedMug);
  await expect(photo).toBeVisible();

  // A page that is loaded again has everything that was told, and no photo.
  const told = async () => (await page.context().cookies()).find(({ name }) => name === 'amends_sample')?.value;
  await expect.poll(told).toContain('DAMAGED');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Damaged' })).toBeChecked();
  await expect(photo).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles(chippedMug);
  await expect(photo).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/resolution$/);
  await page.getByRole('radio', { name: /^Refund/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/resolution\/review/);
  const shown = page.locator('main img[src^="blob:"]');
  await expect(shown).toHaveCount(1);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await signByDrawing(page);
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByText('This is sample data, so nothing was filed.').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('an order of one’s own takes the place of the sample', async ({ page }) => {
  await page.goto(`${portalOf('demo')}/start?fake=1`);
  await page.getByLabel('Order number').fill('1001');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page).not.toHaveURL(/\/start/);
  await expect(page.getByText('Order 1001', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Sample data.')).toHaveCount(0);
});

test('on a store’s own host the name of another store changes nothing (T10)', async ({ page }) => {
  await page.goto(`${portalOf('demo')}/start?store=aurora`);
  await expect(page).toHaveTitle('Find your order · Fjell & Fern');
  await page.getByLabel('Order number').fill('1001');
  await page.getByLabel('Email address').fill('zoe@example.com');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByText('We couldn’t find a match', { exact: true })).toBeVisible();
  await forgetCounts();
});
