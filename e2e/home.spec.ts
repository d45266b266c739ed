import { expect, type Page } from '@playwright/test';
import { ago, sendOrder, staffOf } from './by-staff.ts';
import { test } from './test.ts';
import { addFirstItem, finishClaim, lookUp } from './walk.ts';

const pressLogo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Fjell & Fern' }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the logo leads home, which shows nothing begun, a draft, or the sent claim', async ({ page, request }) => {
  const number = 'HOME-1';
  const there = { fulfillmentStatus: 'DELIVERED', lastScanAt: ago(2), deliveredAt: ago(2) } as const;
  await sendOrder(
    await staffOf(request),
    number,
    [{ productName: 'Tin lantern', quantity: 2 }],
    [{ ...there, things: { 0: 2 } }],
  );
  await lookUp(page, 'demo', number, 'journey@example.com');
  await expect(page).toHaveURL(/\/issues$/);
  await pressLogo(page);
  await expect(heading(page)).toHaveText(`What happened with order ${number}?`);
  await page.getByRole('link', { name: 'Start a claim' }).click();

  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  await addFirstItem(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await pressLogo(page);
  await expect(heading(page)).toHaveText(`Continue your claim for order ${number}?`);
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);

  await page.getByText('Missing', { exact: true }).click();
  await finishClaim(page, { method: 'Refund' });
  await pressLogo(page);
  await expect(heading(page)).toHaveText('We’re reviewing your claim.');
  await expect(page.getByText(/^My Claim #\d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'View my claim' }).click();
  await expect(page).toHaveURL(/\/view\//);
  await page.goBack();
  await page.getByRole('link', { name: 'Start another claim' }).click();
  await expect(heading(page)).toHaveText('What happened with your order?');
});
