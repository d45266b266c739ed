import { expect } from '@playwright/test';
import { forgetDraft } from './draft.ts';
import { answersEveryWay, withClock } from './presses/every-way.ts';
import { test } from './test.ts';
import { addPhoto, chippedMug, lookUp, showCode, toPhotos } from './walk.ts';

test('a code on the desktop continues the claim on the phone, whose photo comes back', async ({ browser, page }) => {
  const desktop = await browser.newContext({ viewport: { width: 1280, height: 900 }, isMobile: false });
  await withClock(desktop);
  const screen = await desktop.newPage();
  await lookUp(screen, 'demo', '1014', 'ned@example.com');
  await toPhotos(screen);
  await screen.waitForResponse((answer) => answer.url().includes('/v1/sessions') && answer.ok());
  const code = screen.getByRole('button', { name: 'Show a QR code' });
  await answersEveryWay(screen, 'show a code for a phone', () => code.click());
  const url = await showCode(screen);
  // That the claim can be finished later stands right below its button, however tall the card beside is.
  const goOn = await screen.getByRole('button', { name: 'Continue' }).boundingBox();
  const later = await screen.getByRole('button', { name: 'Email me a link' }).boundingBox();
  expect((later?.y ?? 9999) - ((goOn?.y ?? 0) + (goOn?.height ?? 0))).toBeLessThan(48);

  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Continue on this phone.' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue my claim' }).click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await expect(page.getByRole('radio', { name: 'Damaged' })).toBeChecked();
  await addPhoto(page, chippedMug);

  await expect(screen.getByRole('button', { name: 'View the photo' })).toBeVisible();
  await screen.getByRole('button', { name: 'View the photo' }).click();
  await expect(screen.getByRole('dialog', { name: 'Your photos and videos' }).getByRole('img').first()).toBeVisible();
  await screen.keyboard.press('Escape');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect(screen).toHaveURL(/\/resolution$/);

  const second = await browser.newContext();
  const late = await second.newPage();
  await late.goto(url);
  await expect(late.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await second.close();
  await forgetDraft(screen);
  await desktop.close();
});
