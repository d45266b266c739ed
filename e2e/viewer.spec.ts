import { expect } from '@playwright/test';
import { test } from './test.ts';
import { portalOf } from './walk.ts';

test('an order’s photos open over the page, move by keys, and close back in place', async ({ page }) => {
  await page.goto(`${portalOf('demo')}/start?fake=1`);
  await page.getByRole('button', { name: 'Find my order' }).click();
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  const mug = page.getByRole('link', { name: 'View Enamel mug' });
  await mug.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Items in your order' });
  await expect(viewer.getByRole('img', { name: 'Enamel mug' })).toBeVisible();
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Wool throw' })).toBeVisible();
  await expect(viewer.getByText('2 of 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(mug).toBeFocused();
  await expect(page).toHaveURL(/\/issues\/items$/);
});

test('a photo pressed offline leaves the page as it is and opens once online', async ({ page }) => {
  await page.goto(`${portalOf('demo')}/start?fake=1`);
  await page.getByRole('button', { name: 'Find my order' }).click();
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  const mug = page.getByRole('link', { name: 'View Enamel mug' });
  await page.getByRole('button', { name: 'Add Enamel mug' }).click();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('ImageViewer'));
  await page.context().setOffline(true);
  await mug.click();
  await refused;
  await expect(page.getByRole('spinbutton', { name: /^Enamel mug/ })).toHaveValue('1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().setOffline(false);
  await mug.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Enamel mug' })).toBeVisible();
});
