import { expect } from '@playwright/test';
import { forgetDraft, toReview } from './draft.ts';
import { test } from './test.ts';

test('an address offers the provinces of its country and of another one that is chosen', async ({ page, browser }) => {
  await toReview(page);
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Prefecture').locator('option:checked')).toHaveText('Tokyo');
  await expect(page.getByLabel('Prefecture')).toHaveValue('東京都');

  await page.getByLabel('Country').selectOption('NG');
  await expect(page.getByLabel('State').locator('option')).toHaveCount(38);
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByLabel('Country').selectOption('NO');
  await expect(page.getByLabel('State')).toHaveCount(0);
  await page.getByLabel('Country').selectOption('US');
  await expect(page.getByLabel('State')).toHaveValue('');
  await page.getByLabel('State').selectOption('Oregon');
  await page.getByLabel('ZIP code').fill('97205');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.locator('address')).toContainText('OR 97205');

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(new URL('/resolution/review?edit=address', page.url()).href);
  await expect(bare.getByLabel('State').locator('option:checked')).toHaveText('Oregon');
  await bare.getByLabel('Country').selectOption('CA');
  await bare.getByRole('button', { name: 'Show the fields for this country' }).click();
  await expect(bare.getByLabel('Province').locator('option')).toHaveCount(15);
  await expect(bare.getByLabel('Last name')).not.toHaveValue('');
  await plain.close();
  await forgetDraft(page);
});
