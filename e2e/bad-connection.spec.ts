import { expect, test } from '@playwright/test';
import { forgetDraft, photosInDraft, toPhotos } from './draft.ts';
import { chippedMug, lookUp } from './walk.ts';

const unknown = 'An unknown error occurred. Please try again later.';

test('a step that is pressed without a connection says so and keeps what was typed, on a page just opened too', async ({
  page,
  context,
}) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await toPhotos(page);
  const told = page.getByLabel('What happened?');
  await told.fill('It came in two pieces.');
  await page.locator('input[type=file]').first().setInputFiles(chippedMug);
  await expect(page.getByRole('button', { name: 'Look at the photo' })).toBeVisible();
  await expect.poll(() => photosInDraft(page)).toBe(1);
  await page.reload({ waitUntil: 'networkidle' });
  await context.setOffline(true);
  await told.fill('It came in three pieces.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText(unknown);
  await expect(told).toHaveValue('It came in three pieces.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/resolution$/);
  await page.goBack();
  await expect(told).toHaveValue('It came in three pieces.');
  await forgetDraft(page);
});
