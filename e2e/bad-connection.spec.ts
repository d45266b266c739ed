import { expect } from '@playwright/test';
import { forgetDraft, photosInDraft } from './draft.ts';
import { test } from './test.ts';
import { addPhoto, chippedMug, lookUp, toPhotos } from './walk.ts';

const offline = 'You’re offline. Nothing you entered is lost. Try again when you’re connected.';

test('a step pressed without a connection says so and keeps what was typed', async ({ page, context }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await toPhotos(page);
  const told = page.getByLabel('What happened?');
  await told.fill('It came in two pieces.');
  await addPhoto(page, chippedMug);
  await expect.poll(() => photosInDraft(page)).toBe(1);
  await page.reload({ waitUntil: 'networkidle' });
  await context.setOffline(true);
  await told.fill('It came in three pieces.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText(offline);
  await expect(told).toHaveValue('It came in three pieces.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/resolution$/);
  await page.goBack();
  await expect(told).toHaveValue('It came in three pieces.');
  await forgetDraft(page);
});
