import { expect, test } from '@playwright/test';
import { portalOf } from './walk.ts';

test('a look at the sample order goes from the start to the signature, and files nothing', async ({ page }) => {
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

  await page.getByRole('button', { name: /My parcel hasn’t arrived/ }).click();
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
});
