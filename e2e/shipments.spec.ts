import { expect, type Page } from '@playwright/test';
import { ago, sendOrder, staffOf } from './by-staff.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { followClaim, lookUp, openAtDesk, platform, signByDrawing } from './walk.ts';

async function sendFrom(page: Page): Promise<{ number: string; url: string }> {
  await expect(page).toHaveURL(/\/resolution$/);
  await page.getByText('Refund', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/resolution\/review/);
  await signByDrawing(page);
  await page.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page).toHaveURL(/\/claim-received/);
  return followClaim(page);
}

const onward = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('two missing packages are one claim, which names each thing’s package everywhere', async ({
  page,
  browser,
  request,
}) => {
  await sendOrder(
    await staffOf(request),
    '7302',
    [
      { productName: 'Tin lantern', quantity: 2 },
      { productName: 'Linen towel', quantity: 1 },
    ],
    [
      { fulfillmentStatus: 'DELIVERED', things: { 0: 2 }, lastScanAt: ago(5), deliveredAt: ago(5) },
      { fulfillmentStatus: 'IN_TRANSIT', things: { 1: 1 }, lastScanAt: ago(9) },
    ],
  );
  await lookUp(page, 'demo', '7302', 'journey@example.com');
  await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
  await expect(page).toHaveURL(/\/issues\/shipment$/);
  await expect(page.getByText(/^Delivered /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track package 2' })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) {
    await box.check();
  }
  await expect(page.getByText('2 packages selected')).toBeVisible();
  await onward(page);
  await page.getByText('My package was stolen').click();
  await page.getByRole('radio', { name: 'It was taken from my door' }).check();
  await onward(page);
  await expect(page).toHaveURL(/part=2/);
  await page.getByText('Tracking is not moving').click();
  await onward(page);
  const claim = await sendFrom(page);

  const main = page.getByRole('main');
  await expect(main.getByText('Package 1 of 2 · Stolen: it was taken from my door')).toBeVisible();
  await expect(main.getByText('Package 2 of 2 · Tracking not moving')).toBeVisible();
  // Each stands once: the one that is still on its way is drawn on it, the one that arrived is among what was filed.
  await expect(main.getByRole('list', { name: 'Package 2 of 2' }).getByRole('listitem')).toHaveText([
    /^Shipped/,
    /^In transit \(now\)last scanned/,
    /^Delivered \(upcoming\)/,
  ]);
  await expect(main.getByRole('list', { name: 'Package', exact: true }).getByRole('listitem')).toHaveText(
    /^Package 1 of 2/,
  );
  await expect(main.getByRole('link', { name: 'Track package 2 of 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page).toHaveURL(/\/print\//);
  await expect(main.getByText('Package 2 of 2', { exact: true })).toBeVisible();

  const desk = await openAtDesk(browser, platform, { number: claim.number, ...mara });
  await expect(desk.getByText('Package 1 of 2, Stolen: it was taken from my door')).toBeVisible();
  await expect(desk.getByText('Package 2 of 2, Tracking not moving')).toBeVisible();
  await expect(desk.getByText(', in this claim')).toHaveCount(2);
  await desk.context().close();
});

test('where several packages arrived, one is chosen, and only its things are offered', async ({ page, request }) => {
  const arrived = (things: Record<number, number>, days: number) => ({
    fulfillmentStatus: 'DELIVERED' as const,
    things,
    lastScanAt: ago(days),
    deliveredAt: ago(days),
  });
  await sendOrder(
    await staffOf(request),
    '7303',
    [
      { productName: 'Tin lantern', quantity: 2 },
      { productName: 'Linen towel', quantity: 2 },
      { productName: 'Oak board', quantity: 1 },
    ],
    [arrived({ 0: 1, 1: 1 }, 6), arrived({ 0: 1 }, 5), arrived({ 1: 1, 2: 1 }, 4)],
  );
  await lookUp(page, 'demo', '7303', 'journey@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/multiple-shipments$/);
  await expect(page.getByText('Order 7303 shipped in 3 packages')).toBeVisible();
  await expect(page.getByText(/^Delivered /)).toHaveCount(3);
  await onward(page);
  await expect(page.getByRole('link', { name: 'Choose the package it was in.' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Package 2/ }).check();
  await page.getByRole('checkbox', { name: /Package 3/ }).check();
  await onward(page);

  await expect(page).toHaveURL(/\/issues\/items$/);
  const things = page.getByRole('list', { name: 'Items in your order' });
  await expect(things.getByRole('listitem')).toHaveCount(3);
  for (const name of ['Tin lantern', 'Oak board']) {
    await things.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click();
  }
  await onward(page);
  await expect(page.getByText('Product 1 of 2')).toBeVisible();
  await page.getByText('Missing', { exact: true }).click();
  await page.getByRole('radio', { name: 'The package was empty' }).check();
  await onward(page);
  await expect(page.getByText('Product 2 of 2')).toBeVisible();
  await page.getByText('Missing', { exact: true }).click();
  await onward(page);
  await sendFrom(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Package 2 of 3 · Missing item: the package was empty')).toBeVisible();
  await expect(main.getByText('Package 3 of 3 · Missing item')).toBeVisible();
});
