import { expect } from '@playwright/test';
import { forgetCounts } from './services.ts';
import { test } from './test.ts';
import { chippedMug, portalOf } from './walk.ts';

test.use({ javaScriptEnabled: false });

test('without script a claim is filed, followed and talked about', async ({ page }) => {
  await page.goto(`${portalOf('demo')}/start`);
  await page.getByLabel('Order number').fill('2004');
  await page.getByLabel('Email address').fill('rose@example.com');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t find a match' })).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue('2004');
  await expect(page.getByLabel('Email address')).toHaveValue('rose@example.com');
  await forgetCounts();
  await page.getByLabel('Email address').fill('rosa@example.com');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page).toHaveURL(/\/issues$/);
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose at least one item.');
  await page.getByRole('spinbutton', { name: 'Birch enamel mug, Sage, how many' }).fill('1');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await page.getByText('Damaged', { exact: true }).click();
  await page.getByLabel('What happened?').fill('The rim is chipped.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: '1 thing left to do' })).toBeVisible();
  await expect(page.getByLabel('What happened?')).toHaveValue('The rim is chipped.');
  await page.locator('input[type=file]').setInputFiles(chippedMug);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/resolution$/);
  await page.getByText('Send a replacement', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/resolution\/review/);
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByRole('heading', { name: '2 things left to do' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByLabel('Type your name to sign').fill('Rosa Delgado');
  await page.getByRole('button', { name: 'Send my claim' }).click();

  await expect(page).toHaveURL(/\/claim-received/);
  await page.getByRole('link', { name: 'View my claim' }).click();
  await expect(page).toHaveTitle(/^My Claim #\d+/);
  await expect(page.getByText('The rim is chipped.')).toBeVisible();
  await page.getByLabel(/^Message /).fill('The box was fine, by the way.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The box was fine, by the way.')).toBeVisible();
});
