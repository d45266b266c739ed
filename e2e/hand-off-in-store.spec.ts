import { expect } from '@playwright/test';
import { addTo, begin, fault, findProduct, giveAddress, next, receipt, sayWhenBought } from './in-store.ts';
import { test } from './test.ts';
import { showCode } from './walk.ts';

test('a code in the store opens its page on the phone, which may send the claim', async ({ browser, page }) => {
  const desktop = await browser.newContext({ viewport: { width: 1280, height: 900 }, isMobile: false });
  const screen = await desktop.newPage();
  await begin(screen, { firstName: 'Ida', lastName: 'Blom', email: 'ida.blom@post.example' });
  await findProduct(screen, 'beam', /Beam speaker/);
  await sayWhenBought(screen);
  const ofReceipt = await showCode(screen, '.ui-block:has(#receipt)');

  await page.goto(ofReceipt);
  await expect(page.getByRole('heading', { name: 'Continue on this phone.' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue my claim' }).click();
  await expect(page).toHaveURL(/\/in-store\/receipt\/upload$/);
  await expect(page.getByRole('button', { name: 'Show a QR code' })).toHaveCount(0);
  await addTo(page, 'receipt', receipt);
  await expect(screen.locator('.ui-block:has(#receipt)').getByRole('button', { name: 'View the photo' })).toBeVisible();

  const kept = screen.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await screen.getByText('Defective', { exact: true }).click();
  await kept;
  const ofFault = await showCode(screen, '.ui-block:has(#photos)');
  await page.goto(ofFault);
  await page.getByRole('button', { name: 'Continue my claim' }).click();
  await expect(page).toHaveURL(/\/in-store\/upload$/);
  await expect(page.getByRole('radio', { name: 'Defective' })).toBeChecked();
  await addTo(page, 'photos', fault);
  await screen.locator('.ui-block:has(#photos)').getByRole('button', { name: 'View the photo' }).click();
  await expect(screen.getByRole('dialog', { name: 'Your photos and videos' }).getByRole('img').first()).toBeVisible();
  await screen.keyboard.press('Escape');
  await screen.getByLabel('What happened?').fill('It hums on the left.');
  await page.locator('#photos').setInputFiles(receipt);
  await expect(screen.getByRole('button', { name: 'View the second photo' })).toBeVisible();
  await screen.reload();
  await expect(screen.getByRole('button', { name: 'View the second photo' })).toBeVisible();
  await showCode(screen, '.ui-block:has(#photos)');

  await next(page);
  await expect(page).toHaveURL(/\/in-store\/review$/);
  await giveAddress(page);
  await page.getByRole('checkbox').check();
  await page.locator('label', { hasText: 'Type' }).click();
  await page.getByLabel('Type your name to sign').fill('Ida Blom');
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page).toHaveURL(/\/in-store\/sent$/);
  await expect(screen).toHaveURL(/\/in-store\/sent$/);

  const second = await browser.newContext();
  const late = await second.newPage();
  await late.goto(ofReceipt);
  await expect(late.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await second.close();
  await desktop.close();
});
