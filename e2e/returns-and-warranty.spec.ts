import { expect, type Page, test } from '@playwright/test';
import { lookUp, portalOf } from './walk.ts';

const aurora = portalOf('aurora');

/** Where the button leads; the other site itself does not exist. */
async function handedOverTo(page: Page): Promise<string | undefined> {
  const answered = page.waitForResponse(`${aurora}/return/start`);
  await page.getByRole('link', { name: 'Start a return' }).click();
  return (await answered).headers().location;
}

test('a shopper is handed over to the returns portal with the order, and sees the return under way', async ({
  page,
}) => {
  await lookUp(page, 'aurora', '1006', 'edgar@example.com');
  await page.goto(`${aurora}/issues`);
  await page.getByRole('link', { name: 'Start a return' }).click();
  await expect(page).toHaveURL(`${aurora}/return`);
  await expect(page).toHaveTitle(/Send something back/);
  await expect(page.getByText('On its way back to us')).toBeVisible();
  await expect(page.getByRole('link', { name: /Follow it/ })).toHaveAttribute(
    'href',
    'https://returns.aurora-audio.example/track/R-40718',
  );
  expect(await handedOverTo(page)).toBe('https://returns.aurora-audio.example/?order=1006');
});

test('the returns page is open to anybody, and a store without returns says so', async ({ page }) => {
  await page.goto(`${aurora}/return`);
  await expect(page.getByRole('link', { name: 'Find your order' })).toBeVisible();
  expect(await handedOverTo(page)).toBe('https://returns.aurora-audio.example/');
  await page.goto(`${portalOf('demo')}/return/start`);
  await expect(page).toHaveURL(/\/return$/);
  await expect(page.getByRole('heading', { name: 'Fjell & Fern offers no returns here.' })).toBeVisible();
});

test('a warranty shows its period, and takes damaged or defective only', async ({ page }) => {
  await lookUp(page, 'aurora', '1002', 'abel@example.com');
  await page.getByRole('button', { name: /under your warranty/ }).click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await expect(page.getByRole('radio', { name: /Damaged/ })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /Defective/ })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /Missing|Wrong/ })).toHaveCount(0);
  await expect(page.getByText(/Warranty 2 Years, until/)).toBeVisible();
});

test('a warranty that is over says how long it was', async ({ page }) => {
  await lookUp(page, 'aurora', '1005', 'dot@example.com');
  await page.goto(`${aurora}/issues`);
  await expect(page.getByText(/Its warranty of 90 Days ended on/)).toBeVisible();
});
