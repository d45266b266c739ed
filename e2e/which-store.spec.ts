import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { priya } from './staff.ts';
import { test } from './test.ts';

test('with all stores chosen settings ask whose they are, and name the store', async ({ browser }) => {
  const page = await openConsole(browser, priya, '/claims?store=all');
  const menu = page.getByRole('button', { name: /^Store:/ });
  await expect(menu).toContainText('All stores');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose a store' })).toBeVisible();
  await audit(page, 'the choice of a store');

  await page.getByRole('list', { name: 'Stores' }).getByRole('link', { name: 'Aurora Audio' }).click();
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
  await expect(menu).toContainText('Aurora Audio');
  await expect(page.getByRole('main').getByText('Aurora Audio', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu).toContainText('Aurora Audio');
  await expect(menu).toBeInViewport({ ratio: 1 });

  await menu.click();
  await page.getByRole('menuitemradio', { name: /Fjell & Fern/ }).click();
  await expect(menu).toContainText('Fjell & Fern');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('main').getByText('Fjell & Fern', { exact: true })).toBeVisible();

  await menu.click();
  await page.getByRole('menuitemradio', { name: 'All stores' }).click();
  await expect(page.getByText('Each store has its own “General”.')).toBeVisible();
  await page.context().close();
});
