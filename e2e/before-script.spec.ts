import { expect, type Page } from '@playwright/test';
import { forgetDraft, photosInDraft, toReview } from './draft.ts';
import { test } from './test.ts';
import { chippedMug, lookUp, toPhotos } from './walk.ts';

/** Holds a page's scripts back, as a slow line does, until what it answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

test('what was chosen, typed and picked before the script came is taken over by it', async ({ page }) => {
  await lookUp(page, 'demo', '1011', 'kit@example.com');
  await toPhotos(page);
  await expect(page).toHaveURL(/part=|details/);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });

  await page.getByText('Defective', { exact: true }).click();
  await page.getByLabel('What happened?').fill('It went silent.');
  await page.locator('input[type=file]').first().setInputFiles(chippedMug);
  release();

  await expect(page.getByRole('button', { name: 'View the photo' })).toBeVisible();
  await expect(page.getByText(/a photo or video that shows what doesn’t work/)).toBeVisible();
  await expect(page.getByLabel('What happened?')).toHaveValue('It went silent.');
  await expect.poll(() => photosInDraft(page)).toBe(1);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Defective' })).toBeChecked();
  await expect(page.getByLabel('What happened?')).toHaveValue('It went silent.');
  await forgetDraft(page);
});

test('of an address every field that was typed before the script came stays', async ({ page }) => {
  await toReview(page);
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Naoko');
  await page.getByLabel('Street address').fill('2-1 Marunouchi');
  release();
  await page.waitForFunction(() => Reflect.get(window, 'pressedEarly') === undefined);
  await page.getByLabel('Last name').fill('Mori');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.locator('address')).toContainText('Naoko Mori');
  await expect(page.locator('address')).toContainText('2-1 Marunouchi');
  await forgetDraft(page);
});

test('a press that needs the script is answered when it has come, once', async ({ page }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const add = page.locator('main ul').getByRole('button').first();
  await add.click();
  release();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('1');
  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2');
  await forgetDraft(page);
});
