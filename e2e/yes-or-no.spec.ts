import { expect, type Page } from '@playwright/test';
import { ago, sendOrder, staffOf } from './by-staff.ts';
import { test } from './test.ts';
import { lookUp } from './walk.ts';

const together = (page: Page) => page.getByRole('group', { name: 'Same problem with all 3 items?' });
const each = (page: Page) => page.getByRole('group', { name: 'Tin lantern: do both have the same problem?' });

/** Two lanterns and a kettle of an order of its own, on the page that asks what is wrong with them. */
async function toDetails(page: Page, number: string): Promise<void> {
  const there = { fulfillmentStatus: 'DELIVERED', lastScanAt: ago(2), deliveredAt: ago(2) } as const;
  const things = [
    { productName: 'Tin lantern', quantity: 2 },
    { productName: 'Kettle', quantity: 1 },
  ];
  await sendOrder(await staffOf(page.request), number, things, [{ ...there, things: { 0: 2, 1: 1 } }]);
  await lookUp(page, 'demo', number, 'journey@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
}

test('one question at once: of all products, and of the units of one when those differ', async ({ page }) => {
  await toDetails(page, 'YES-1');
  await page.getByRole('button', { name: /^Add Tin lantern/ }).click();
  await page.getByRole('button', { name: /^One more: Tin lantern/ }).click();
  await page.getByRole('button', { name: /^Add Kettle/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(together(page)).toBeVisible();
  await expect(each(page)).toHaveCount(0);

  await together(page).getByRole('radio', { name: 'Yes' }).check();
  await expect(each(page)).toHaveCount(0);
  await together(page).getByRole('radio', { name: 'No' }).check();
  await each(page).getByRole('radio', { name: 'No' }).check();
  await expect(page.getByRole('group', { name: 'Second one' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the second question follows the first’s answer; an open one leads to each item', async ({ page }) => {
    await toDetails(page, 'YES-2');
    await page.getByRole('spinbutton', { name: /^Tin lantern/ }).fill('2');
    await page.getByRole('spinbutton', { name: /^Kettle/ }).fill('1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(each(page)).toHaveCount(0);
    await together(page).getByRole('radio', { name: 'No' }).check();
    await expect(each(page)).toBeVisible();
    await page.goto(page.url());
    await page.getByText('Missing', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/part=2$/);
  });
});
